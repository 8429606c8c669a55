import { forgottenWordPuzzleSchema } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { rewardsSchema } from './games.ts'
import { glyphEffectSchema, glyphInventorySchema, glyphViewSchema } from './glyphs.ts'
import { api } from './index.ts'
import { perkInventorySchema, perkSchema } from './perks.ts'
import { storedMovesSchema } from './runs.ts'
import { expectCall, type Row } from './test-kit/expect-call.ts'

const { games, puzzles, glyphs, perks, achievements, statistics, content, contentStats, admin } =
  api

const hive = {
  difficulty: 'easy',
  maxMindPoints: 3,
  puzzleId: 5,
  targetScore: 21,
  pointThreshold: 21,
  entropyLevel: 0,
  wordsFound: 6,
  wordsetId: 5,
  targetWords: 44,
}
const boss = { difficulty: 'rare', currentStreak: 2, hintsUsed: 1, maxGuesses: 5, puzzleId: 9 }
const result = (additionalData: object) => ({
  playerId: 7,
  runId: 5,
  nodeId: 'm1',
  result: 'victory',
  gameData: {
    gameType: 'word-web',
    score: 300,
    timeElapsed: 120,
    attemptsUsed: 4,
    maxAttempts: 6,
    mindPointsUsed: 0,
    level: 1,
    scenarioId: 12,
    additionalData: { moves: [], ...additionalData },
  },
})

const results: Row[] = [
  ['POST /api/games/complete', games.complete, result({}), ['completionId', 'rewards']],
  ['POST /api/games/complete', games.complete, result(hive), []],
  ['POST /api/games/complete', games.complete, result(boss), []],
  ['GET /api/games/completion/:completionId', games.completion, null, ['rewards']],
  ['GET /api/rewards/recent/:playerId', games.recentRewards, null, ['rewards']],
  [
    'POST /api/achievements/check',
    achievements.check,
    { playerId: 7, gameType: 'twistle', score: 300 },
    ['unlockedAchievements'],
  ],
]

const web = ['id', 'difficulty', 'groups', 'ambiguousWords']
const wordset = ['id', 'difficulty', 'center', 'letters', 'pangram', 'validWords']
const seeker = ['id', 'word', 'theme', 'hint', 'synonyms', 'relatedWords', 'difficulty']

const handedOut: Row[] = [
  ['GET /api/word-web-puzzle/:nodeId', puzzles.wordWeb, null, web],
  ['GET /api/scenarios/word-web/random/:difficulty', puzzles.randomWordWeb, null, web],
  ['POST /api/word-web-session/new', puzzles.newWordWebSession, null, []],
  ['GET /api/hive-wordset/:nodeId', puzzles.hive, null, wordset],
  [
    'POST /api/hive-builder/override-word',
    puzzles.overrideWord,
    { word: 'ZESTER', gameType: 'hive-builder', submittedBy: 'player' },
    ['success'],
  ],
  ['GET /api/scenarios/twistle/random/:difficulty', puzzles.twistle, null, seeker],
  ['GET /api/validate-word/:word', puzzles.validateWord, null, ['valid']],
  [
    'GET /api/forgotten-word/streak/:index',
    puzzles.forgottenWord,
    null,
    ['puzzle', 'streakParams', 'cluesUnlocked'],
  ],
]

const ofGlyphs: Row[] = [
  ['GET /api/glyphs/inventory/:playerId', glyphs.inventory, null, ['glyphs', 'capacity']],
  [
    'POST /api/glyphs/use',
    glyphs.use,
    { userId: 7, glyphId: 'insight', currentGameType: 'twistle', context: {} },
    ['success', 'effect', 'message'],
  ],
  ['GET /api/glyphs/effects/:playerId', glyphs.effects, null, []],
  [
    'POST /api/glyphs/effects/consume',
    glyphs.effectLeft,
    { playerId: 7, runId: 5, effectType: 'entropy_immunity', gameType: 'hive-builder' },
    ['consumed', 'remaining'],
  ],
  [
    'POST /api/glyphs/claim',
    glyphs.claim,
    { playerId: 7, completionId: 'c1', glyphId: 'decay', replaceGlyphId: null },
    ['taken'],
  ],
]

const ofPerks: Row[] = [
  ['GET /api/perks/inventory/:playerId', perks.inventory, null, ['perks', 'loadout']],
  [
    'POST /api/perks/activate',
    perks.activate,
    { playerId: 7, perkId: 'keen-ear', slot: 'slot1' },
    [],
  ],
  ['POST /api/perks/activate', perks.activate, { playerId: 7, perkId: 1, slot: 'slot3' }, []],
  ['POST /api/perks/deactivate', perks.deactivate, { playerId: 7, slot: 'slot2' }, []],
  [
    'GET /api/perks/stats',
    perks.stats,
    null,
    ['totalPerks', 'totalUnlocked', 'totalActive', 'perksByCategory', 'perksByRarity'],
  ],
  ['POST /api/perks/check-unlocks', perks.checkUnlocks, { playerId: 7 }, ['newlyUnlocked']],
]

const figures: Row[] = [
  [
    'GET /api/stats/overview',
    statistics.overview,
    null,
    ['uniquePlayers', 'totalRuns', 'completedNodes', 'totalFailures', 'gamesPlayed'],
  ],
  ['GET /api/stats/recent-runs', statistics.recentRuns, null, []],
  [
    'GET /api/stats/player/:playerId',
    statistics.dashboard,
    null,
    ['player', 'totalRuns', 'completedRuns', 'totalAttempts', 'successfulAttempts'].concat([
      'averageScore',
      'gameTypeBreakdown',
      'recentRuns',
      'achievements',
      'inventory',
    ]),
  ],
]

const lot = { count: 7 }
const made = ['generated', 'skipped', 'difficultyFocus', 'uniquenessReport']

const tools: Row[] = [
  [
    'POST /api/admin/perks/unlock',
    admin.unlockPerk,
    { playerId: 7, perkId: 'keen-ear', achievement: 'A kind word' },
    [],
  ],
  ['POST /api/admin/perks/reset', admin.resetPerks, null, ['success', 'resetCount', 'message']],
  [
    'GET /api/word-database/new-stats',
    content.wordStats,
    null,
    ['totalWords', 'lengthDistribution', 'lastUpdated', 'error'],
  ],
  ['POST /api/word-database/setup-new', content.setUpWords, null, []],
  ['GET /api/hive-builder/scenarios/count', content.hiveCount, null, ['count']],
  ['POST /api/hive-builder/generate-new', content.generateHives, lot, made],
  ['POST /api/hive-builder/regenerate-all', content.regenerateHives, lot, made],
  ['POST /api/scenarios/generate/word-web', content.generateWordWebs, lot, made],
  ['POST /api/scenarios/generate/twistle', content.generateTwistles, lot, made],
  [
    'POST /api/scenarios/generate/all',
    content.generateAll,
    { wordWebCount: 30, twistleCount: 25 },
    made,
  ],
  [
    'GET /api/scenarios/word-web/theme-stats',
    content.themeStats,
    null,
    ['totalThemes', 'totalCombinations', 'mostUsedTheme', 'maxFrequency', 'averageFrequency'],
  ],
  ['POST /api/forgotten-word/generate', content.generateForgottenWords, lot, made],
  ['POST /api/forgotten-word/regenerate', content.regenerateForgottenWords, lot, made],
  ['POST /api/forgotten-word/generate-enhanced', content.generateEnhanced, lot, made],
  ['POST /api/forgotten-word/regenerate-enhanced', content.regenerateEnhanced, lot, made],
  ['GET /api/scenarios/stats', contentStats.scenarios, null, ['games']],
  ['GET /api/player/stats/all', contentStats.players, null, ['players']],
  ['GET /api/forgotten-word/stats', contentStats.forgottenWords, null, ['total']],
  ['GET /api/forgotten-word/stats-enhanced', contentStats.enhanced, null, ['ladder', 'tiers']],
  [
    'GET /api/forgotten-word/scenarios-enhanced',
    contentStats.enhancedScenarios,
    null,
    ['scenarios'],
  ],
]

describe('a call', () => {
  it.each(results)('[CL2] about a result: %s', (...row) => expectCall(row))
  it.each(handedOut)('[CL3] about a puzzle: %s', (...row) => expectCall(row))
  it.each(ofGlyphs)('[CL4] about glyphs: %s', (...row) => expectCall(row))
  it.each(ofPerks)('[CL5] about perks: %s', (...row) => expectCall(row))
  it.each(figures)('[CL6] about figures: %s', (...row) => expectCall(row))
  it.each(tools)('[CL7] of an admin: %s', (...row) => expectCall(row))
})

describe('a response', () => {
  const holds = (schema: { shape: object }, ...fields: string[]) =>
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields))

  it('[CL2] describes rewards', () => {
    holds(rewardsSchema, 'score', 'glyphs', 'mindPointsRestored')
    holds(rewardsSchema.shape.glyphs.def.element, 'name', 'rarity', 'icon', 'quantity')
  })

  it('[CL3] describes a forgotten word', () => {
    holds(forgottenWordPuzzleSchema, 'id', 'word', 'definition', 'etymology', 'usage', 'difficulty')
  })

  it('[CL4] describes a glyph and its effect', () => {
    holds(glyphViewSchema, 'id', 'name', 'description', 'icon', 'rarity', 'quantity', 'gameTypes')
    holds(glyphViewSchema, 'effect')
    holds(glyphEffectSchema, 'effectType', 'gameTypeRestriction', 'remainingUses')
    expect(glyphInventorySchema.shape.glyphs.def.element).toBe(glyphViewSchema)
  })

  it('[CL5] describes a perk', () => {
    holds(perkSchema, 'id', 'name', 'description', 'icon', 'category', 'rarity', 'effect')
    holds(perkSchema, 'unlockCondition', 'gameTypes', 'isUnlocked', 'isActive', 'slot')
    expect(Object.keys(perkInventorySchema.shape.loadout.shape)).toEqual([
      'slot1',
      'slot2',
      'slot3',
    ])
  })

  it('[CL6] describes a game run', () => {
    const run = statistics.recentRuns.response.def.element
    holds(run, 'id', 'playerId', 'playerDeviceId', 'gameType', 'nodeId', 'level', 'wasCompleted')
    holds(run, 'duration', 'finalScore', 'startedAt')
  })

  it('keeps of a stored move that a guess was repeated on purpose', () => {
    const moves = [{ type: 'guess', at: 1, word: 'AMBER', isRepeat: true }]
    expect(storedMovesSchema.parse(moves)).toEqual(moves)
  })
})
