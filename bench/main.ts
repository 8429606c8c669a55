import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseParts } from './choose-parts.ts'
import { parts } from './parts.ts'
import type { Figure } from './report/figure.ts'
import { keepOthers, readReport } from './report/keep.ts'
import { describeMachine, load } from './report/machine.ts'
import { describeTarget, number, type PartResult, verdict, writeReport } from './report/write.ts'

/**
 * `npm run bench`: every part in order, into one report. `npm run bench -- server rules content`:
 * only these parts, and of `rules` only `content`. Other parts of the report stay as they were,
 * with their commit and date. Missed targets are printed as MISSED; the exit code is non-zero
 * only if a part could not be measured.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.cache/bench')

const chosen = choose()

await run(process.execPath, ['tools/build.mjs'])
const machine = describeMachine()
console.log(`Node ${machine.node}, ${machine.processors}, ${machine.memory}, load ${load()}`)

const results: PartResult[] = []
for (const { name, title, words } of chosen) {
  const result = await measurePart(name, title, words)
  results.push(result)
  const known = Object.keys(parts)
  const told = keepOthers(readReport(folder, known), result, words.length === 0, known)
  writeReport(folder, { machine, parts: told })
}
console.log(`\nThe report: ${join(folder, 'report.md')} and report.json`)
process.exitCode = results.some(({ failure }) => failure) ? 1 : 0

function choose() {
  try {
    return chooseParts(process.argv.slice(2), parts)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function measurePart(
  name: string,
  title: string,
  words: readonly string[],
): Promise<PartResult> {
  const [loadBefore, started] = [load(), performance.now()]
  console.log(`\n${title} (load ${loadBefore})`)
  const { figures, failure } = await figuresOf(name, words)
  for (const figure of figures) print(figure)
  if (failure) console.log(`  could not be measured: ${failure}`)
  const seconds = (performance.now() - started) / 1000
  const loads = { loadBefore, loadAfter: load() }
  return { name, title, words, figures, failure, ...loads, seconds, machine: describeMachine() }
}

async function figuresOf(
  name: string,
  words: readonly string[],
): Promise<{ figures: Figure[]; failure: string | null }> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  try {
    await run(process.execPath, ['--import', 'tsx', 'bench/part.ts', name, file, ...words])
    return { figures: JSON.parse(readFileSync(file, 'utf8')) as Figure[], failure: null }
  } catch (error) {
    return { figures: [], failure: (error as Error).message }
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code ?? signal}`)),
    )
  })
}

function print(figure: Figure): void {
  const { name, value, unit, reference, ratio, target } = figure
  const beside = reference ? `${reference.name} ${number(reference.value)}` : ''
  const share = ratio === null ? '' : `ratio ${ratio.toFixed(2)}`
  const promise = target ? `(${describeTarget(target)})` : ''
  const cells = [`${number(value)} ${unit}`.padStart(16), beside.padEnd(28), share, promise]
  console.log(`  ${name.padEnd(46)} ${cells.join('  ')}  ${verdict(figure)}`)
}
