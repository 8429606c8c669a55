import { hash } from 'node:crypto'
import type { Completion } from '@lexiverse/contract'
import {
  deedsOf,
  type FinishedAttempt,
  finaleNodeAt,
  type GameState,
  type HiveBuilderState,
  effectsLeft as hiveEffectsLeft,
  isCampaignOrParty,
  isHumanPace,
  lapseOffers,
  type MoveLog,
  mindChange,
  type Settlement,
  type Setup,
  settleAttempt,
  totalScore,
  updateRecord,
} from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { PartyAccess } from '../../services.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { hasOpenGames } from '../journeys/open-run.ts'
import type { LockedPlayer } from '../player/lock-player.ts'
import { savePlayerRecord } from '../player/save-player-record.ts'
import { canonicalLog } from '../replay/move-log.ts'
import type { FinishedGame, Replayer } from '../replay/replay-log.ts'
import { namedBy, shareClue } from '../shared-boss/share-result.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { describeCompletion } from './describe-completion.ts'
import { rollStar } from './roll-star.ts'

/** The log hash of a game that nobody reported: a later report gets the stored result, whatever its log. */
export const UNREPORTED = ''

export interface EndedAttempt {
  player: LockedPlayer
  run: Run
  attempt: AttemptRecord
  moves: MoveLog
  game: FinishedGame
  /** Identifies the reported log; UNREPORTED for a trial that nobody reported. */
  logHash: string
  /** The game of a friend that ends with the caller's: that one brings the party together, and open games of the friend are still paid. */
  isFollowing?: boolean
  now: number
}

/** Writes everything that the end of an attempt changes, inside the caller's transaction. */
export async function settleResult(
  tx: Db,
  replayer: Replayer,
  party: PartyAccess,
  closer: AttemptCloser,
  ended: EndedAttempt,
): Promise<Completion> {
  const { player, run, attempt, moves, game, isFollowing, now } = ended
  const finished: FinishedAttempt = {
    setup: attempt.setup,
    outcome: game.outcome,
    game: attempt.game,
    effectsLeft: effectsLeft(attempt, game.state),
    mindBooked: attempt.mindBooked,
    deeds: deedsOf(attempt.game, game.state),
    // Who reports first does not matter: the log tells who named the word of a shared boss.
    isLedOn: moves.at(-1)?.type === 'friend-guess',
    isTooFast: attempt.setup.runKind === 'race' && !isHumanPace(attempt.game, moves),
  }
  const settlement = convertLastOffers(
    settleAttempt(run.record, finished, rollStar(run, attempt.setup)),
  )
  const { result, score } = game.outcome
  const playedMs = moves.at(-1)?.at ?? 0
  const change = { reason: `${attempt.nodeId}:${result}`, attemptId: attempt.id, now, playedMs }
  const own = await runRepository(tx).save(run, settlement.run, change)
  // Before the party is brought together: nobody can return to a game that has ended.
  const attempts = attemptRepository(tx)
  const mindBooked = mindChange(attempt.setup, game.outcome)
  await attempts.end(attempt, { status: result, moves, score, now, mindBooked })
  const played = { level: attempt.setup.level, namedBy: await namedBy(tx, attempt) }
  const saved = isFollowing ? own : await party.shareProgress(tx, own, played)
  const isRunComplete = saved.record.status !== 'open'
  // The finale closes the map, and with it the games that are still open there.
  const isMapClosed = isRunComplete || finaleNodeAt(saved.record) !== null
  // After the victory of a party each open game still pays, also those of the player who ended the journey.
  const stillPay = isRunComplete && hasOpenGames(saved.record)
  const wasOpen = run.record.status === 'open'
  if (isMapClosed && !stillPay && wasOpen && !isFollowing) await closer.closeAll(tx, run, now)
  else await chargeBoss(tx, replayer, attempt, game)
  if (result === 'victory') await shareClue(tx, party, saved, attempt)
  await countForPlayer(tx, ended, finished, settlement)
  const settled = { ...settlement, run: saved.record, isRunComplete }
  const rating = await attempts.ratingOf(attempt)
  const completion = {
    ...describeCompletion(game, settled, player.perks, now),
    ...(rating !== undefined && { rating }),
  }
  const { completionId: id } = completion
  const { id: attemptId, runId, playerId } = attempt
  const { logHash } = ended
  const row = { id, attemptId, runId, playerId, logHash, answer: completion, now }
  await completionRepository(tx).insert(row)
  return completion
}

export function hashLog(moves: MoveLog): string {
  return hash('sha256', canonicalLog(moves), 'base64url')
}

/** A run that has ended has no next game in which to answer an offer, so the offer becomes score at once. */
function convertLastOffers(settlement: Settlement): Settlement {
  const { run, rewards, isRunComplete } = settlement
  if (!isRunComplete || run.offers.length === 0) return settlement
  const lapsed = lapseOffers(run)
  const score = rewards.score + totalScore(lapsed) - totalScore(run)
  return {
    ...settlement,
    run: lapsed,
    rewards: { ...rewards, score, offers: [] },
  }
}

/**
 * A lost clue trial writes its mind point into the log of its boss, which counts the same points.
 * A boss log that is finished or waits for a revival would no longer replay with the
 * toll, so it stays as it is.
 */
async function chargeBoss(
  tx: Db,
  replayer: Replayer,
  trial: AttemptRecord,
  { outcome }: FinishedGame,
): Promise<void> {
  if (trial.parentId === null || outcome.result === 'victory') return
  if (outcome.mindPoints >= trial.setup.mindPoints.current) return
  const attempts = attemptRepository(tx)
  const boss = await attempts.find(trial.parentId, trial.playerId)
  if (boss?.status !== 'open') return
  const toll = { type: 'toll', at: boss.moves.at(-1)?.at ?? 0, trialId: String(trial.id) }
  const moves = [...boss.moves, toll]
  if (await replayer.replayStored(tx, { ...boss, moves })) {
    await attempts.saveMoves(boss, moves, boss.mindBooked)
  }
}

async function countForPlayer(
  tx: Db,
  { player, run, moves, game, now }: EndedAttempt,
  attempt: FinishedAttempt,
  settlement: Settlement,
): Promise<void> {
  const counted = updateRecord(player.record, {
    attempt,
    settlement,
    pangrams: countPangrams(game.state),
    glyphsUsed: moves.filter(move => move.type === 'glyph').length,
  })
  const isNodeWon =
    isCampaignOrParty(run.record.kind) &&
    settlement.events.some(event => event.type === 'node-completed')
  await savePlayerRecord(tx, player, counted, { nodesWon: isNodeWon ? 1 : 0, now })
}

/** Momentum that a hive has not used up stays with the run. */
function effectsLeft({ game }: AttemptRecord, state: GameState): Setup['effects'] {
  return game === 'hive-builder' ? hiveEffectsLeft(state as HiveBuilderState) : []
}

/** A pangram that a glyph found is not the player's. */
function countPangrams(state: GameState): number {
  const { found = [] } = state as GameState & { found?: { isPangram: boolean; kind?: string }[] }
  return found.filter(({ isPangram, kind }) => isPangram && kind !== 'decay').length
}
