import type { GameState, MoveLog, PlayedStar } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { parseCompletion } from '../../../platform/stored-completion.ts'
import { rollStar } from '../settlement/roll-star.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'
import type { Replayer } from './replay-log.ts'

/** More than any journey has that is played to win. Further games are not replayed. */
const MOST_REPLAYED = 100

export interface StoredStar extends PlayedStar {
  attempt: AttemptRecord
  /** Glyphs that were shown, and those of them that were taken. */
  offers: readonly string[]
  taken: readonly string[]
}

/** The games of a run that were won or lost, in order, replayed from what is stored. */
export function playedStarReader(replayer: Replayer) {
  return async (db: Db, run: Run): Promise<StoredStar[]> => {
    const ended = await attemptRepository(db).listEnded(run)
    const rewards = await rewardsOf(db, run)
    const stars: StoredStar[] = []
    for (const attempt of ended.slice(-MOST_REPLAYED)) {
      const { id, game, setup, moves, status } = attempt
      const played = attempt.scenarioId ? await replayer.replayStored(db, attempt) : null
      const { mindPointsRestored = 0, offers = [], glyphs = [] } = rewards.get(id) ?? {}
      stars.push({
        attempt,
        game,
        setup,
        moves,
        isWon: status === 'victory',
        end: played?.outcome ? { state: played.state, outcome: played.outcome } : null,
        mindPointsWon: mindPointsRestored,
        offers: offers.map(({ glyphId }) => glyphId),
        taken: glyphs.map(({ glyphId }) => glyphId),
        roll: (perks, likelier) => rollStar(run, setup, perks, likelier),
      })
    }
    return stars
  }
}

/** A boss whose game was closed because a clue trial of it ended the journey. */
export interface ClosedBoss {
  attempt: AttemptRecord
  /** The log as if the word had been given up: so the boss speaks as after a defeat. */
  moves: MoveLog
  puzzle: GameState['puzzle']
}

/** The boss of a lost clue trial; null if its game was not closed, or no longer replays. */
export function closedBossReader(replayer: Replayer) {
  return async (db: Db, trial: AttemptRecord): Promise<ClosedBoss | null> => {
    const { parentId, playerId } = trial
    const boss = parentId === null ? null : await attemptRepository(db).find(parentId, playerId)
    if (boss?.status !== 'closed' || !boss.scenarioId) return null
    const moves = [...boss.moves, { type: 'yield', at: boss.moves.at(-1)?.at ?? 0 }]
    const played = await replayer.replayStored(db, { ...boss, moves })
    return played && { attempt: boss, moves, puzzle: played.state.puzzle }
  }
}

async function rewardsOf(db: Db, { id, playerId }: Run) {
  const rows = await db
    .selectFrom('completions')
    .select(['attempt_id', 'answer'])
    .where('run_id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
  return new Map(rows.map(row => [row.attempt_id, parseCompletion(row.answer).rewards]))
}
