import type { JourneySummary } from '@lexiverse/contract'
import { isFullJourney, powersThatMattered } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RunAccess, StoredStar } from '../../services.ts'
import { describeRun } from '../describe-run.ts'
import { statisticsRepository, storyRepository } from '../repository.ts'
import { describeAttempt } from '../story.ts'
import { bestWords } from './best-words.ts'
import { listChoices } from './list-choices.ts'
import { nextThing } from './next-thing.ts'
import { listUnlocked } from './unlocked.ts'

/** The end of a journey in one answer. */
export function summaryService({ database, dictionary, clock }: Platform, runs: RunAccess) {
  const { db } = database

  return {
    async read(playerId: number, runId: number): Promise<JourneySummary> {
      const entry = await statisticsRepository(db).run(playerId, runId)
      const run = entry && (await runs.find(db, playerId, runId))
      if (!run || !isFullJourney(run.record.kind)) {
        throw new ApiError('not-found', 'There is no such journey.')
      }
      if (run.record.status === 'open') {
        throw new ApiError('not-completed', 'This journey has not ended yet.')
      }
      const rows = await storyRepository(db).attempts(playerId, runId)
      const stars = await runs.readStars(db, run)
      const omens = new Map(stars.map(({ attempt, setup }) => [attempt.id, setup.omen]))
      const attempts = rows.map(row => {
        const omen = omens.get(row.id)
        return { ...describeAttempt(row, run.record), ...(omen && { omen }) }
      })
      return {
        run: describeRun(entry),
        attempts,
        choices: listChoices(run.record, stars),
        powers: powersThatMattered(run.record, stars, await glyphsUsedOnMap(db, runId)),
        words: bestWords(stars, dictionary),
        lastBoss: await lastBossOf(db, runs, stars, attempts),
        unlocked: await listUnlocked(db, playerId, rows),
        next: await nextThing(db, playerId, clock()),
      }
    },
  }
}

async function glyphsUsedOnMap(db: Db, runId: number): Promise<string[]> {
  const uses = await db
    .selectFrom('glyph_uses')
    .select('glyph_id')
    .where('run_id', '=', runId)
    .where('attempt_id', 'is', null)
    .execute()
  return uses.map(({ glyph_id }) => glyph_id)
}

/** The boss who was met last; after a clue trial that ended the journey, the boss of that trial. */
async function lastBossOf(
  db: Db,
  runs: RunAccess,
  stars: readonly StoredStar[],
  attempts: JourneySummary['attempts'],
): Promise<JourneySummary['lastBoss']> {
  const last = stars.at(-1)
  const closed = last && !last.isWon ? await runs.readClosedBoss(db, last.attempt) : null
  const ended = stars.findLast(({ game, end }) => game === 'forgotten-word' && end !== null)
  const boss = closed ?? (ended && { ...ended, puzzle: ended.end?.state.puzzle })
  const attempt = attempts.find(({ id }) => id === boss?.attempt.id)
  if (!boss || !attempt) return null
  const { moves, puzzle } = boss
  const played = { attempt, setup: boss.attempt.setup, moves, puzzle: { 'forgotten-word': puzzle } }
  return played as NonNullable<JourneySummary['lastBoss']>
}
