import type { BossDeed, Clue, MoveLog } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'

/** A round of a boss that a party shares. */
export interface SharedBoss {
  id: number
  round: number
  maxGuesses: number
}

/** The journey of a room, and the level of the boss. */
export interface SharedBossPlace {
  roomId: number
  playSeed: string
  level: number
}

interface Guess {
  type: 'guess'
  word: string
  /** The place among the guesses of the party, from 1. */
  number: number
  isWord?: true
  /** We do not show the word to friends. */
  isSoft?: true
}

interface WonClue {
  type: 'clue'
  clue: Clue
  trialId: string
}

export interface SharedMove {
  /** The author's attempt at the boss. */
  attemptId: number
  participantId: string
  verdict: BossDeed
  move: Guess | WonClue
}

/** What parties have done at the bosses that they share. Written only while the room is locked. */
export function sharedBossRepository(db: Db) {
  return {
    /** The newest round. */
    async latest({ roomId, playSeed, level }: SharedBossPlace): Promise<SharedBoss | null> {
      const row = await db
        .selectFrom('shared_bosses')
        .select(['id', 'round', 'max_guesses'])
        .where('room_id', '=', roomId)
        .where('play_seed', '=', playSeed)
        .where('level', '=', level)
        .orderBy('round', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? { id: row.id, round: row.round, maxGuesses: row.max_guesses } : null
    },

    async insert(place: SharedBossPlace, round: number, maxGuesses: number): Promise<SharedBoss> {
      const { roomId, playSeed, level } = place
      const { id } = await db
        .insertInto('shared_bosses')
        .values({
          room_id: roomId,
          play_seed: playSeed,
          level,
          round,
          max_guesses: maxGuesses,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, round, maxGuesses }
    },

    /** In the order in which they were taken. */
    async moves(bossId: number): Promise<SharedMove[]> {
      const rows = await db
        .selectFrom('shared_boss_moves')
        .select(['attempt_id', 'participant_id', 'verdict', 'move'])
        .where('boss_id', '=', bossId)
        .orderBy('number')
        .execute()
      return rows.map(row => ({
        attemptId: row.attempt_id,
        participantId: row.participant_id,
        verdict: row.verdict as SharedMove['verdict'],
        move: JSON.parse(row.move) as SharedMove['move'],
      }))
    },

    /** `number` is the place among all moves of the boss. */
    async add(bossId: number, number: number, shared: SharedMove): Promise<void> {
      await db
        .insertInto('shared_boss_moves')
        .values({
          boss_id: bossId,
          number,
          attempt_id: shared.attemptId,
          participant_id: shared.participantId,
          verdict: shared.verdict,
          move: JSON.stringify(shared.move),
        })
        .execute()
    },
  }
}

/**
 * The moves of the party as the log of one of its players quotes them. The player's own clues are left out:
 * their log quotes the trial itself.
 */
export function quotedBy(attemptId: number, moves: readonly SharedMove[]): MoveLog {
  return moves.flatMap<MoveLog[number]>(({ attemptId: author, participantId: by, move }) => {
    if (author !== attemptId) return [{ ...move, type: `friend-${move.type}`, by, at: 0 }]
    return move.type === 'guess' ? [{ ...move, type: 'party-guess', at: 0 }] : []
  })
}

/** The guesses of the party that a log does not have yet, at the time of its last move. */
export function missingGuesses(
  { id, moves: log }: { id: number; moves: MoveLog },
  shared: readonly SharedMove[],
): MoveLog {
  const known = new Set(log.map(({ number }) => number))
  const at = log.at(-1)?.at ?? 0
  return quotedBy(id, shared)
    .filter(({ number }) => number !== undefined && !known.has(number))
    .map(move => ({ ...move, at }))
}
