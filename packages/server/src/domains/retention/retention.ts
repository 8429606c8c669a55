import { type Holding, holdingNames } from '@lexiverse/contract'
import type { Platform } from '../../platform/platform.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import type { LogsReadUpTo } from '../services.ts'
import type { Batch, Removal, Rest } from './batch.ts'
import { endedRooms } from './ended-rooms.ts'
import { packLogs } from './pack-logs.ts'
import { practiceLogs } from './practice-logs.ts'
import { type ForgetInRooms, unusedGuests } from './unused-guests.ts'

const DAY_MS = 86_400_000
const REPORT = 'retention-report'

export interface RetentionReport {
  /** When the last pass ended; null before the first. */
  measuredAt: number | null
  holdings: Holding[]
}

/** What the removal needs of other domains. */
export interface OtherDomains {
  readUpTo: LogsReadUpTo
  forgetInRooms: ForgetInRooms
  /** Each forgets some addresses whose wrong codes or passwords count no longer; false if none was left. */
  forgetAddresses: readonly (() => Promise<boolean>)[]
}

/**
 * Removes what is kept for a limited time, in steps so small that nobody waits for them. An error is
 * reported and does not keep the rest from being removed.
 */
export function retention(
  { config, database, clock }: Platform,
  reportError: (error: Error) => void,
  { readUpTo, forgetInRooms, forgetAddresses }: OtherDomains,
) {
  type Step = (after: number, before: number, removal: Removal) => Promise<Batch>
  const steps: Record<Holding['name'], Step> = {
    'practice-logs': (after, before) => practiceLogs(database, after, before, readUpTo),
    'unused-guests': (after, before, removal) =>
      unusedGuests(database, { after, seenBefore: before, forgetInRooms }, removal),
    'ended-rooms': (after, before, removal) => endedRooms(database, after, before, removal),
  }

  const nextBatch = async (name: Holding['name'], after: number, before: number, rest: Rest) => {
    try {
      return await steps[name](after, before, { rest, report: reportError })
    } catch (error) {
      reportError(error as Error)
      return { next: null, held: 0, bytes: 0, removed: 0 }
    }
  }

  const passOver = async (name: Holding['name'], rest: Rest) => {
    const keepDays = config.keepDays[name]
    const before = keepDays === 0 ? Number.NEGATIVE_INFINITY : clock() - keepDays * DAY_MS
    const holding: Holding = { name, keepDays, held: 0, bytes: 0, removed: 0 }
    for (let after: number | null = 0; after !== null; ) {
      const batch: Batch = await nextBatch(name, after, before, rest)
      holding.held += batch.held
      holding.bytes += batch.bytes
      holding.removed += batch.removed
      after = batch.next
      if (!(await rest())) return null
    }
    return holding
  }

  const report = async (): Promise<RetentionReport> => {
    const stored = await readSetting(database.db, REPORT)
    if (stored) return JSON.parse(stored) as RetentionReport
    const holdings = holdingNames.map(name => ({
      name,
      keepDays: config.keepDays[name],
      held: 0,
      bytes: 0,
      removed: 0,
    }))
    return { measuredAt: null, holdings }
  }

  /** False if the server closes. */
  const forgetSome = async (forget: () => Promise<boolean>, rest: Rest): Promise<boolean> => {
    try {
      while (await forget()) if (!(await rest())) return false
    } catch (error) {
      reportError(error as Error)
    }
    return true
  }

  return {
    report,

    /** One pass over everything; `rest` is awaited between steps and returns false to stop. */
    async pass(rest: Rest): Promise<void> {
      for (const forget of forgetAddresses) if (!(await forgetSome(forget, rest))) return
      // First, so that the sizes are those that remain.
      const isOpen = await packLogs(database, rest).catch(error => {
        reportError(error as Error)
        return true
      })
      if (!isOpen) return
      const holdings: Holding[] = []
      for (const name of holdingNames) {
        const holding = await passOver(name, rest)
        if (!holding) return
        holdings.push(holding)
      }
      await writeSetting(
        database.db,
        REPORT,
        JSON.stringify({ measuredAt: clock(), holdings } satisfies RetentionReport),
      )
    },
  }
}
