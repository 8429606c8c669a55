import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@lexiverse/contract'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { type Dice, dice } from './dice.ts'
import { ProbedServer } from './probed-server.ts'
import { count, newTally, type Tally } from './tally.ts'

const PASSWORD = 'a password for these jobs'
const CALLERS = 8
const MAX_SLOWDOWN = 5
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
 * any can be cancelled, and players hardly wait longer. A trial is one second.
 */
export async function proveJobsHarmNobody(
  data: ServerData,
  { seconds, isTimed }: JobAttack,
): Promise<Tally> {
  const tally = newTally()
  const env = { ...data.env, RATE_LIMITS: 'yes', ADMIN_PASSWORD: PASSWORD }
  const server = await ServerProcess.start(env)
  try {
    const admin = new TestPlayer(overHttp(server.origin))
    await admin.call(api.admin.login, { body: { password: PASSWORD } })
    const probe = await ProbedServer.open(server.origin)
    const quiet = await probe.p99(Math.min(QUIET_MS, seconds * 1_000))
    const until = performance.now() + seconds * 1_000
    const callers = Array.from({ length: CALLERS }, (_, n) =>
      startJobs(admin, until, dice(`jobs ${n}`)),
    )
    const cancels = cancelJobs(admin, until, isTimed ? CANCELLED_WITHIN_MS : Infinity)
    const busy = await probe.p99(seconds * 1_000)
    const statuses = (await Promise.all(callers)).flat()
    while (!statuses.includes(200)) statuses.push(await startJob(admin, TOOLS[0]))
    probe.close()
    tally.lost.push(...(await cancels), ...probe.failures, ...strangeOf(statuses))
    console.log(`${countOf(statuses, 200)} jobs of ${statuses.length} calls were done`)
    console.log(`p99 of /healthz ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`)
    if (isTimed && busy > MAX_SLOWDOWN * quiet) {
      tally.lost.push(`p99 rose from ${quiet.toFixed(1)} to ${busy.toFixed(1)} ms`)
    }
    for (let second = 0; second < seconds; second++) count(tally, null)
  } finally {
    await server.end('SIGKILL')
  }
  return tally
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

/** Lets every second job run to its end. Returns the cancelled jobs that went on. */
async function cancelJobs(admin: TestPlayer, until: number, withinMs: number): Promise<string[]> {
  const lost: string[] = []
  while (performance.now() < until) {
    await sleep(PAUSE_MS)
    const { job } = await admin.call(api.content.job)
    if (job?.status !== 'running' || job.id % 2 === 0) continue
    const { success } = await admin.call(api.content.cancelJob, { body: { jobId: job.id } })
    const asked = performance.now()
    while (success && (await isRunning(admin, job.id))) {
      if (performance.now() - asked < withinMs) continue
      lost.push(`job ${job.id} went on after it was cancelled`)
      break
    }
  }
  return lost
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
