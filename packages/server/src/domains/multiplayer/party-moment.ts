import {
  bossAt,
  choicesOf,
  type ForgottenWordPuzzle,
  type JourneyEnd,
  type PartyMoment,
  progressKey,
  type RoomState,
  type RunRecord,
  roomView,
  seatWithKey,
  totalScore,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Run } from '../services.ts'
import { attemptsOfJourney, keyOf } from './membership.ts'
import type { RoomRecord } from './repository.ts'

/** The game whose end has changed a run of the party. */
export interface PlayedGame {
  level: number
  /** The participant who named the word of a boss that the party shares. */
  namedBy?: string | null
}

/** The runs of the seated players, before and after they were brought together. */
interface GatheredRun {
  run: Run
  next: RunRecord
}

/** What the end of a game, or a leave if there is none, means for everybody; null if it changes nothing shared. */
export async function partyMoment(
  tx: Db,
  state: RoomState,
  runs: readonly GatheredRun[],
  game: PlayedGame | undefined,
): Promise<PartyMoment | null> {
  const isOver = runs.every(({ next }) => next.status !== 'open')
  if (isOver && !state.isOver) return endOf(tx, state, runs, game)
  if (!game) return null
  // The levels do not tell: the runs of all who were at the boss may have been saved before.
  const key = progressKey(game.level, bossAt(game.level))
  const isNew = ({ run, next }: GatheredRun) =>
    next.party.includes(key) && !run.record.party.includes(key)
  return runs.length > 1 && runs.some(isNew) ? { kind: 'realm', level: game.level } : null
}

async function endOf(
  tx: Db,
  state: RoomState,
  runs: readonly GatheredRun[],
  game: PlayedGame | undefined,
): Promise<PartyMoment> {
  const isWon = runs.some(({ next }) => next.status === 'victory')
  // The last game of a lost journey may be one of a realm that the party has left.
  const reached = Math.max(...runs.map(({ next }) => next.level))
  const level = isWon ? (game?.level ?? reached) : reached
  const { participants } = roomView(state)
  const scores = runs.flatMap(({ run, next }) => {
    const seat = seatWithKey(state, keyOf(run.playerId))
    const person = participants.find(({ id }) => id === seat?.id)
    if (!person) return []
    const { id, nickname, colour, emblem } = person
    return [{ participantId: id, score: totalScore(next), nickname, colour, emblem }]
  })
  // Easier puzzles pay as much, so a gentle journey would beat every other.
  const isGentle = choicesOf(state).difficulty === 'gentle'
  const isFair = !isGentle && runs.every(({ next }) => !next.isAssisted)
  const best = await bestOf(tx, scores.length)
  if (isFair) await addRecord(tx, scores, state.now)
  return { kind: isWon ? 'victory' : 'defeat', level, scores, best, isGentle }
}

/** The best score of a party of this size; null if none has ended yet. */
async function bestOf(tx: Db, size: number): Promise<number | null> {
  const row = await tx
    .selectFrom('party_scores')
    .select(({ fn }) => fn.max('score').as('best'))
    .where('size', '=', size)
    .executeTakeFirst()
  return row?.best === null || row?.best === undefined ? null : Number(row.best)
}

async function addRecord(tx: Db, scores: readonly { score: number }[], now: number) {
  const score = scores.reduce((sum, own) => sum + own.score, 0)
  await tx
    .insertInto('party_scores')
    .values({ size: scores.length, score, ended_at: now })
    .execute()
}

/** The record of a party follows what one of its players makes after the end. Rows with the same figures are alike. */
export async function raiseRecord(tx: Db, { scores = [], at }: JourneyEnd, more: number) {
  const score = scores.reduce((sum, own) => sum + own.score, 0)
  const row = await tx
    .selectFrom('party_scores')
    .select('id')
    .where('size', '=', scores.length)
    .where('score', '=', score)
    .where('ended_at', '=', at)
    .limit(1)
    .executeTakeFirst()
  // A gentle journey, and one with debug aids, has no record.
  if (!row) return
  await tx
    .updateTable('party_scores')
    .set({ score: score + more })
    .where('id', '=', row.id)
    .execute()
}

/**
 * The word of the first victory at the boss of a level in this journey: each try has its own puzzle. Asked for, and
 * never part of a frame: a player whose own game at that boss is open does not get it.
 */
export async function beatenBossWord(
  db: Db,
  { id, playSeed }: Pick<RoomRecord, 'id' | 'playSeed'>,
  playerId: number,
  level: number,
): Promise<string | null> {
  const attempts = await attemptsOfJourney(db, { id, playSeed })
    .leftJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .select(['attempts.player_id', 'attempts.status', 'scenarios.puzzle'])
    .where('attempts.level', '=', level)
    .where('attempts.node_id', '=', bossAt(level))
    .execute()
  if (attempts.some(own => own.player_id === playerId && own.status === 'open')) return null
  const won = attempts.find(({ status }) => status === 'victory')
  return won?.puzzle ? (JSON.parse(won.puzzle) as ForgottenWordPuzzle).word : null
}
