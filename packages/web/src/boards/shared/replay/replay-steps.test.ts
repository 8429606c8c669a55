import { expect, it } from 'vitest'
import { played } from '../../../../test/played-story.ts'
import { anAttempt } from '../../../../test/sample-chronicle.ts'
import { journeyChart, levelsOf, starOf } from '../../../play/records/journey-chart.ts'
import { describeMove } from './describe-move.ts'
import { type Played, replayStepsOf } from './replay-steps.ts'

const tell = (game: Played) => {
  const steps = replayStepsOf(game)
  return steps.map((step, i) => describeMove(step, steps[i - 1]?.state ?? step.state))
}

it.each(played.map(game => [game.gameType, game] as const))(
  '[CH15] plays %s back move by move',
  (_name, game) => {
    const steps = replayStepsOf(game)
    expect(steps).toHaveLength(game.moves.length + 1)
    expect(steps.map(({ state }) => state.at)).toEqual([0, ...game.moves.map(({ at }) => at)])
  },
)

it('[CH15] tells each move and what came of it', () => {
  const told = Object.fromEntries(played.map(game => [game.gameType, tell(game)]))
  expect(told['word-web']).toEqual([
    'The game begins.',
    expect.stringMatching(/^MOON, STAR, COMET, PLANET: ./),
    'LADLE, WHISK, GRATER, HARP: not a group',
    'Given up',
  ])
  expect(told['word-web']?.[1]).not.toContain('not a group')
  expect(told['hive-builder']?.[1]).toMatch(/^ANTLERS: .*4/)
  expect(told['hive-builder']?.[2]).toMatch(/^ZZZE: ./)
  expect(told['time-trial']?.at(-1)).toBe('Time ran out')
  expect(told.twistle).toEqual(['The game begins.', 'MOUSE', 'Given up'])
  expect(told['forgotten-word']?.slice(1, 3)).toEqual([
    'The etymology is opened',
    expect.stringMatching(/^NONSENSE: Incorrect\./),
  ])
})

it.each([
  [{ type: 'override', word: 'SLANTER' }, 'SLANTER added to the dictionary'],
  [{ type: 'restore', letter: 'A' }, 'The letter A restored for a mind point'],
  [{ type: 'toll' }, 'A lost trial took a mind point'],
  [{ type: 'assist' }, 'Help was taken'],
  [{ type: 'glyph', glyphId: 'mending' }, 'Glyph of Mending'],
  [{ type: 'glyph', glyphId: 'gone' }, 'a glyph'],
  [{ type: 'unheard-of' }, 'unheard-of'],
])('[CH15] has words for %o', (move, words) => {
  const [first] = replayStepsOf(played[3] as Played)
  const state = first?.state ?? expect.fail()
  expect(describeMove({ state, move: { at: 0, ...move } }, state)).toBe(words)
})

it('[CH15] follows a log of other rules as far as it goes, and shows nothing without a puzzle', () => {
  const [web] = played
  if (!web) return expect.fail()
  const strange = { ...web, moves: [...web.moves.slice(0, 1), { type: 'sing', at: 10_000 }] }
  expect(replayStepsOf(strange)).toHaveLength(2)
  expect(replayStepsOf({ ...web, puzzle: {} })).toEqual([])
})

it('[CH16] draws the way: won stars lit, lost ones open, the rest unknown', () => {
  const attempts = [
    anAttempt({ outcome: 'defeat' }),
    anAttempt({ id: 101, attemptNumber: 2 }),
    anAttempt({ id: 102, nodeId: 't1', gameType: 'twistle', outcome: 'defeat' }),
    anAttempt({ id: 103, nodeId: 'm1', gameType: 'hive-builder', outcome: 'open' }),
  ]
  const chart = Object.fromEntries(journeyChart(attempts, 1).map(node => [node.id, node]))
  expect(chart.start).toMatchObject({ state: 'completed', icon: 'compass' })
  expect(chart['node-a']).toMatchObject({ state: 'completed', label: 'Word Web', icon: 'web' })
  expect(chart.t1).toMatchObject({ state: 'available', label: 'Wordle' })
  expect(chart.m1).toMatchObject({ state: 'current' })
  expect(chart.b2).toMatchObject({ state: 'locked', label: 'Not visited', icon: undefined })
  expect(chart.boss).toMatchObject({ state: 'locked', label: 'ECHO MASTER' })
})

it('[CH16] has a chart for each level that was played, and none for single games', () => {
  const at = (level: number, nodeId: string) => anAttempt({ level, nodeId })
  expect(levelsOf([at(2, 'm1'), at(1, 'node-a'), at(2, 'boss:usage')])).toEqual([1, 2])
  expect(levelsOf([at(1, 'time-trial'), at(1, 'practice')])).toEqual([])
  expect(starOf('boss:etymology')).toBe('boss')
})
