import type { PlayerRecord } from './record.ts'

const flawlessNodes = ({ flawless }: PlayerRecord) =>
  Object.values(flawless).reduce((sum, count) => sum + count, 0)

/** Everything a condition can ask of a record, by name. */
export const metrics = {
  nodes_completed: record => record.nodesCompleted,
  word_web_wins: record => record.wins['word-web'],
  hive_wins: record => record.wins['hive-builder'],
  twistle_wins: record => record.wins.twistle,
  forgotten_word_wins: record => record.wins['forgotten-word'],
  flawless_nodes: flawlessNodes,
  flawless_word_webs: record => record.flawless['word-web'],
  flawless_twistles: record => record.flawless.twistle,
  mystery_wins: record => record.mysteryWins,
  bosses_beaten: record => record.bossesBeaten,
  boss_streak: record => record.bestBossStreak,
  win_streak: record => record.bestWinStreak,
  highest_level: record => record.highestLevel,
  campaigns_won: record => record.campaignsWon,
  best_score: record => record.bestScore,
  total_score: record => record.totalScore,
  words_found: record => record.wordsFound,
  pangrams: record => record.pangrams,
  clue_trials_won: record => record.clueTrialsWon,
  time_trials_won: record => record.timeTrialsWon,
  glyphs_found: record => record.glyphsFound,
  glyphs_used: record => record.glyphsUsed,
  last_point_wins: record => record.lastPointWins,
  perks_unlocked: record => record.perksUnlocked,
  tutorials_finished: record => record.tutorialsFinished,
  party_wins: record => record.partyWins,
  party_campaigns_won: record => record.partyCampaignsWon,
} as const satisfies Record<string, (record: PlayerRecord) => number>

export type Metric = keyof typeof metrics

export interface Condition {
  type: Metric
  value: number
}

export function progressOf({ type, value: target }: Condition, record: PlayerRecord) {
  const reached = metrics[type](record)
  return { isMet: reached >= target, value: Math.min(reached, target), target }
}
