import { describe, expect, it } from 'vitest'
import { setupFor } from '../campaign/attempt.ts'
import type { GameType } from '../campaign/game-types.ts'
import { openRun } from '../campaign/run.ts'
import { takeMove } from '../engine/replay.ts'
import type { Setup } from '../engine/setup.ts'
import { gameOf } from '../games/registry.ts'
import { stagedFacts } from '../test-kit/staged-attempt.ts'
import { tutorialPuzzleAt } from '../tutorial/tutorial.ts'
import { glyphOf, glyphs } from './registry.ts'
import { glyphRefusal } from './use.ts'

const places: Record<GameType, string> = {
  'word-web': 'tutorial-node-a',
  'hive-builder': 'tutorial-node-b',
  twistle: 'tutorial-node-c',
  'forgotten-word': 'tutorial-boss',
  'time-trial': 'tutorial-boss:etymology',
}

function begin(game: GameType, mindPoints: number) {
  const nodeId = places[game]
  const run = openRun('campaign', [], 's')
  const setup: Setup = {
    ...setupFor(run, 'boss', stagedFacts),
    nodeId: game === 'time-trial' ? 'boss:etymology' : 'boss',
    mindPoints: { current: mindPoints, maximum: 3 },
    glyphs: [{ glyphId: 'second-dawn', quantity: 1 }],
  }
  return gameOf(game).start(tutorialPuzzleAt(nodeId), setup)
}

function use(game: GameType, glyphId: string, mindPoints: number) {
  const state = begin(game, Math.max(1, mindPoints))
  const atZero = { ...state, vitals: { ...state.vitals, mindPoints: 0, awaitsRevival: true } }
  const at = mindPoints === 0 ? atZero : state
  return takeMove(gameOf(game), at, { type: 'glyph', at: 1, glyphId, useId: 'u' })
}

/** Where each glyph acts, by mind points of three: `awaits-revival` is the refusal of every move at zero. */
const games = Object.keys(places) as GameType[]
const standing = (glyphId: string, points: number) =>
  Object.fromEntries(
    games.map(game => {
      const used = use(game, glyphId, points)
      return [game, used.ok ? 'acts' : used.refusal.message]
    }),
  )
const everywhere = (answer: string) => Object.fromEntries(games.map(game => [game, answer]))
const IDLE = 'This glyph has no effect here.'
const FULL = 'Your mind points are already full.'

describe('a glyph in play', () => {
  it.each([
    ['insight', [...games]],
    ['momentum', ['hive-builder']],
    ['temporal-shift', ['time-trial']],
    ['unveiling', ['twistle']],
    ['remembrance', ['forgotten-word']],
    ['decay', ['word-web', 'hive-builder']],
    ['gleaning', ['hive-builder']],
    ['unraveling', ['word-web']],
    ['naming', ['forgotten-word']],
    ['kindred', ['word-web']],
    ['sifting', ['twistle']],
    ['nectar', ['hive-builder', 'time-trial']],
    ['shelter', ['word-web', 'forgotten-word']],
    ['slow-sand', ['hive-builder', 'time-trial']],
    ['breath', ['twistle', 'forgotten-word']],
    ['song', ['twistle', 'forgotten-word']],
    ['unheard-of', []],
  ])('[GL2] is refused where it does nothing: %s acts in %j alone', (glyphId, acting) => {
    const expected = games.map(game => [game, acting.includes(game) ? 'acts' : IDLE])
    expect(standing(glyphId, 3)).toEqual(Object.fromEntries(expected))
    expect(standing(glyphId, 2)).toEqual(Object.fromEntries(expected))
  })

  it('[GL3] is refused to Mending at full and in a trial, to Decay at the last point', () => {
    const inTrial = { 'time-trial': 'Mend before or after the trial.' }
    expect(standing('mending', 2)).toEqual({ ...everywhere('acts'), ...inTrial })
    expect(standing('mending', 3)).toEqual({ ...everywhere(FULL), ...inTrial })
    const lastPoint = 'Decay would take your last mind point.'
    expect(standing('decay', 1)).toEqual({
      ...everywhere(IDLE),
      'word-web': lastPoint,
      'hive-builder': lastPoint,
    })
  })

  it('[GL4] is Second Dawn alone at zero, and Second Dawn acts only then', () => {
    expect(standing('second-dawn', 0)).toEqual(everywhere('acts'))
    expect(standing('second-dawn', 1)).toEqual(
      everywhere('Second Dawn rises only at zero mind points.'),
    )
    for (const { id } of glyphs.filter(glyph => glyph.id !== 'second-dawn')) {
      expect(standing(id, 0)).toEqual(
        everywhere('Your mind points are spent: stand again or let go.'),
      )
    }
  })

  it('[GL8] can be checked before it is used, with the same result', () => {
    const cases = glyphs.flatMap(({ id }) =>
      games.flatMap(game => [1, 2, 3].map(points => [id, game, points] as const)),
    )
    const disagreements = cases.filter(([glyphId, game, points]) => {
      const refusal = glyphRefusal(gameOf(game), begin(game, points), glyphId)
      return (refusal === null) !== use(game, glyphId, points).ok
    })
    const isKept = ([id, game]: (typeof cases)[number]) =>
      glyphOf(id)?.isForMap || glyphOf(id)?.whyKept?.[game]
    expect(disagreements.filter(one => !isKept(one))).toEqual([])
  })

  it('[GL15] is not Zenith, though a stored log may quote it', () => {
    for (const game of games.filter(one => one !== 'time-trial')) {
      expect(glyphRefusal(gameOf(game), begin(game, 1), 'zenith')?.message).toBe(
        'Use it on the map.',
      )
      expect(use(game, 'zenith', 1)).toMatchObject({ state: { vitals: { mindPoints: 3 } } })
    }
  })

  it('[GL8] changes mind points by its value: Mending and Second Dawn up, Decay down', () => {
    const after = (glyphId: string, points: number) => {
      const used = use('word-web', glyphId, points)
      return used.ok ? used.state.vitals.mindPoints : null
    }
    expect([after('mending', 2), after('second-dawn', 0), after('decay', 2)]).toEqual([3, 1, 1])
  })

  it('[GL8] protects a hive three times with Momentum, and adds 30 seconds with Temporal Shift', () => {
    expect(use('hive-builder', 'momentum', 3)).toMatchObject({ state: { momentum: 3 } })
    expect(begin('time-trial', 3)).toMatchObject({ limit: 120 })
    expect(use('time-trial', 'temporal-shift', 3)).toMatchObject({ state: { limit: 150 } })
  })
})
