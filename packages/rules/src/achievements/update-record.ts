import { planOf, trialOf } from '../campaign/map.ts'
import { completedLevels } from '../campaign/nodes.ts'
import { progressKey, totalScore } from '../campaign/progress.ts'
import type { RunRecord } from '../campaign/run.ts'
import type { FinishedAttempt, PaidRewards, Settlement } from '../campaign/settle.ts'
import { isCampaignOrParty, type RunKind } from '../engine/setup.ts'
import type { PlayerRecord } from './record.ts'

/** A settled attempt, with figures from its log that the outcome lacks. */
export interface AttemptFacts {
  attempt: FinishedAttempt
  settlement: Settlement
  pangrams: number
  glyphsUsed: number
}

const uncountedKinds: readonly RunKind[] = ['practice', 'race', 'seeded', 'daily', 'daily-practice']

/** Assisted and seeded journeys, practice, races and daily journeys are not counted; of a tutorial only that it was finished. */
export function updateRecord(record: PlayerRecord, facts: AttemptFacts): PlayerRecord {
  const { run } = facts.settlement
  if (run.isAssisted || uncountedKinds.includes(run.kind)) return record
  if (run.kind === 'tutorial') return countTutorial(record, facts)
  if (run.kind === 'time-trial') return countTimeTrial(countWords(record, facts), facts)
  const found = countFinds(countWords(record, facts), facts)
  if (trialOf(facts.attempt.setup.nodeId)) return countClueTrial(found, facts)
  return countNode(countStreaks(found, facts), facts)
}

function isVictory({ attempt }: AttemptFacts): boolean {
  return attempt.outcome.result === 'victory'
}

function countTutorial(record: PlayerRecord, { settlement }: AttemptFacts): PlayerRecord {
  const isFinished = settlement.events.some(event => event.type === 'tutorial-finished')
  if (!isFinished) return record
  return { ...record, tutorialsFinished: record.tutorialsFinished + 1 }
}

function countWords(record: PlayerRecord, { attempt, pangrams }: AttemptFacts): PlayerRecord {
  return {
    ...record,
    wordsFound: record.wordsFound + attempt.outcome.wordsFound,
    pangrams: record.pangrams + pangrams,
  }
}

const hasFound = ({ glyphs, offers }: PaidRewards): boolean => glyphs.length + offers.length > 0

/** Not in a stand-alone trial, where the free Insight would soon earn a perk. */
function countFinds(record: PlayerRecord, { settlement, glyphsUsed }: AttemptFacts): PlayerRecord {
  return {
    ...record,
    glyphsUsed: record.glyphsUsed + glyphsUsed,
    glyphsFound: record.glyphsFound + (hasFound(settlement.rewards) ? 1 : 0),
  }
}

function countTimeTrial(record: PlayerRecord, facts: AttemptFacts): PlayerRecord {
  return isVictory(facts) ? { ...record, timeTrialsWon: record.timeTrialsWon + 1 } : record
}

function countClueTrial(record: PlayerRecord, facts: AttemptFacts): PlayerRecord {
  const { events } = facts.settlement
  // A journey that ends in a trial is lost at the boss it belongs to.
  if (events.some(event => event.type === 'game-over')) {
    return { ...record, winStreak: 0, bossStreak: 0 }
  }
  if (!isVictory(facts)) return record
  const wins = { ...record.wins, 'time-trial': record.wins['time-trial'] + 1 }
  return { ...record, wins, clueTrialsWon: record.clueTrialsWon + 1 }
}

function isBoss({ attempt: { setup } }: AttemptFacts): boolean {
  return planOf(setup.level, setup.nodeId)?.type === 'boss'
}

function countStreaks(record: PlayerRecord, facts: AttemptFacts): PlayerRecord {
  const winStreak = isVictory(facts) ? record.winStreak + 1 : 0
  const bossStreak = isBoss(facts)
    ? isVictory(facts)
      ? record.bossStreak + 1
      : 0
    : record.bossStreak
  return {
    ...record,
    winStreak,
    bestWinStreak: Math.max(record.bestWinStreak, winStreak),
    bossStreak,
    bestBossStreak: Math.max(record.bestBossStreak, bossStreak),
  }
}

function countNode(record: PlayerRecord, facts: AttemptFacts): PlayerRecord {
  const { attempt, settlement } = facts
  const { events, run, rewards } = settlement
  if (!events.some(event => event.type === 'node-completed')) return record
  const { game, outcome, setup } = attempt
  const one = (isTrue: boolean) => (isTrue ? 1 : 0)
  const isParty = run.kind === 'multiplayer'
  const isLastVictory = events.some(event => event.type === 'final-victory')
  // Counted by countPartyVictory when another player beat this boss first.
  const isCounted = run.party.includes(progressKey(setup.level, setup.nodeId))
  return {
    ...record,
    wins: { ...record.wins, [game]: record.wins[game] + 1 },
    flawless: {
      ...record.flawless,
      [game]: record.flawless[game] + one(outcome.isFlawless),
    },
    nodesCompleted: record.nodesCompleted + 1,
    mysteryWins: record.mysteryWins + one(planOf(setup.level, setup.nodeId)?.type === 'mystery'),
    bossesBeaten: record.bossesBeaten + one(isBoss(facts)),
    lastPointWins: record.lastPointWins + one(outcome.mindPoints === 1),
    totalScore: record.totalScore + rewards.score,
    bestScore: isParty ? record.bestScore : Math.max(record.bestScore, totalScore(run)),
    highestLevel: Math.max(record.highestLevel, ...completedLevels(run)),
    campaignsWon: record.campaignsWon + one(isLastVictory && !isParty),
    partyWins: record.partyWins + one(isParty),
    partyCampaignsWon: record.partyCampaignsWon + one(isLastVictory && isParty && !isCounted),
  }
}

/** Abandoning a journey during a game counts as losing that game, so that leaving saves no streak. */
export function countAbandoned(
  record: PlayerRecord,
  { isAssisted, kind, level }: RunRecord,
  underWay: readonly string[],
): PlayerRecord {
  if (isAssisted || !isCampaignOrParty(kind) || underWay.length === 0) return record
  const isAtBoss = underWay.some(
    nodeId => planOf(level, nodeId.split(':')[0] ?? '')?.type === 'boss',
  )
  return { ...record, winStreak: 0, bossStreak: isAtBoss ? 0 : record.bossStreak }
}

/** For the players of a party whose journey another player finished. */
export function countPartyVictory(record: PlayerRecord, run: RunRecord): PlayerRecord {
  if (run.isAssisted || run.status !== 'victory') return record
  return { ...record, partyCampaignsWon: record.partyCampaignsWon + 1 }
}

export function countPerks(record: PlayerRecord, unlocked: number): PlayerRecord {
  return { ...record, perksUnlocked: Math.max(record.perksUnlocked, unlocked) }
}
