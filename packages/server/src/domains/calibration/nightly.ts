import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { PuzzleWorkerStopped } from '../../platform/puzzle-worker/puzzle-worker.ts'
import type { JobRunner } from '../services.ts'
import { CALIBRATE, calibration } from './calibrate.ts'
import type { Rest } from './plays.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** UTC. Any hour would do at which few admins start jobs. */
const NIGHT_HOUR = 3
const FIRST_LOOK_AFTER_MS = 10 * 60_000
const REST_MS = 50

const lastNight = (now: number) =>
  Math.floor((now - NIGHT_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS

/**
 * Rates the puzzles unless a process has begun to since the last night. A failed job is tried again.
 * Returns whether this process has done it: of several, the one whose job begins first does.
 */
export async function calibrateIfDue(
  platform: Pick<Platform, 'database' | 'clock'>,
  jobs: JobRunner,
  rest: Rest,
): Promise<boolean> {
  const last = await jobs.latestOf(CALIBRATE)
  const hasBegun = last && last.startedAt >= lastNight(platform.clock())
  if (hasBegun && last.status !== 'failed') return false
  try {
    await jobs.run(calibration(platform, rest))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'job-running') return false
    throw error
  }
}

/** Looks once an hour whether a calibration is due. */
export function nightlyCalibration(app: FastifyInstance, platform: Platform, jobs: JobRunner) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<unknown>>()

  const rest: Rest = async () => {
    await sleep(REST_MS, null, { signal }).catch(() => {
      throw new PuzzleWorkerStopped()
    })
  }

  const follow = <T>(work: Promise<T>): Promise<T> => {
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  const lookForever = async () => {
    const wait = (ms: number) => sleep(ms, true, { signal, ref: false }).catch(() => false)
    for (let isOpen = await wait(FIRST_LOOK_AFTER_MS); isOpen; isOpen = await wait(HOUR_MS)) {
      await follow(calibrateIfDue(platform, jobs, rest)).catch(err =>
        app.log.error({ err }, 'calibration'),
      )
    }
  }

  app.addHook('onListen', async () => void lookForever())
  app.addHook('preClose', async () => {
    stopping.abort()
    await Promise.allSettled(running)
  })

  return { run: () => follow(jobs.run(calibration(platform, rest))) }
}
