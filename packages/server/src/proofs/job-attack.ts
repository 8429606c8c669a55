import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@lexiverse/contract'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { type Dice, dice } from './dice.ts'
import { ProbedServer, p99Of } from './probed-server.ts'
import { count, newTally, type Tally } from './tally.ts'

const PASSWORD = 'a password for these jobs'
const CALLERS = 8
const MAX_SLOWDOWN = 5
/** What a player calls: it reads the database. */
const PROBED = api.statistics.overview.path
/** Otherwise the waiting times would be those of an idle server. */
const MIN_BUSY_SHARE = 0.5
const CANCELLED_WITHIN_MS = 2_000
const QUIET_MS = 10_000
const PAUSE_MS = 200
const TOOLS = [
  api.content.generateHives,
  api.content.regenerateHives,
  api.content.generateWordWebs,
  api.content.regenerateWordWebs,
] as const
/** Done; cancelled, or another job is running; too many requests. */
const EXPECTED = [200, 409, 429]

interface JobAttack {
  seconds: number
  /** Whether waiting times are judged; a test shares its machine. */
  isTimed: boolean
}

/**
 * A stolen admin session starts the largest jobs from many connections without a pause. One runs at a time,
 * any can be cancelled, and a player at another address hardly waits longer. A trial is one second of that player's
 * calls.
 */
export async function proveJobsHarmNobody(
  data: ServerData,
  { seconds, isTimed }: JobAttack,
): Promise<Tally> {
  const tally = newTally()
  const env = { ...data.env, RATE_LIMITS: 'yes', TRUSTED_PROXIES: '1', ADMIN_PASSWORD: PASSWORD }
  const server = await ServerProcess.start(env)
  try {
    const admin = new TestPlayer(overHttp(server.origin))
    await admin.call(api.admin.login, { body: { password: PASSWORD } })
    const probe = await ProbedServer.open(server.origin, PROBED)
    const quiet = await probe.p99(Math.min(QUIET_MS, seconds * 1_000))
    const until = performance.now() + seconds * 1_000
    const callers = Array.from({ length: CALLERS }, (_, n) =>
      startJobs(admin, until, dice(`jobs ${n}`)),
    )
    const watch = watchJobs(admin, until, isTimed ? CANCELLED_WITHIN_MS : Infinity)
    const busy = await callForSeconds(probe, seconds, tally)
    const statuses = (await Promise.all(callers)).flat()
    while (!statuses.includes(200)) statuses.push(await startJob(admin, TOOLS[0]))
    probe.close()
    const { lost, busyShare } = await watch
    tally.lost.push(...lost, ...strangeOf(statuses))
    const percent = Math.round(100 * busyShare)
    console.log(`${countOf(statuses, 200)} jobs of ${statuses.length} calls were done`)
    console.log(`p99 of ${PROBED} ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`)
    console.log(`a job was running ${percent} percent of the time`)
    if (isTimed && busy > MAX_SLOWDOWN * quiet) {
      tally.lost.push(`p99 rose from ${quiet.toFixed(1)} to ${busy.toFixed(1)} ms`)
    }
    if (isTimed && busyShare < MIN_BUSY_SHARE) {
      tally.lost.push(`a job was running only ${percent} percent of the time`)
    }
  } finally {
    await server.end('SIGKILL')
  }
  return tally
}

/** Returns the time within which 99 of 100 calls were answered. */
async function callForSeconds(probe: ProbedServer, seconds: number, tally: Tally): Promise<number> {
  const all: number[] = []
  for (let second = 0; second < seconds; second++) {
    const failures = probe.failures.length
    all.push(...(await probe.times(1_000)))
    count(tally, probe.failures[failures] ?? null)
  }
  return p99Of(all)
}

async function startJobs(admin: TestPlayer, until: number, die: Dice): Promise<number[]> {
  const statuses: number[] = []
  while (performance.now() < until) {
    statuses.push(await startJob(admin, die.pick(TOOLS)))
  }
  return statuses
}

async function startJob(admin: TestPlayer, tool: (typeof TOOLS)[number]): Promise<number> {
  const { status } = await admin.ask(tool, { body: { count: 100 } })
  if (status !== 200) await sleep(PAUSE_MS)
  return status
}

/** Lets every second job run to its end. Returns the cancelled jobs that went on, and how often a job was running. */
async function watchJobs(admin: TestPlayer, until: number, withinMs: number) {
  const lost: string[] = []
  let looks = 0
  let busy = 0
  while (performance.now() < until) {
    await sleep(PAUSE_MS)
    const { job } = await admin.call(api.content.job)
    looks++
    if (job?.status !== 'running') continue
    busy++
    if (job.id % 2 === 0) continue
    const { success } = await admin.call(api.content.cancelJob, { body: { jobId: job.id } })
    const asked = performance.now()
    while (success && (await isRunning(admin, job.id))) {
      if (performance.now() - asked < withinMs) continue
      lost.push(`job ${job.id} went on after it was cancelled`)
      break
    }
  }
  return { lost, busyShare: busy / looks }
}

async function isRunning(admin: TestPlayer, jobId: number): Promise<boolean> {
  const { job } = await admin.call(api.content.job)
  return job?.id === jobId && job.status === 'running'
}

function strangeOf(statuses: readonly number[]): string[] {
  const strange = new Set(statuses.filter(status => !EXPECTED.includes(status)))
  return strange.size === 0 ? [] : [`jobs were answered with ${[...strange]}`]
}

function countOf(statuses: readonly number[], wanted: number): number {
  return statuses.filter(status => status === wanted).length
}
