import type { Answer, api } from '@lexiverse/contract'
import { dateAt, isDate, nextStar, openDailyRun, starNode } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LimitGrowth, PuzzleService, Run, RunAccess } from '../services.ts'
import { isJourneyAhead } from './answers-ahead.ts'
import { daySeed, openDay, puzzlesOf } from './draw-day.ts'
import { journeyRepository, statusOf } from './journey-repository.ts'
import { stillCounts } from './results.ts'

export interface StartDay {
  playerId: number
  /** If absent: a day begun before midnight that still counts, else today. */
  date?: string | undefined
  isPractice: boolean
}

const ENDED = {
  done: 'You have already played this day.',
  abandoned: 'You left the journey of this day. You can still practice it.',
} as const

type Started = Answer<typeof api.daily.start>

/** Opens journeys of a day and enters their stars. */
export function dailyStarter(
  { database, clock }: Platform,
  runs: RunAccess,
  puzzles: PuzzleService,
  onDayDrawn: () => void,
) {
  /** The counted journey: opened on its own day only, continued as long as it is open. */
  const findCounted = async (tx: Db, playerId: number, date: string): Promise<Run> => {
    const journeys = journeyRepository(tx)
    const journey = await journeys.find(playerId, date)
    if (journey) {
      const run = await runs.lock(tx, playerId, journey.runId)
      if (run?.record.status === 'open') return run
      throw new ApiError('run-closed', ENDED[statusOf(journey) === 'done' ? 'done' : 'abandoned'])
    }
    if (date !== dateAt(clock())) {
      throw new ApiError('run-closed', 'This day is over. You can still practice it.')
    }
    const record = openDailyRun('daily', date, await daySeed(tx, date))
    const run = await runs.openRun(tx, playerId, record)
    await journeys.insert(playerId, date, run.id, clock())
    return run
  }

  /** Practice shows the answers of a day, so the counted journey comes first. */
  const findPractice = async (tx: Db, playerId: number, date: string): Promise<Run> => {
    const journey = await journeyRepository(tx).find(playerId, date)
    if (isJourneyAhead(journey, date, clock())) {
      throw new ApiError('node-locked', 'Finish your own journey of this day first.')
    }
    const open = await runs.lockOpenOf(tx, playerId, 'daily-practice')
    if (open?.record.daily?.date === date) return open
    return runs.openRun(tx, playerId, openDailyRun('daily-practice', date, await daySeed(tx, date)))
  }

  const dayOf = async (tx: Db, { playerId, date, isPractice }: StartDay): Promise<string> => {
    const today = dateAt(clock())
    if (date !== undefined || isPractice) return date ?? today
    const begun = await journeyRepository(tx).findUnfinished(playerId, today)
    return begun && stillCounts(begun, clock()) ? begun.date : today
  }

  const start = async (
    tx: Db,
    request: StartDay,
    limitGrowth: LimitGrowth,
    onNewDay: () => void,
  ): Promise<Started> => {
    const { playerId, isPractice } = request
    await runs.lockPlayer(tx, playerId)
    const date = await dayOf(tx, request)
    const drawn = await requireDay(tx, date, dateAt(clock()), onNewDay)
    const found = await (isPractice ? findPractice : findCounted)(tx, playerId, date)
    const star = nextStar(found.record) ?? 1
    const { run, attempt } = await runs.enterStar(tx, found, starNode(star), limitGrowth)
    const scenarioId = drawn[star - 1] ?? null
    if (attempt.scenarioId === null && scenarioId !== null) {
      await puzzles.bindTo(tx, attempt, scenarioId)
    }
    const bound = { ...attempt, scenarioId: attempt.scenarioId ?? scenarioId }
    return {
      date,
      star,
      isPractice,
      attempt: runs.describeAttempt(run, bound),
      sealed: await runs.describeSealed(tx, bound),
    }
  }

  return async (request: StartDay, limitGrowth: LimitGrowth): Promise<Started> => {
    let isNewDay = false
    const started = await database.write(tx =>
      start(tx, request, limitGrowth, () => {
        isNewDay = true
      }),
    )
    if (isNewDay) onDayDrawn()
    return started
  }
}

/** The puzzles of a day, which are drawn when today's first player sets out. */
async function requireDay(
  tx: Db,
  date: string,
  today: string,
  onNewDay: () => void,
): Promise<number[]> {
  if (!isDate(date) || date > today) throw new ApiError('not-found', 'There is no such day yet.')
  const drawn = await puzzlesOf(tx, date)
  if (drawn.length > 0) return drawn
  if (date < today) throw new ApiError('not-found', 'Nobody has played on that day.')
  onNewDay()
  return openDay(tx, date)
}
