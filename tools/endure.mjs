import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { enduranceParts } from './endurance-parts.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root, run, seconds } from './terminal.mjs'

const FOLDER = `${root}.cache/endure/`
const MOST_MS = 60 * 60_000

/**
 * The promises of the project at full count, part by part: npm run endure [-- part ...] [--again].
 * A part that was survived is not run again unless asked for; one that was lost or cut short is.
 * All together may take an hour: what is not done by then is told, and done by the next run.
 * With --share=0.01 a hundredth of each is tried, and nothing is recorded.
 */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  mkdirSync(FOLDER, { recursive: true })
  const asked = process.argv.slice(2)
  const share = Number(asked.find(arg => arg.startsWith('--share='))?.slice(8) ?? 1)
  if (!(share > 0 && share <= 1)) throw new Error('--share must be above 0 and at most 1.')
  const isAgain = asked.includes('--again') || share < 1
  const names = asked.filter(arg => !arg.startsWith('--'))
  const unknown = names.filter(name => !enduranceParts.some(part => part.name === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
  const chosen = enduranceParts.filter(({ name }) => names.length === 0 || names.includes(name))
  const deadline = performance.now() + MOST_MS
  const results = []
  for (const part of chosen) results.push(await outcomeOf(part, isAgain, share, deadline))
  printTable(results)
  process.exitCode = results.every(({ lost }) => lost.length === 0) ? 0 : 1
})

async function outcomeOf(part, isAgain, share, deadline) {
  const file = `${FOLDER}${part.name}.json`
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (earlier?.lost.length === 0 && !isAgain) {
    console.log(`· ${part.name}: done before`)
    return earlier
  }
  console.log(`· ${part.name}: ${part.title} ...`)
  const started = performance.now()
  const count = Math.ceil(part.count * share)
  const tally = await attempt({ ...part, count }, `${file}.part`, deadline)
  const result = { name: part.name, title: part.title, ...tally, time: seconds(started) }
  rmSync(`${file}.part`, { force: true })
  if (share === 1) writeFileSync(file, JSON.stringify(result, null, 2))
  return result
}

async function attempt(part, file, deadline) {
  const left = Math.floor(deadline - performance.now())
  if (left <= 0) return { tried: 0, survived: 0, lost: ['The hour was over before it began.'] }
  const signal = AbortSignal.timeout(left)
  const args = ['--import', 'tsx', part.script, part.proof, String(part.count), file]
  try {
    await part.around(env => run(process.execPath, args, { env, inherit: true, signal }))
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = signal.aborted ? 'The hour was over before its end.' : error.message
    return { tried: part.count, survived: 0, lost: [reason.slice(0, 1000)] }
  }
}

function printTable(results) {
  const row = cells => cells.map((cell, i) => String(cell).padEnd([22, 10, 10, 8, 10][i])).join('')
  console.log(`\n${row(['part', 'tried', 'survived', 'lost', 'time'])}`)
  for (const { name, tried, survived, lost, time } of results) {
    console.log(row([name, tried, survived, tried - survived || lost.length, time]))
    for (const loss of lost.slice(0, 5)) console.log(`    ${loss}`)
  }
}
