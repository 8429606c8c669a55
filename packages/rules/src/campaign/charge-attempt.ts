import type { Outcome } from '../engine/game.ts'
import { MOMENTUM_EFFECT } from '../games/hive-builder/state.ts'
import { bookMindPoints, floorOf, mindChange } from './booking.ts'
import type { RunRecord } from './run.ts'
import type { FinishedAttempt } from './settle.ts'

/**
 * Books what an attempt took from the run and counts it as a game.
 * A game that ended at zero leaves the run at zero, even if the run has gained points since the game was opened; but
 * not one of a realm that friends have ended meanwhile, who took the player along.
 */
export function chargeAttempt(run: RunRecord, attempt: FinishedAttempt): RunRecord {
  const { setup, outcome, mindBooked = 0 } = attempt
  const { mindPoints } = bookMindPoints(run, mindChange(setup, outcome) - mindBooked)
  const isLeft = run.kind === 'multiplayer' && setup.level < run.level
  const isSpent = outcome.mindPoints === 0 && run.kind !== 'race' && !isLeft
  const current = isSpent ? floorOf(run) : mindPoints.current
  return {
    ...run,
    mindPoints: { ...mindPoints, current },
    isAssisted: run.isAssisted || outcome.isAssisted,
    effects: attempt.game === 'hive-builder' ? settleEffects(run, attempt) : run.effects,
    ...countGame(run, outcome),
  }
}

function countGame({ status, gamesPlayed, wordsFound }: RunRecord, outcome: Outcome) {
  if (status !== 'open') return {}
  return { gamesPlayed: gamesPlayed + 1, wordsFound: wordsFound + outcome.wordsFound }
}

/** Books the change in Momentum uses, not the balance, because another open hive may hold some. */
function settleEffects(run: RunRecord, { setup, effectsLeft }: FinishedAttempt) {
  const uses = usesOf(run.effects) - usesOf(setup.effects) + usesOf(effectsLeft ?? [])
  return uses > 0 ? [{ effectType: MOMENTUM_EFFECT, remainingUses: uses }] : []
}

function usesOf(effects: RunRecord['effects']): number {
  return effects.reduce((sum, { remainingUses }) => sum + remainingUses, 0)
}
