import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure, Target } from './figure.ts'
import type { Machine } from './machine.ts'

export interface PartResult {
  name: string
  title: string
  figures: Figure[]
  /** Why it could not be measured. */
  failure: string | null
  loadBefore: string
  loadAfter: string
  seconds: number
}

export interface Report {
  machine: Machine
  parts: PartResult[]
}

/** The same report twice: to be read, and to be compared by a machine. */
export function writeReport(folder: string, report: Report): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(folder, 'report.md'), toMarkdown(report))
}

function toMarkdown({ machine, parts }: Report): string {
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`)
  const verdicts = parts.flatMap(part => part.figures.map(({ ok }) => ok))
  const missed = verdicts.filter(ok => ok === false).length
  const met = verdicts.filter(ok => ok === true).length
  return [
    '# Figures',
    '',
    ...facts,
    `- targets: ${met} met, ${missed} missed`,
    '',
    ...parts.flatMap(describePart),
  ].join('\n')
}

const HEAD = ['| figure | value | reference | ratio | target | |', '|---|---:|---:|---:|---|---|']

function describePart(part: PartResult): string[] {
  const { name, title, figures, failure, loadBefore, loadAfter, seconds } = part
  const how = `\`npm run bench -- ${name}\`; ${Math.round(seconds)} s; load before ${loadBefore}, after ${loadAfter}.`
  const outcome = failure
    ? [`**Could not be measured**: ${failure}`]
    : [...HEAD, ...figures.map(row)]
  return [`## ${title}`, '', how, '', ...outcome, '']
}

function row(figure: Figure): string {
  const { name, value, unit, reference, ratio, target, note } = figure
  const beside = reference ? `${reference.name} ${number(reference.value)}` : ''
  const cells = [
    note ? `${name} (${note})` : name,
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

/** Three figures are all that such measurements are worth. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
