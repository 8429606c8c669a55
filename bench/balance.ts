import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { worthsFrom } from './balance/effects.ts'
import {
  reportHeld,
  reportMagnitudes,
  reportOmens,
  reportTaken,
  reportTimes,
  reportWanderers,
} from './balance/held.ts'
import { choosingJobs, type Job, measuringJobs, type Result, runJob } from './balance/jobs.ts'
import {
  reportEnds,
  reportFinds,
  reportHiveLadder,
  reportHives,
  reportSeekers,
  reportSkills,
} from './balance/report.ts'

const CAMPAIGNS = Number(process.env.BALANCE_CAMPAIGNS ?? 500)

/** Distributes jobs to one process per core; results are in the order of the jobs. */
async function playAll(jobs: readonly Job[]): Promise<Result[]> {
  const results: Result[] = []
  let taken = 0
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv })
      let current = 0
      const next = () => {
        current = taken++
        const job = jobs[current]
        if (job) child.send(job)
        else child.disconnect()
      }
      child.on('message', (result: Result) => {
        results[current] = result
        next()
      })
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`worker: ${code}`))))
      next()
    })
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

async function main(): Promise<void> {
  const begin = performance.now()
  const measured = await playAll(measuringJobs(CAMPAIGNS))
  const chosen = await playAll(choosingJobs(CAMPAIGNS, worthsFrom(measured)))
  const ladder = reportHiveLadder(measured)
  const sections = [
    reportMagnitudes(chosen),
    reportTimes(chosen),
    reportHeld(measured),
    reportTaken(chosen),
    reportWanderers(chosen),
    reportOmens(measured),
  ]
  const texts = [
    reportSkills(chosen),
    reportEnds(chosen),
    ladder.text,
    reportSeekers(measured),
    reportHives(chosen),
    reportFinds(chosen),
    ...sections.map(({ text }) => text),
  ]
  console.log(texts.join('\n\n'))
  const out = sections.flatMap(section => section.out)
  console.log(`\nOUT: ${out.length === 0 ? 'none' : out.join(', ')}`)
  console.log(`${Math.round((performance.now() - begin) / 1000)} s`)
  if (out.length > 0 || ladder.isFlat) process.exitCode = 1
}

if (process.send) process.on('message', (job: Job) => process.send?.(runJob(job)))
else await main()
