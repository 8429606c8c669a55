import { describe, expect, it } from 'vitest'
import type { Game } from '../engine/game.ts'
import { type Replayed, replay } from '../engine/replay.ts'
import { gameOf } from '../games/registry.ts'
import { isPangram } from '../hive/words.ts'
import { tutorialPuzzleAt, tutorialScenarios } from './tutorial.ts'
import { tutorialSetup } from './tutorial-setup.ts'

const [wordWeb, hive, twistle, boss] = tutorialScenarios

const play = (
  scenario: (typeof tutorialScenarios)[number],
  moves: readonly object[],
): Replayed<ReturnType<Game['start']>> =>
  replay(
    gameOf(scenario.game),
    scenario.puzzle,
    tutorialSetup(scenario.nodeId, 'lesson'),
    moves.map((move, at) => ({ ...move, at })),
  )

describe('the tutorial', () => {
  it('[TU1] has four fixed scenarios, numbered 1 to 4, one on each node', () => {
    expect(
      tutorialScenarios.map(({ id, game, nodeId, puzzle }) => [id, puzzle.id, game, nodeId]),
    ).toEqual([
      [1, 1, 'word-web', 'tutorial-node-a'],
      [2, 2, 'hive-builder', 'tutorial-node-b'],
      [3, 3, 'twistle', 'tutorial-node-c'],
      [4, 4, 'forgotten-word', 'tutorial-boss'],
    ])
  })

  it('[TU1] finds the puzzle of a node, and lends its hive to the clue trials of the boss', () => {
    expect(tutorialPuzzleAt('tutorial-node-c')).toBe(twistle.puzzle)
    expect(tutorialPuzzleAt('tutorial-boss')).toBe(boss.puzzle)
    expect(tutorialPuzzleAt('tutorial-boss:usage')).toBe(hive.puzzle)
    expect(tutorialPuzzleAt('node-a')).toBe(null)
  })

  it.each(tutorialScenarios)('[TU2] guides the first moves of $game, and they play', scenario => {
    expect(scenario.guide.length).toBeGreaterThan(0)
    for (const { guidance } of scenario.guide) expect(guidance).toMatch(/^[A-Z].{40,240}[.?]$/)
    const played = play(
      scenario,
      scenario.guide.map(({ move }) => move),
    )
    expect(played.ok && played.state.vitals.mindPointsUsed).toBe(0)
    const isLast = scenario === boss
    expect(played.ok && played.outcome?.result).toBe(isLast ? 'victory' : undefined)
  })

  it('[TU3] keeps every word of its hive to the hive, answers and bonus words apart', () => {
    const { center, letters, validWords, bonusWords, pangram } = hive.puzzle
    const words = [...validWords, ...bonusWords]
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) {
      expect(
        word.includes(center) && [...word].every(l => l === center || letters.includes(l)),
      ).toBe(true)
    }
    expect(validWords).toEqual([...validWords].sort())
    expect(bonusWords).toEqual([...bonusWords].sort())
    expect(validWords.includes(pangram) && isPangram(hive.puzzle, pangram)).toBe(true)
  })

  it('[TU3] can be won to the end on every node', () => {
    expect(
      play(
        wordWeb,
        wordWeb.puzzle.groups.map(({ words }) => ({ type: 'submit', words })),
      ),
    ).toMatchObject({
      outcome: { result: 'victory', isFlawless: true },
    })
    const words = ['ORBITAL', 'TORTILLA', 'TRAIL'].map(word => ({ type: 'word', word }))
    expect(play(hive, words)).toMatchObject({ outcome: { result: 'victory', score: 11 } })
    const guesses = [...twistle.guide.map(({ move }) => move), { type: 'guess', word: 'FLAME' }]
    expect(play(twistle, guesses)).toMatchObject({ outcome: { result: 'victory' } })
  })

  it('[TU4] plays at level 0 with three mind points of its own', () => {
    expect(tutorialSetup('tutorial-node-b', 's')).toMatchObject({
      runKind: 'tutorial',
      level: 0,
      nodeNumber: 2,
      mindPoints: { current: 3, maximum: 3 },
    })
    expect(tutorialSetup('tutorial-boss:usage', 's').nodeNumber).toBe(4)
  })

  it('[TU5] shows green, yellow, grey and the blue ring within the two guided guesses', () => {
    const played = play(
      twistle,
      twistle.guide.map(({ move }) => move),
    )
    const guesses = played.ok && (played.state as unknown as { guesses: unknown }).guesses
    expect(guesses).toEqual([
      {
        word: 'MAPLE',
        marks: ['present', 'present', 'absent', 'present', 'correct'],
        isSynonym: false,
      },
      {
        word: 'BLAZE',
        marks: ['absent', 'correct', 'correct', 'absent', 'correct'],
        isSynonym: true,
      },
    ])
  })
})
