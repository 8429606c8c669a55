import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { readArguments, usage } from './endurance-arguments.mjs'
import { enduranceParts } from './endurance-parts.mjs'
import { isStillGood, judge, NotRun, readTally, resultTable } from './endurance-results.mjs'
import { fingerprint } from './fingerprint.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root, run, seconds } from './terminal.mjs'

const FOLDER = `${root}.cache/endure/`
const MOST_MS = 60 * 60_000

/**
 * The reliability proofs at full count. A part that held is skipped until its sources change. All parts
 * take about an hour; the next run continues with what is left.
 */
await main(async () => {
  const asked = readArguments(process.argv.slice(2), enduranceParts)
  if (!asked) return console.log(usage(enduranceParts))
  requireNode()
  await installPackages()
  await build()
  mkdirSync(FOLDER, { recursive: true })
  const { chosen, isAgain, share } = asked
  const deadline = performance.now() + MOST_MS
  const results = []
  for (const part of chosen) results.push(await outcomeOf(part, isAgain, share, deadline))
  console.log(`\n${resultTable(results)}`)
  process.exitCode = results.every(({ state }) => state === 'held') ? 0 : 1
})

async function outcomeOf(part, isAgain, share, deadline) {
  const { name, title } = part
  const file = `${FOLDER}${name}.json`
  const now = { build: fingerprint(part.reads), count: Math.ceil(part.count * share) }
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (isStillGood(earlier, now) && !isAgain) {
    console.log(`· ${name}: done before, ${earlier.date}`)
    return earlier
  }
  console.log(`· ${name}: ${title} ...`)
  const started = performance.now()
  const date = new Date().toISOString()
  const judged = await attempt({ ...part, count: now.count }, `${file}.part`, deadline)
  const result = { name, title, ...now, date, ...judged, time: seconds(started) }
  if (share === 1) writeFileSync(file, JSON.stringify(result, null, 2))
  return result
}

async function attempt(part, file, deadline) {
  rmSync(file, { force: true })
  const left = Math.floor(deadline - performance.now())
  const signal = AbortSignal.timeout(Math.max(0, left))
  let failure = null
  try {
    if (left <= 0) throw new NotRun('The hour was over before it began.')
    const args = ['--import', 'tsx', part.script, part.proof, String(part.count), file]
    await part.around(env => run(process.execPath, args, { env, inherit: true, signal }))
  } catch (error) {
    failure = error
  }
  const isCut = failure !== null && signal.aborted
  const reason = isCut && !(failure instanceof NotRun) ? new Error('The hour was over.') : failure
  const judged = judge(readTally(file), part.count, reason, isCut)
  rmSync(file, { force: true })
  return judged
}
