import type Libsql from 'libsql'

const MOST_TOGETHER = 16

/**
 * Concurrent writes share a commit at the end of the event loop turn in which the first arrived, as in
 * the server. Otherwise the comparison would measure only that difference.
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
