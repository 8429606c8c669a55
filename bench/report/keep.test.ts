import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { figure } from './figure.ts'
import { keepOthers, readReport } from './keep.ts'
import { type PartResult, writeReport } from './write.ts'

const names = ['rules', 'server', 'browser']
const machine = (commit: string) => ({
  node: 'v20',
  processors: '2',
  memory: '8 GiB',
  system: 'Linux',
  commit,
  measuredAt: `the day of ${commit}`,
})

function part(name: string, commit: string, figures: string[], more: Partial<PartResult> = {}) {
  const told = figures.map(title => figure({ name: title, value: 1, unit: commit }))
  const rest = { words: [], failure: null, loadBefore: '0', loadAfter: '0', seconds: 1 }
  return { name, title: name, figures: told, ...rest, machine: machine(commit), ...more }
}

const told = (parts: readonly PartResult[]) =>
  parts.map(({ name, machine: { commit }, figures }) => [
    name,
    commit,
    ...figures.map(it => `${it.name} ${it.taken?.commit ?? commit}`),
  ])

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexiverse-report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a run of one part leaves the others as they were, in the order of all', () => {
  const earlier = [part('rules', 'old', ['a']), part('browser', 'old', ['b'])]
  const kept = keepOthers(earlier, part('server', 'new', ['c']), true, names)
  expect(told(kept)).toEqual([
    ['rules', 'old', 'a old'],
    ['server', 'new', 'c new'],
    ['browser', 'old', 'b old'],
  ])
})

it('a whole part that was measured takes the place of all that it told before', () => {
  const earlier = [part('rules', 'old', ['a', 'gone'])]
  expect(told(keepOthers(earlier, part('rules', 'new', ['a']), true, names))).toEqual([
    ['rules', 'new', 'a new'],
  ])
})

it('some figures of a part, or none because it failed, leave the rest with their own commit', () => {
  const earlier = [part('server', 'old', ['a', 'b'])]
  const some = keepOthers(earlier, part('server', 'new', ['b']), false, names)
  expect(told(some)).toEqual([['server', 'new', 'b new', 'a old']])
  const failed = part('server', 'last', [], { failure: 'it fell over' })
  expect(told(keepOthers(some, failed, true, names))).toEqual([
    ['server', 'last', 'b new', 'a old'],
  ])
})

it('the report is read back, tells each commit, and drops what is no part any more', () => {
  const server = keepOthers([part('server', 'old', ['a'])], part('server', 'new', ['b']), false, [])
  const elsewhere = part('rules', 'older', ['c'], {
    machine: { ...machine('older'), processors: '64' },
  })
  const parts = [elsewhere, ...server, part('past', 'old', ['d'])]
  writeReport(folder, { machine: machine('new'), parts })
  expect(told(readReport(folder, names))).toEqual(told([elsewhere, ...server]))
  const text = readFileSync(join(folder, 'report.md'), 'utf8')
  expect(text).toContain('a (taken before, old, the day of old)')
  expect(text).toMatch(/## rules\n\n.*older, the day of older.*on another machine: .*64/)
  expect(text.match(/another machine/g)).toHaveLength(1)
})

it('begins anew where there is no report, or one of another form', () => {
  expect(readReport(folder, names)).toEqual([])
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ parts: [{ name: 'rules' }] }))
  expect(readReport(folder, names)).toEqual([])
})
