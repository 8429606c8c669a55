import { isFitToShow } from '@lexiverse/content'
import type { SharedBoss as SharedBossAnswer } from '@lexiverse/contract'
import {
  AWAITS_REVIVAL,
  BLOCKED_WORD_MESSAGE,
  type ForgottenWordState,
  foldSpelling,
  forgottenWord,
  type Reduced,
  type Refusal,
  refuse,
  takeMove,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isUnfitGuess } from '../../../platform/unfit-guess.ts'
import type { PartyAccess } from '../../services.ts'
import type { LimitGrowth } from '../attempts/limit-growth.ts'
import { storeLog } from '../attempts/save-log.ts'
import { type Replayer, requireReplayable } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { attemptClosed, lockRun } from '../storage/requested.ts'
import {
  missingGuesses,
  quotedBy,
  type SharedMove,
  sharedBossRepository,
} from '../storage/shared-boss-repository.ts'

interface SharedGuess {
  playerId: number
  attemptId: number
  word: string
}

interface BossAttempt extends AttemptRecord {
  bossId: number
}

/** How the rules judge the guess, from the game before and after it. */
function verdictOf(before: ForgottenWordState, after: ForgottenWordState): SharedMove['verdict'] {
  if (after.status === 'won') return 'right'
  return after.guesses.length > before.guesses.length ? 'wrong' : 'near'
}

/** What is a word, and what friends are not shown, is judged here, not by the browser. */
function readGuess({ judge }: Platform['dictionary'], typed: string, number: number) {
  const word = foldSpelling(typed)
  return {
    word,
    number,
    ...(judge(word.toLowerCase()).tier !== 'refused' && { isWord: true as const }),
    ...(!isFitToShow(word) && { isSoft: true as const }),
  }
}

const describe = (
  { id }: AttemptRecord,
  moves: readonly SharedMove[],
  refusal: Refusal | null,
): SharedBossAnswer => ({ moves: quotedBy(id, moves), refusal })

/**
 * Guesses at a boss that the party shares. The server gives each its number, and every browser plays all of
 * them into its own log: nobody else ever writes there, so that no log can diverge from its browser's copy.
 */
export function sharedGuesses(
  { database, dictionary, clock }: Platform,
  replayer: Replayer,
  party: PartyAccess,
) {
  const find = async (db: Db, playerId: number, attemptId: number): Promise<BossAttempt> => {
    const attempt = await attemptRepository(db).find(attemptId, playerId)
    const bossId = attempt?.setup.sharedBoss?.id
    if (!attempt || !bossId) throw new ApiError('not-found', 'There is no such shared boss.')
    return { ...attempt, bossId }
  }

  /** The game with all guesses of the party, also those that the player's browser has not played yet. */
  const readGame = async (
    tx: Db,
    attempt: BossAttempt,
    shared: readonly SharedMove[],
  ): Promise<Reduced<ForgottenWordState>> => {
    const moves = [...attempt.moves, ...missingGuesses(attempt, shared)]
    const replayed = await replayer.tryLog(tx, attempt, moves)
    if (!replayed.ok) return replayed
    return { ok: true, state: replayed.state as ForgottenWordState }
  }

  const judge = (state: ForgottenWordState, word: string, number: number) => {
    // Guesses of the party are taken then; a new one of this player is not.
    if (state.vitals.awaitsRevival) return AWAITS_REVIVAL
    const guess = readGuess(dictionary, word, number)
    const taken = takeMove(forgottenWord, state, { type: 'party-guess', at: state.at, ...guess })
    if (!taken.ok) return taken
    // Friends see the word, so a slur is never taken.
    if (isUnfitGuess(dictionary, guess.word)) return refuse('blocked-word', BLOCKED_WORD_MESSAGE)
    const verdict = verdictOf(state, taken.state)
    const move = { type: 'guess' as const, ...guess }
    return { ok: true as const, verdict, move, state: taken.state }
  }

  const play = async (
    tx: Db,
    { playerId, attemptId, word }: SharedGuess,
    limitGrowth: LimitGrowth,
  ) => {
    const { runId } = await find(tx, playerId, attemptId)
    await party.lockPlayer(tx, playerId, runId)
    const run = await lockRun(tx, runId, playerId)
    const attempt = await find(tx, playerId, attemptId)
    if (attempt.status !== 'open') throw attemptClosed()
    requireReplayable(attempt)
    const bosses = sharedBossRepository(tx)
    const shared = await bosses.moves(attempt.bossId)
    const game = await readGame(tx, attempt, shared)
    if (!game.ok) return describe(attempt, shared, game.refusal)
    const number = shared.filter(({ move }) => move.type === 'guess').length + 1
    const judged = judge(game.state, word, number)
    if (!judged.ok) return describe(attempt, shared, judged.refusal)
    const { verdict, move, state } = judged
    const participantId = await party.tellSharedBoss(tx, run, verdict)
    if (participantId === null) {
      throw new ApiError('forbidden', 'You have left the party that guesses at this boss.')
    }
    limitGrowth('moves', 1)
    const made: SharedMove = { attemptId, participantId, verdict, move }
    await bosses.add(attempt.bossId, shared.length + 1, made)
    // Charged now, whether or not the browser ever saves the guess in its log.
    await storeLog(tx, run, attempt, { moves: attempt.moves, state, now: clock() })
    return describe(attempt, [...shared, made], null)
  }

  return {
    async read(playerId: number, attemptId: number): Promise<SharedBossAnswer> {
      const attempt = await find(database.db, playerId, attemptId)
      const moves = await sharedBossRepository(database.db).moves(attempt.bossId)
      return describe(attempt, moves, null)
    },

    async guess(guess: SharedGuess, limitGrowth: LimitGrowth): Promise<SharedBossAnswer> {
      const { runId } = await find(database.db, guess.playerId, guess.attemptId)
      const answer = await database.write(tx => play(tx, guess, limitGrowth))
      party.publishChange(runId)
      return answer
    },
  }
}
