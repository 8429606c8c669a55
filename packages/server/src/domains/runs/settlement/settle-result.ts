import { createHmac, hash } from 'node:crypto'
import type { Completion } from '@lexiverse/contract'
import {
  type FinishedAttempt,
  isJourney,
  lapseOffers,
  type MoveLog,
  rollRewards,
  type Settlement,
  settleAttempt,
  totalScore,
  updateRecord,
} from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { Packed } from '../../../platform/packed.ts'
import { describeCompletion } from '../journeys/describe.ts'
import type { Party } from '../party.ts'
import type { StandingPlayer } from '../player/lock-player.ts'
import { savePlayerRecord } from '../player/save-player-record.ts'
import { canonicalLog } from '../replay/move-log.ts'
import { countPangrams, effectsLeft, type Judge, type Judged } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { completionRepository } from '../storage/completion-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

export interface EndedAttempt {
  player: StandingPlayer
  run: Run
  attempt: AttemptRecord
  moves: MoveLog
  judged: Judged
  /** Of the log that was reported; a trial that nobody reported has none. */
  logHash: string
  now: number
}

/** Everything the end of an attempt changes, inside the transaction of its caller. */
export async function settleEnded(
  tx: Db,
  judge: Judge,
  party: Party,
  ended: EndedAttempt,
): Promise<Packed<Completion>> {
  const { player, run, attempt, moves, judged, now } = ended
  const finished: FinishedAttempt = {
    setup: attempt.setup,
    outcome: judged.outcome,
    game: attempt.game,
    effectsLeft: effectsLeft(attempt, judged.state),
    mindBooked: attempt.mindBooked,
  }
  const settlement = lastOffers(settleAttempt(run.record, finished, roll(run, attempt)))
  const { result, score } = judged.outcome
  const playedMs = moves.at(-1)?.at ?? 0
  const change = { reason: `${attempt.nodeId}:${result}`, attemptId: attempt.id, now, playedMs }
  const saved = await party.gather(tx, await runRepository(tx).save(run, settlement.run, change))
  const isRunComplete = saved.record.status !== 'open'
  const attempts = attemptRepository(tx)
  await attempts.end(attempt, { status: result, moves, score, now })
  if (isRunComplete) await attempts.closeAll(run, now)
  else await chargeParent(tx, judge, attempt, judged)
  await countForPlayer(tx, ended, finished, settlement)
  const settled = { ...settlement, run: saved.record, isRunComplete }
  const completion = describeCompletion(judged, settled, player.perks, now)
  const { completionId: id } = completion
  const { id: attemptId, runId, playerId } = attempt
  const answer = JSON.stringify(completion)
  const row = { id, attemptId, runId, playerId, logHash: ended.logHash, answer, now }
  await completionRepository(tx).insert(row)
  return new Packed(answer)
}

export function hashLog(moves: MoveLog): string {
  return hash('sha256', canonicalLog(moves), 'base64url')
}

/** No game can follow in a run that has ended, so an offer made by its last one becomes score at once. */
function lastOffers(settlement: Settlement): Settlement {
  const { run, rewards, isRunComplete } = settlement
  if (!isRunComplete || run.offers.length === 0) return settlement
  const lapsed = lapseOffers(run)
  const score = rewards.score + totalScore(lapsed) - totalScore(run)
  return {
    ...settlement,
    run: lapsed,
    rewards: { ...rewards, score, glyphId: null, isGlyphOffered: false },
  }
}

function roll({ id, rewardSeed, record }: Run, { setup }: AttemptRecord) {
  const { level, nodeId, perks } = setup
  const secret = nodeSecret(rewardSeed, level, nodeId)
  return rollRewards(secret, String(id), { kind: record.kind, level, nodeId }, perks)
}

/**
 * Dice have 32 bits. Thrown from one secret they could be worked out from the rewards of a few nodes,
 * and tell all the others; so each node has a secret that says nothing of the next.
 */
export function nodeSecret(rewardSeed: string, level: number, nodeId: string): string {
  return createHmac('sha256', rewardSeed).update(`${level}:${nodeId}`).digest('base64url')
}

/**
 * What a clue trial took is written into the log of its boss, which keeps count of the same points;
 * not where that log has come to its end or waits for a Second Dawn, and would no longer replay.
 */
async function chargeParent(tx: Db, judge: Judge, trial: AttemptRecord, { outcome }: Judged) {
  if (trial.parentId === null || outcome.result === 'victory') return
  if (outcome.mindPoints >= trial.setup.mindPoints.current) return
  const attempts = attemptRepository(tx)
  const boss = await attempts.find(trial.parentId, trial.playerId)
  if (boss?.status !== 'open') return
  const toll = { type: 'toll', at: boss.moves.at(-1)?.at ?? 0, trialId: String(trial.id) }
  const moves = [...boss.moves, toll]
  if (await judge.stored(tx, { ...boss, moves })) {
    await attempts.saveMoves(boss, moves, boss.mindBooked)
  }
}

async function countForPlayer(
  tx: Db,
  { player, run, moves, judged, now }: EndedAttempt,
  attempt: FinishedAttempt,
  settlement: Settlement,
): Promise<void> {
  const counted = updateRecord(player.record, {
    attempt,
    settlement,
    pangrams: countPangrams(judged.state),
    glyphsUsed: moves.filter(move => move.type === 'glyph').length,
  })
  const isNodeWon =
    isJourney(run.record.kind) && settlement.events.some(event => event.type === 'node-completed')
  await savePlayerRecord(tx, player, counted, { nodesWon: isNodeWon ? 1 : 0, now })
}
