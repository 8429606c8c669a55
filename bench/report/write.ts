import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Target } from './figure.ts'
import type { Machine } from './machine.ts'

export interface PartResult {
  name: string
  title: string
  /** The words that selected figures, if any. */
  words: readonly string[]
  figures: Figure[]
  failure: string | null
  loadBefore: string
  loadAfter: string
  seconds: number
  machine: Machine
}

export interface Report {
  machine: Machine
  parts: PartResult[]
}

/** Writes the report as Markdown and as JSON. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'report.md'), toMarkdown(report))
}

function toMarkdown({ machine, parts }: Report): string {
  const { commit, measuredAt, ...place } = machine
  const facts = Object.entries(place).map(([name, value]) => `- ${name}: ${value}`)
  const verdicts = parts.flatMap(part => part.figures.map(({ ok }) => ok))
  const missed = verdicts.filter(ok => ok === false).length
  const met = verdicts.filter(ok => ok === true).length
  return [
    '# Figures',
    '',
    ...facts,
    `- last run: ${commit}, ${measuredAt}; each part tells its own`,
    `- targets: ${met} met, ${missed} missed`,
    '',
    ...parts.flatMap(part => describePart(part, place)),
  ].join('\n')
}

const HEAD = ['| figure | value | reference | ratio | target | |', '|---|---:|---:|---:|---|---|']

type Place = Omit<Machine, 'commit' | 'measuredAt'>

function describePart(part: PartResult, here: Place): string[] {
  const { name, title, words, figures, failure, loadBefore, loadAfter, seconds } = part
  const { commit, measuredAt, ...place } = part.machine
  const how = [
    `\`npm run bench -- ${[name, ...words].join(' ')}\``,
    `${commit}, ${measuredAt}`,
    `${Math.round(seconds)} s`,
    `load before ${loadBefore}, after ${loadAfter}`,
    ...(isSame(place, here) ? [] : [`on another machine: ${Object.values(place).join(', ')}`]),
  ]
  const outcome = failure ? [`**Could not be measured**: ${failure}`, ''] : []
  const table = figures.length > 0 ? [...HEAD, ...figures.map(row), ''] : []
  return [`## ${title}`, '', `${how.join('; ')}.`, '', ...outcome, ...table]
}

function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
}

function row(figure: Figure): string {
  const { name, value, unit, reference, ratio, target, note, taken } = figure
  const beside = reference ? `${reference.name} ${number(reference.value)}` : ''
  const remarks = [note, taken && `taken before, ${taken.commit}, ${taken.measuredAt}`]
  const remark = remarks.filter(Boolean).join('; ')
  const cells = [
    remark ? `${name} (${remark})` : name,
    `${number(value)} ${unit}`,
    beside,
    ratio === null ? '' : ratio.toFixed(2),
    target ? describeTarget(target) : '',
    verdict(figure),
  ]
  return `| ${cells.join(' | ')} |`
}

export function describeTarget({ of, bound, limit }: Target): string {
  return `${of === 'ratio' ? 'ratio ' : ''}${bound} ${number(limit)}`
}

export function verdict({ ok }: Figure): string {
  if (ok === null) return ''
  return ok ? 'ok' : 'MISSED'
}

/** Three significant digits. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
