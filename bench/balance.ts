import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { allJobs, type Job, type Result, runJob } from './balance/jobs.ts'
import {
  reportChoices,
  reportEnds,
  reportFinds,
  reportHives,
  reportLadder,
  reportOmens,
  reportPerks,
  reportSeekers,
  reportSkills,
} from './balance/report.ts'

const CAMPAIGNS = Number(process.env.BALANCE_CAMPAIGNS ?? 2_000)
const PERK_CAMPAIGNS = Number(process.env.BALANCE_PERK_CAMPAIGNS ?? 400)

/** Distributes jobs to one process per core. */
function playAll(jobs: Job[]): Promise<Result[]> {
  const results: Result[] = []
  const worker = () =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv })
      const next = () => {
        const job = jobs.shift()
        if (job) child.send(job)
        else child.disconnect()
      }
      child.on('message', (result: Result) => {
        results.push(result)
        next()
      })
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`worker: ${code}`))))
      next()
    })
  return Promise.all(Array.from({ length: availableParallelism() }, worker)).then(() => results)
}

async function main(): Promise<void> {
  const begin = performance.now()
  const results = await playAll(allJobs(CAMPAIGNS, PERK_CAMPAIGNS))
  const order = ['novice', 'regular', 'expert']
  results.sort((a, b) => order.indexOf(a.job.name) - order.indexOf(b.job.name))
  const { text, dead } = reportPerks(results)
  console.log(
    [
      reportSkills(results),
      reportEnds(results),
      reportLadder(),
      reportSeekers(),
      reportHives(results),
      reportFinds(results),
      reportChoices(results),
      reportOmens(),
      text,
    ].join('\n\n'),
  )
  console.log(`\ndead perks: ${dead.length === 0 ? 'none' : dead.join(', ')}`)
  console.log(`${Math.round((performance.now() - begin) / 1000)} s`)
}

if (process.send) process.on('message', (job: Job) => process.send?.(runJob(job)))
else await main()
