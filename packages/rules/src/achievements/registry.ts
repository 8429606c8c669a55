import type { Condition, Metric } from './metrics.ts'

export interface Achievement {
  id: string
  title: string
  description: string
  condition: Condition
}

const achievement = (
  id: string,
  title: string,
  description: string,
  type: Metric,
  value: number,
): Achievement => ({ id, title, description, condition: { type, value } })

const journey: Achievement[] = [
  achievement('first-light', 'First Light', 'Finish the tutorial.', 'tutorials_finished', 1),
  achievement('first-star', 'First Star', 'Complete your first node.', 'nodes_completed', 1),
  achievement('star-gazer', 'Star-Gazer', 'Complete 25 nodes.', 'nodes_completed', 25),
  achievement('cartographer', 'Cartographer', 'Complete 100 nodes.', 'nodes_completed', 100),
  achievement('veil-lifter', 'Veil-Lifter', 'Complete 5 mystery nodes.', 'mystery_wins', 5),
  achievement('echo-breaker', 'Echo-Breaker', 'Beat a boss.', 'bosses_beaten', 1),
  achievement('echo-hunter', 'Echo-Hunter', 'Beat 10 bosses.', 'bosses_beaten', 10),
  achievement('into-the-nebula', 'Into the Nebula', 'Complete level 1.', 'highest_level', 1),
  achievement('edge-of-the-void', 'Edge of the Void', 'Complete level 2.', 'highest_level', 2),
  achievement(
    'transcendent-wordsmith',
    'Transcendent Wordsmith',
    'Win a campaign.',
    'campaigns_won',
    1,
  ),
  achievement('thrice-crowned', 'Thrice Crowned', 'Win 3 campaigns.', 'campaigns_won', 3),
]

const games: Achievement[] = [
  achievement('weaver', 'Weaver', 'Win 10 games of Word Web.', 'word_web_wins', 10),
  achievement(
    'spotless-web',
    'Spotless Web',
    'Win 5 games of Word Web without a wrong group or help.',
    'flawless_word_webs',
    5,
  ),
  achievement('beekeeper', 'Beekeeper', 'Win 10 games of Hive Builder.', 'hive_wins', 10),
  achievement('all-seven', 'All Seven', 'Find a pangram.', 'pangrams', 1),
  achievement('pangrammarian', 'Pangrammarian', 'Find 15 pangrams.', 'pangrams', 15),
  achievement('seeker', 'Seeker', 'Win 10 games of Word Seeker.', 'twistle_wins', 10),
  achievement(
    'three-or-fewer',
    'Three or Fewer',
    'Win 3 games of Word Seeker in at most 3 guesses, without help.',
    'flawless_twistles',
    3,
  ),
  achievement('against-the-clock', 'Against the Clock', 'Win 5 clue trials.', 'clue_trials_won', 5),
  achievement('sandglass', 'Sandglass', 'Win a stand-alone Time Trial.', 'time_trials_won', 1),
  achievement('lexicon', 'Lexicon', 'Find 500 words.', 'words_found', 500),
]

const mastery: Achievement[] = [
  achievement('flawless', 'Flawless', 'Complete a node flawlessly.', 'flawless_nodes', 1),
  achievement('immaculate', 'Immaculate', 'Complete 25 nodes flawlessly.', 'flawless_nodes', 25),
  achievement('unbroken', 'Unbroken', 'Win 10 nodes in a row.', 'win_streak', 10),
  achievement(
    'echo-streak',
    'Echo Upon Echo',
    'Beat 4 bosses in a row, across journeys.',
    'boss_streak',
    4,
  ),
  achievement(
    'last-ember',
    'Last Ember',
    'Win a node with a single mind point left.',
    'last_point_wins',
    1,
  ),
  achievement('high-score', 'Gilded Page', 'Score 5,000 in one campaign.', 'best_score', 5000),
  achievement('long-ledger', 'Long Ledger', 'Score 25,000 in all.', 'total_score', 25_000),
]

const finds: Achievement[] = [
  achievement('glyph-bearer', 'Glyph-Bearer', 'Find a glyph.', 'glyphs_found', 1),
  achievement('glyph-speaker', 'Glyph-Speaker', 'Use 20 glyphs.', 'glyphs_used', 20),
  achievement('well-equipped', 'Well Equipped', 'Unlock 3 perks.', 'perks_unlocked', 3),
  achievement('full-shelf', 'Full Shelf', 'Unlock 13 perks.', 'perks_unlocked', 13),
  achievement('good-company', 'Good Company', 'Win a node in a shared session.', 'party_wins', 1),
  achievement(
    'fellowship',
    'Fellowship',
    'Finish the last level in a shared session.',
    'party_campaigns_won',
    1,
  ),
]

export const achievements: readonly Achievement[] = [...journey, ...games, ...mastery, ...finds]
