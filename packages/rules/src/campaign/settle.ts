import { forgetTaken } from '../carried/carry.ts'
import type { Deeds } from '../carried/deeds.ts'
import { carryGains } from '../carried/gains.ts'
import { endStar } from '../daily/journey.ts'
import type { Outcome } from '../engine/game.ts'
import { type Clue, isDaily, isFullJourney, type Setup } from '../engine/setup.ts'
import { addGlyph, hasRoom } from '../glyphs/inventory.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'
import { omenPay } from '../omens/registry.ts'
import { endRaceStar } from '../race/race.ts'
import { noRewards, type RolledRewards } from '../rewards/roll.ts'
import { scorePaid } from '../rewards/score.ts'
import { returnWagers, settleWager } from '../wanderers/wager.ts'
import { chargeAttempt } from './charge-attempt.ts'
import { isLastBoss } from './finale.ts'
import type { GameType } from './game-types.ts'
import { LAST_LEVEL } from './levels.ts'
import { planOf, trialOf } from './map.ts'
import { mindMaximum, moveMindPoints } from './mind-points.ts'
import { completedLevels, completedNodes, unlockedNodes } from './nodes.ts'
import { progressKey, totalScore } from './progress.ts'
import type { RunRecord } from './run.ts'

/** A finished attempt after its replay. */
export interface FinishedAttempt {
  setup: Setup
  outcome: Outcome
  game: GameType
  /** Momentum uses left in a hive; they stay with the run. */
  effectsLeft?: RunRecord['effects']
  /** The part of its change in mind points that the run has booked already. */
  mindBooked?: number
  /** Read from its last state, for what the run carries on. */
  deeds?: Deeds
  /** A friend named the word of this boss, which the party shares. */
  isLedOn?: boolean
  /** Faster than any person: such a star of a race is lost. */
  isTooFast?: boolean
}

export type RunEvent =
  | { type: 'node-completed'; level: number; nodeId: string }
  | { type: 'clue-won' | 'clue-lost'; level: number; clue: Clue }
  | { type: 'level-completed'; level: number }
  | { type: 'level-advanced'; level: number }
  | { type: 'tutorial-finished' }
  | { type: 'final-victory' }
  | { type: 'game-over' }
  | { type: 'watching' }

export interface PaidRewards {
  score: number
  /** Points really gained: none above the maximum. */
  mindPointsRestored: number
  /** Taken at once, because nothing was left to choose. */
  glyphs: readonly string[]
  /** The glyphs of which the player may take one. */
  offers: readonly string[]
  /** How a wager made at this star ended; absent without one. */
  wager?: string
  /** Why a star of a race was not counted, in words; absent if it was. */
  uncounted?: string
}

export interface Settlement {
  run: RunRecord
  rewards: PaidRewards
  /** Both lists are of the level that the run is at now. */
  unlockedNodes: string[]
  completedNodes: string[]
  isRunComplete: boolean
  events: RunEvent[]
}

interface SettlementDraft {
  run: RunRecord
  rewards: PaidRewards
  events: RunEvent[]
}

const nothingPaid: PaidRewards = {
  score: 0,
  mindPointsRestored: 0,
  glyphs: [],
  offers: [],
}

/** Settles a finished attempt: mind points, score, rewards, node, level, and the end of the run. */
export function settleAttempt(
  run: RunRecord,
  attempt: FinishedAttempt,
  rolled: RolledRewards = noRewards,
): Settlement {
  const draft: SettlementDraft = {
    run: chargeAttempt(run, attempt),
    rewards: nothingPaid,
    events: [],
  }
  const settled = checkGameOver(settleByKind(draft, attempt, rolled))
  return conclude({ ...settled, run: carryGains(settled.run, attempt) })
}

function settleByKind(
  draft: SettlementDraft,
  attempt: FinishedAttempt,
  rolled: RolledRewards,
): SettlementDraft {
  const { runKind, nodeId, level } = attempt.setup
  if (runKind === 'time-trial' || runKind === 'practice') return settleSingle(draft, attempt)
  if (isDaily(runKind)) return settleStar(draft, attempt)
  if (runKind === 'race') return settleRaceStar(draft, attempt)
  const trial = trialOf(nodeId)
  if (trial) return settleTrial(draft, attempt, trial.clue)
  if (attempt.outcome.result === 'defeat') return loseWager(draft, attempt)
  if (progressKey(level, nodeId) in draft.run.scores) return draft
  const paid = payNode(draft, attempt, isFullJourney(runKind) ? rolled : noRewards)
  return planOf(level, nodeId)?.type === 'boss' ? finishLevel(paid, attempt) : paid
}

function settleTrial(
  draft: SettlementDraft,
  attempt: FinishedAttempt,
  clue: Clue,
): SettlementDraft {
  const type = attempt.outcome.result === 'victory' ? 'clue-won' : 'clue-lost'
  return withEvent(draft, { type, level: attempt.setup.level, clue })
}

/** A stand-alone game is a run of one attempt; its score counts for nothing else. */
function settleSingle(
  { run, ...draft }: SettlementDraft,
  { setup, outcome }: FinishedAttempt,
): SettlementDraft {
  const scores = { ...run.scores, [progressKey(setup.level, setup.nodeId)]: outcome.score }
  const ended = run.status === 'open' ? { ...run, status: outcome.result, scores } : run
  return { ...draft, run: ended, rewards: { ...nothingPaid, score: outcome.score } }
}

function settleStar(
  { run, events }: SettlementDraft,
  { setup, outcome }: FinishedAttempt,
): SettlementDraft {
  const { level, nodeId } = setup
  const isWon = outcome.result === 'victory'
  const score = isWon ? scorePaid(setup, outcome) : 0
  return {
    run: endStar(run, nodeId, outcome, score),
    rewards: { ...nothingPaid, score },
    events: isWon ? [...events, { type: 'node-completed', level, nodeId }] : events,
  }
}

function settleRaceStar(
  { run: before, events }: SettlementDraft,
  { setup, outcome, isTooFast = false }: FinishedAttempt,
): SettlementDraft {
  const { level, nodeId } = setup
  const fair = { ...outcome, isAssisted: outcome.isAssisted || isTooFast }
  const { run, score, isWon } = endRaceStar(before, nodeId, fair, scorePaid(setup, outcome))
  const reason = isTooFast ? 'it was played faster than people can' : 'its answers were shown'
  const uncounted = `This star was not counted: ${reason}.`
  return {
    run,
    rewards: { ...nothingPaid, score, ...(fair.isAssisted && { uncounted }) },
    events: isWon ? [...events, { type: 'node-completed', level, nodeId }] : events,
  }
}

function loseWager(draft: SettlementDraft, { setup, outcome }: FinishedAttempt): SettlementDraft {
  const { run, told } = settleWager(draft.run, setup, outcome)
  return told === null ? draft : { ...draft, run, rewards: { ...draft.rewards, wager: told } }
}

function payNode(
  { run, events }: SettlementDraft,
  attempt: FinishedAttempt,
  rolled: RolledRewards,
): SettlementDraft {
  const { level, nodeId, omen } = attempt.setup
  const key = progressKey(level, nodeId)
  const score = scorePaid(attempt.setup, attempt.outcome)
  const isForfeit = omenPay(omen).isForFlawless && !attempt.outcome.isFlawless
  const glyphIds = isForfeit ? [] : rolled.glyphIds
  const paid = forgetTaken({ ...run, scores: { ...run.scores, [key]: score } }, key)
  const healed = healMind(paid, rolled.mindPoints)
  const { run: wagered, told } = settleWager(healed, attempt.setup, attempt.outcome)
  const won = winGlyphs(wagered, key, glyphIds, attempt.setup.perks)
  return {
    run: won.run,
    rewards: {
      score: score + totalScore(wagered) - totalScore(healed),
      mindPointsRestored: wagered.mindPoints.current - run.mindPoints.current,
      glyphs: won.glyphs,
      offers: won.offers,
      ...(told !== null && { wager: told }),
    },
    events: [...events, { type: 'node-completed', level, nodeId }],
  }
}

/** The maximum follows the bosses beaten, so it rises before the point won from a boss is added. */
function healMind(run: RunRecord, gained: number): RunRecord {
  const bosses = completedLevels(run).filter(level => level > 0).length
  const maximum = mindMaximum(bosses, run.mindBonus)
  return { ...run, mindPoints: moveMindPoints({ ...run.mindPoints, maximum }, gained) }
}

/** Several glyphs are a choice, and so is one for which there is no room, or that a magnitude lets the player leave. */
function winGlyphs(
  run: RunRecord,
  key: string,
  glyphIds: readonly string[],
  perks: readonly string[],
): { run: RunRecord } & Pick<PaidRewards, 'glyphs' | 'offers'> {
  const [only] = glyphIds
  const isChosen = magnitudeRules(run.magnitude).fewerGlyphsShown !== undefined
  const isTaken = glyphIds.length === 1 && !isChosen && hasRoom(run.glyphs, perks, run.magnitude)
  if (only !== undefined && isTaken) {
    return { run: { ...run, glyphs: addGlyph(run.glyphs, only) }, glyphs: glyphIds, offers: [] }
  }
  const offers = glyphIds.map(glyphId => ({ key, glyphId }))
  return { run: { ...run, offers: [...run.offers, ...offers] }, glyphs: [], offers: glyphIds }
}

function finishLevel(
  draft: SettlementDraft,
  { setup, isLedOn = false }: FinishedAttempt,
): SettlementDraft {
  const { level } = setup
  const finished = setup.finale ? draft : withEvent(draft, { type: 'level-completed', level })
  const { run } = finished
  if (run.kind === 'tutorial') return endWith(finished, { type: 'tutorial-finished' })
  if (isLastBoss(setup)) return endWith(finished, { type: 'final-victory' })
  if (level === LAST_LEVEL || run.level > level) return finished
  const left = isLedOn ? returnWagers(run) : run
  const advanced = { ...finished, run: { ...left, level: level + 1, currentNode: 'start' } }
  return withEvent(advanced, { type: 'level-advanced', level: level + 1 })
}

function endWith(draft: SettlementDraft, event: RunEvent): SettlementDraft {
  const { run } = draft
  const ended = run.status === 'open' ? ({ ...run, status: 'victory' } as const) : run
  return withEvent({ ...draft, run: ended }, event)
}

function withEvent(draft: SettlementDraft, event: RunEvent): SettlementDraft {
  return { ...draft, events: [...draft.events, event] }
}

/** At zero mind points a campaign ends; in a party the player watches until the next level. */
function checkGameOver(draft: SettlementDraft): SettlementDraft {
  const { run } = draft
  if (run.status !== 'open' || run.mindPoints.current > 0) return draft
  if (run.kind === 'multiplayer') return withEvent(draft, { type: 'watching' })
  return withEvent({ ...draft, run: { ...run, status: 'defeat' } }, { type: 'game-over' })
}

function conclude({ run, rewards, events }: SettlementDraft): Settlement {
  return {
    run,
    rewards,
    unlockedNodes: unlockedNodes(run),
    completedNodes: completedNodes(run),
    isRunComplete: run.status !== 'open',
    events,
  }
}
