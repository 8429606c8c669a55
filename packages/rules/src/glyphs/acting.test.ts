import { describe, expect, it } from 'vitest'
import { setupFor } from '../campaign/attempt.ts'
import type { GameType } from '../campaign/game-types.ts'
import { openRun } from '../campaign/run.ts'
import { stagedFacts } from '../campaign/staged-attempt.ts'
import { takeMove } from '../engine/replay.ts'
import type { Setup } from '../engine/setup.ts'
import { gameOf } from '../games/registry.ts'
import { tutorialPuzzleAt } from '../tutorial/tutorial.ts'
import { glyphs } from './registry.ts'
import { checkGlyphUse } from './use.ts'

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
  const fallen = { ...state, vitals: { ...state.vitals, mindPoints: 0, fallen: true } }
  const at = mindPoints === 0 ? fallen : state
  return takeMove(gameOf(game), at, { type: 'glyph', at: 1, glyphId, useId: 'u' })
}

describe('a glyph in play', () => {
  const games = Object.keys(places) as GameType[]
  const cases = glyphs.flatMap(({ id }) =>
    games.flatMap(game => [0, 1, 2, 3].map(points => [id, game, points] as const)),
  )

  it('[GL8] is granted exactly where the game accepts it', () => {
    const disagreements = cases.filter(([glyphId, game, mindPoints]) => {
      const isGranted = checkGlyphUse(glyphId, { game, mindPoints, maxMindPoints: 3 }) === null
      return isGranted !== use(game, glyphId, mindPoints).ok
    })
    expect(disagreements).toEqual([])
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
