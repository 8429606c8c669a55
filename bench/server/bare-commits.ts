import type Libsql from 'libsql'

const MOST_TOGETHER = 16

/**
 * Writes that come in together share a commit, at the end of the turn of the event loop in which the
 * first came in, as they do in the server: else that alone would be measured.
 */
export function sharedCommits(database: Libsql.Database): (write: () => void) => Promise<void> {
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const waiting: { write(): void; done(): void }[] = []
  const commitNext = () => {
    const group = waiting.splice(0, MOST_TOGETHER)
    begin.run()
    for (const { write } of group) write()
    commit.run()
    for (const { done } of group) done()
    if (waiting.length > 0) setImmediate(commitNext)
  }
  return write =>
    new Promise<void>(done => {
      if (waiting.push({ write, done }) === 1) setImmediate(commitNext)
    })
}
