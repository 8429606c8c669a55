import { carriedTo, spendCarried } from '../carried/carry.ts'
import { startOfDay } from '../daily/calendar.ts'
import { dailyPlan } from '../daily/day.ts'
import { seedFrom } from '../engine/random.ts'
import {
  type Clue,
  clues,
  isDaily,
  RULES_VERSION,
  type Setup,
  type TimerMode,
} from '../engine/setup.ts'
import { omenAt } from '../omens/draw.ts'
import { perkEffects } from '../perks/effects.ts'
import { traitAt } from './boss-traits.ts'
import { finaleClues } from './finale.ts'
import { finaleNumber, nodeNumber } from './map.ts'
import { gameAt, hiveWinsAt } from './nodes.ts'
import { DECLINED_GLYPH_SCORE, offerKey, progressKey } from './progress.ts'
import type { RunRecord } from './run.ts'

/** What the player, not the run, brings into an attempt. */
export interface PlayerFacts {
  /** Perks equipped now. */
  perks: readonly string[]
  /** Bosses beaten in a row. */
  streak: number
  dictionaryVersion: string
  /** Another campaign or party of the player was won or lost before this run began. */
  hasFinishedCampaign?: boolean
  timerMode?: TimerMode
  /** The boss that the party of the run shares; its round takes the place of the attempt's number. */
  sharedBoss?: { id: number; round: number; maxGuesses: number } | null
  /** The host of a party has led the player here, who had no time to answer open offers: they do not lapse. */
  isChosenByHost?: boolean
  /** The newest rules that the player's browser knows; the present ones, if not given. */
  rulesVersion?: number
}

/** The tutorial teaches the games without perks, and in a daily journey or a race all players are equal. */
function isBare({ kind }: RunRecord): boolean {
  return kind === 'tutorial' || kind === 'race' || isDaily(kind)
}

/** Neither practice nor a daily journey has a boss node where a trial could be played for a clue; the finale has none either. */
function openCluesOf({ kind }: RunRecord, nodeId: string): Clue[] {
  return kind === 'practice' || isDaily(kind) ? [...clues] : finaleClues(nodeId)
}

export function setupFor(run: RunRecord, nodeId: string, facts: PlayerFacts): Setup {
  const { sharedBoss } = facts
  const attemptNumber = sharedBoss?.round ?? (run.attempts[progressKey(run.level, nodeId)] ?? 0) + 1
  const omen = omenAt(run, nodeId)
  const finale = finaleNumber(nodeId)
  // Traits are each player's own, and a shared boss is the same for all. A seed leads newcomers to a finale too.
  const hasTrait = (facts.hasFinishedCampaign || finale > 0) && !sharedBoss
  const trait = hasTrait ? traitAt(run, nodeId) : null
  const carried = carriedTo(run, nodeId, gameAt(run, nodeId))
  const wordsAt = run.daily ? startOfDay(run.daily.date) : run.race?.startsAt
  const seedText = `${run.seed}|${run.level}|${nodeId}|${attemptNumber}`
  return {
    rulesVersion: Math.min(facts.rulesVersion ?? RULES_VERSION, RULES_VERSION),
    dictionaryVersion: facts.dictionaryVersion,
    runKind: run.kind,
    level: run.level,
    nodeId,
    nodeNumber: nodeNumber(nodeId),
    attemptNumber,
    mindPoints: { ...run.mindPoints },
    perks: isBare(run) ? [] : [...facts.perks],
    glyphs: run.glyphs.map(held => ({ ...held })),
    effects: run.effects.map(effect => ({ ...effect })),
    hiveWins: run.daily ? dailyPlan(run.daily.date).hiveWins : hiveWinsAt(run, run.level),
    streak: isBare(run) ? 0 : facts.streak,
    openClues: openCluesOf(run, nodeId),
    timerMode: facts.timerMode ?? 'timed',
    seed: seedFrom(seedText).toString(16).padStart(8, '0'),
    ...(run.magnitude && { magnitude: run.magnitude }),
    ...(omen && { omen }),
    ...(trait && { trait }),
    ...(finale > 0 && { finale }),
    ...(sharedBoss && { sharedBoss: { id: sharedBoss.id, maxGuesses: sharedBoss.maxGuesses } }),
    ...(carried.length > 0 && { carried }),
    ...(run.practiceDifficulty && { difficulty: run.practiceDifficulty }),
    ...(wordsAt !== undefined && { wordsAt }),
    ...(run.isSealed && { isSealed: true }),
  }
}

/** Enters a node: unanswered offers become score unless a party was led on, the attempt is counted, what it takes of what is carried is spent, and the setup is frozen. Call canEnter first. */
export function prepareAttempt(
  run: RunRecord,
  nodeId: string,
  facts: PlayerFacts,
): { run: RunRecord; setup: Setup } {
  const settled = facts.isChosenByHost ? run : leaveOffers(run, nodeId, facts.perks)
  const setup = setupFor(settled, nodeId, facts)
  const key = progressKey(settled.level, nodeId)
  const entered = {
    ...settled,
    currentNode: nodeId.split(':')[0] ?? nodeId,
    attempts: { ...settled.attempts, [key]: setup.attemptNumber },
  }
  return { run: spendCarried(entered, nodeId, setup.carried ?? []), setup }
}

/** Unanswered offers become score when a star is entered, unless a perk keeps them: until the boss. */
export function leaveOffers(run: RunRecord, nodeId: string, perks: readonly string[]): RunRecord {
  const isBoss = gameAt(run, nodeId) === 'forgotten-word'
  if (!perkEffects(perks).keepsOffers || isBoss) return lapseOffers(run)
  const kept = new Set([...(run.keptOffers ?? []), ...run.offers.map(({ key }) => key)])
  return run.offers.length === 0 ? run : { ...run, keptOffers: [...kept] }
}

/** Turns every waiting offer into score. */
export function lapseOffers(run: RunRecord): RunRecord {
  return run.offers.reduce((lapsed, offer) => declineOffer(lapsed, offer.key), run)
}

export function declineOffer(run: RunRecord, key: string): RunRecord {
  if (!run.offers.some(offer => offer.key === key)) return run
  return {
    ...run,
    offers: run.offers.filter(offer => offer.key !== key),
    scores: { ...run.scores, [offerKey(key)]: DECLINED_GLYPH_SCORE },
  }
}
