import type { SealedGame } from '@lexiverse/contract'
import { BLOCKED_WORD_MESSAGE, gameOf, type MoveLog, type Refused, refuse } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isUnfitGuess } from '../../../platform/unfit-guess.ts'
import type { DailyResults, PartyAccess } from '../../services.ts'
import { isSameMove } from '../replay/move-log.ts'
import type { Replayer } from '../replay/replay-log.ts'
import type { LockedAttempt, SettlementService } from '../settlement/settlement-service.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { foundRun, lockRun } from '../storage/requested.ts'
import { runRepository } from '../storage/run-repository.ts'
import { sealedDescriber } from './describe-sealed.ts'
import type { LimitGrowth } from './limit-growth.ts'
import { storeLog } from './save-log.ts'
import { spendSealedGlyph } from './sealed-glyph.ts'

type Move = MoveLog[number]

export interface SealedMove {
  playerId: number
  attemptId: number
  /** How many moves the browser believes were taken before this one. */
  number: number
  move: { type: string }
}

/** Help that shows answers, words that the player declares valid, and what only the server writes. */
const NOT_IN_SEALED = ['assist', 'override', 'toll', 'clue']

/** Others may watch a sealed game, so a slur is never stored, whichever letters the puzzle has. */
function checkSealed(move: Move, isUnfit: (word: string) => boolean): Refused | null {
  if (NOT_IN_SEALED.includes(move.type)) {
    return refuse('sealed', 'This is not possible in a sealed game.')
  }
  const isSlur = 'word' in move && typeof move.word === 'string' && isUnfit(move.word)
  return isSlur ? refuse('blocked-word', BLOCKED_WORD_MESSAGE) : null
}

interface Guess {
  type: 'guess'
  word: string
  isWord?: boolean
  isTentative?: boolean
}

const isGuess = (move: SealedMove['move']): move is Guess =>
  move.type === 'guess' && 'word' in move && typeof move.word === 'string'

/**
 * Reads a move as the rules do, its word folded. The boss answers real words, and what is a word is judged here, not
 * by the browser, which may ask to hold a guess back that is none.
 */
function moveReader(dictionary: Platform['dictionary']) {
  return ({ game, setup }: AttemptRecord, move: SealedMove['move']) => {
    const read = gameOf(game).move.safeParse({ ...move, at: 0 })
    const next: SealedMove['move'] = read.success ? read.data : move
    if (game !== 'forgotten-word' || !isGuess(next)) return { next, doubt: null }
    const { isWord: _, isTentative, ...guess } = next
    const isWord = dictionary.judge(guess.word.toLowerCase(), setup.wordsAt).tier !== 'refused'
    const isDoubted = isTentative && !isWord && !isUnfitGuess(dictionary, guess.word, setup.wordsAt)
    const message = `We do not know the word ${guess.word}.`
    return {
      next: { ...guess, ...(isWord && { isWord }) },
      doubt: isDoubted ? { code: 'unknown-word', message } : null,
    }
  }
}

/** Games whose puzzle the browser never has: the server takes each move and sends the view. */
export function sealedGames(
  { database, clock, dictionary }: Platform,
  replayer: Replayer,
  settlements: SettlementService,
  party: PartyAccess,
  daily: DailyResults,
) {
  const find = async (db: Db, playerId: number, attemptId: number): Promise<AttemptRecord> => {
    const attempt = await attemptRepository(db).find(attemptId, playerId)
    if (!attempt?.setup.isSealed) throw new ApiError('not-found', 'There is no such sealed game.')
    return attempt
  }

  const { describe, describeStored } = sealedDescriber(clock, replayer)

  const settle = async (tx: Db, open: LockedAttempt, moves: MoveLog) => {
    const { isRunComplete } = await settlements.settleReported(tx, open, moves)
    if (!isRunComplete) return
    const { runId, playerId } = open.attempt
    await daily.record(tx, foundRun(await runRepository(tx).find(runId, playerId)))
  }

  const readMove = moveReader(dictionary)

  /** A refused move is not stored. */
  const takeNext = async (tx: Db, open: LockedAttempt, move: Move, limitGrowth: LimitGrowth) => {
    const { run, attempt } = open
    const moves = [...attempt.moves, move]
    const isUnfit = (word: string) => isUnfitGuess(dictionary, word, attempt.setup.wordsAt)
    const taken = checkSealed(move, isUnfit) ?? (await replayer.tryLog(tx, attempt, moves))
    if (!taken.ok) return describeStored(tx, attempt, taken.refusal)
    limitGrowth('moves', 1)
    if (taken.outcome) await settle(tx, open, moves)
    else {
      replayer.requirePossible(attempt, moves)
      await storeLog(tx, run, attempt, { moves, state: taken.state, now: clock() })
    }
    return describe(tx, { ...attempt, moves }, taken.state, null)
  }

  const takeGlyph = async (tx: Db, open: LockedAttempt, move: Move, limitGrowth: LimitGrowth) => {
    const spent = await spendSealedGlyph(tx, replayer, open, move, clock())
    if (!spent.ok) return describeStored(tx, open.attempt, spent.refusal)
    return takeNext(tx, { ...open, run: spent.run }, spent.move, limitGrowth)
  }

  const play = async (
    tx: Db,
    { playerId, attemptId, number, move }: SealedMove,
    limitGrowth: LimitGrowth,
  ) => {
    const { runId } = await find(tx, playerId, attemptId)
    const player = await party.lockPlayer(tx, playerId, runId)
    const run = await lockRun(tx, runId, playerId)
    const attempt = await find(tx, playerId, attemptId)
    const { next, doubt } = readMove(attempt, move)
    const repeated = attempt.moves[number]
    if (repeated && isSameMove(repeated, next)) return describeStored(tx, attempt)
    if (attempt.status === 'closed') {
      throw new ApiError('run-closed', 'This game was closed. Its day shows how it stands.')
    }
    if (attempt.status !== 'open' || number !== attempt.moves.length) {
      throw new ApiError(
        'log-diverged',
        'This game was played on elsewhere.',
        await describeStored(tx, attempt),
      )
    }
    if (doubt) return describeStored(tx, attempt, doubt)
    const at = Math.max(attempt.moves.at(-1)?.at ?? 0, clock() - attempt.startedAt)
    const take = move.type === 'glyph' ? takeGlyph : takeNext
    return take(tx, { player, run, attempt }, { ...next, at }, limitGrowth)
  }

  return {
    /** In a writing transaction: the first request binds the puzzle. */
    read: (playerId: number, attemptId: number): Promise<SealedGame> =>
      database.write(async tx => describeStored(tx, await find(tx, playerId, attemptId))),

    play: (move: SealedMove, limitGrowth: LimitGrowth): Promise<SealedGame> =>
      database.write(tx => play(tx, move, limitGrowth)),
  }
}
