import { createHash, randomUUID } from 'node:crypto'
import type { Completion } from '@lexiverse/contract'
import {
  type FinishedAttempt,
  glyphOf,
  type MoveLog,
  rollRewards,
  type Settlement,
  settleAttempt,
  updateRecord,
} from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { completionRepository } from './completion-repository.ts'
import { describeProgress } from './describe.ts'
import { countPangrams, effectsLeft, type Judged } from './judge.ts'
import { canonicalLog } from './move-log.ts'
import { type StandingPlayer, standingPlayer } from './player-facts.ts'
import { type Run, runRepository } from './run-repository.ts'

export interface EndedAttempt {
  run: Run
  attempt: AttemptRecord
  moves: MoveLog
  judged: Judged
  now: number
}

/** Everything the end of an attempt changes, inside the transaction of its caller. */
export async function settleEnded(tx: Db, ended: EndedAttempt): Promise<Completion> {
  const { run, attempt, moves, judged, now } = ended
  const player = await standingPlayer(tx, run.playerId)
  const finished: FinishedAttempt = {
    setup: attempt.setup,
    outcome: judged.outcome,
    game: attempt.game,
    effectsLeft: effectsLeft(attempt, judged.state) ?? [],
  }
  const settlement = settleAttempt(run.record, finished, roll(run, attempt))
  const { result, score } = judged.outcome
  const change = { reason: `${attempt.nodeId}:${result}`, attemptId: attempt.id, now }
  await runRepository(tx).save(run, settlement.run, change)
  const attempts = attemptRepository(tx)
  await attempts.end(attempt.id, { status: result, moves, score, now })
  if (settlement.isRunComplete) await attempts.closeAll(run.id, now)
  else await chargeParent(tx, attempt, result)
  await countForPlayer(tx, ended, finished, settlement, player)
  const answer = describeCompletion(ended, settlement, player.perks)
  const { id: attemptId, runId, playerId } = attempt
  await completionRepository(tx).insert(
    { attemptId, runId, playerId, now },
    { logHash: hashLog(moves), answer },
  )
  return answer
}

export function hashLog(moves: MoveLog): string {
  return createHash('sha256').update(canonicalLog(moves)).digest('base64url')
}

function roll({ id, rewardSeed, record }: Run, { setup }: AttemptRecord) {
  const place = { kind: record.kind, level: setup.level, nodeId: setup.nodeId }
  return rollRewards(rewardSeed, String(id), place, setup.perks)
}

/** A lost clue trial is written into the log of its boss, which keeps count of the same points. */
async function chargeParent(tx: Db, trial: AttemptRecord, result: 'victory' | 'defeat') {
  if (trial.parentId === null || result === 'victory') return
  const attempts = attemptRepository(tx)
  const boss = await attempts.find(trial.parentId, trial.playerId)
  if (boss?.status !== 'open') return
  const toll = { type: 'toll', at: boss.moves.at(-1)?.at ?? 0, trialId: String(trial.id) }
  await attempts.saveMoves(boss.id, [...boss.moves, toll])
}

async function countForPlayer(
  tx: Db,
  { run, moves, judged }: EndedAttempt,
  attempt: FinishedAttempt,
  settlement: Settlement,
  player: StandingPlayer,
): Promise<void> {
  const record = updateRecord(player.record, {
    attempt,
    settlement,
    pangrams: countPangrams(judged.state),
    glyphsUsed: moves.filter(move => move.type === 'glyph').length,
  })
  const isNodeWon = settlement.events.some(event => event.type === 'node-completed')
  await tx
    .updateTable('players')
    .set(({ eb }) => ({
      record: JSON.stringify(record),
      nodes_completed: eb('nodes_completed', '+', isNodeWon ? 1 : 0),
    }))
    .where('id', '=', run.playerId)
    .execute()
}

function describeCompletion(
  { judged, now }: EndedAttempt,
  { run, rewards, events, isRunComplete }: Settlement,
  perks: readonly string[],
): Completion {
  const glyph = rewards.glyphId ? glyphOf(rewards.glyphId) : undefined
  const { result, score } = judged.outcome
  return {
    completionId: randomUUID(),
    result,
    score,
    rewards: {
      score: rewards.score,
      mindPointsRestored: rewards.mindPointsRestored,
      glyphs: glyph
        ? [
            {
              glyphId: glyph.id,
              name: glyph.name,
              rarity: glyph.rarity,
              icon: glyph.icon,
              quantity: 1,
              isOffer: rewards.isGlyphOffered,
            },
          ]
        : [],
    },
    mindPoints: run.mindPoints,
    progress: describeProgress(run, perks, isRunComplete ? now : null),
    events: events.map(event => event.type),
    isRunComplete,
  }
}
