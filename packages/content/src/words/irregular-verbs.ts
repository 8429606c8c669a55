import { readFileSync } from 'node:fs'

const FILE = new URL('./irregular-verbs.txt', import.meta.url)
const PREFIX = /^(?:counter|down|fore|inter|in|mis|off|out|over|pre|re|under|un|up|with)/

let table: ReadonlyMap<string, string[]> | null = null

/** Read at the first call. */
export function irregularVerbs(): ReadonlyMap<string, string[]> {
  table ??= readTable()
  return table
}

function readTable(): ReadonlyMap<string, string[]> {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const entries = lines.filter(line => line !== '' && !line.startsWith('#')).map(l => l.split(' '))
  return new Map(entries.map(([verb = '', ...forms]) => [verb, forms]))
}

/** The irregular forms of a verb, or none for a regular one; misread is looked up as read. */
export function irregularForms(verb: string): string[] {
  const verbs = irregularVerbs()
  const own = verbs.get(verb)
  if (own) return own
  const prefix = PREFIX.exec(verb)?.[0] ?? ''
  const forms = prefix === '' ? undefined : verbs.get(verb.slice(prefix.length))
  return (forms ?? []).map(form => prefix + form)
}
