import { describe, expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { seekerGame } from './seeker-game.ts'

const puzzle = {
  id: 1,
  word: 'FLAME',
  theme: 'Fire',
  hint: 'It flickers.',
  synonyms: [],
  relatedWords: [],
  difficulty: 'easy' as const,
  guessList: 'a-version',
}

const guess = (at: number, word: string) => ({ type: 'guess', at, word })
const unveil = { type: 'glyph', at: 2, glyphId: 'unveiling', useId: '1' }

function gameOf(moves: MoveLog, omen?: string, perks: string[] = []) {
  const glyphs = [
    { glyphId: 'unveiling', quantity: 1 },
    { glyphId: 'breath', quantity: 1 },
  ]
  const setup = { ...practiceSetup('seed'), glyphs, perks, ...(omen && { omen }) }
  const end = replay(twistle, puzzle, setup, moves)
  if (!end.ok) throw new Error(end.refusal.code)
  return { game: seekerGame(puzzle, twistle.view(end.state), moves), state: end.state }
}

it('[LB2] knows an unveiled letter from the guess after the glyph on', () => {
  const { game, state } = gameOf([guess(1, 'CHORD'), unveil, guess(3, 'SUNNY')])
  const [place = -1] = state.unveiled
  expect(game.turns.map(({ unveiled }) => unveiled)).toEqual([
    [],
    [{ place, letter: 'FLAME'.charAt(place) }],
  ])
})

it('[LB2] does not know the marks of a guess that an omen shows late', () => {
  const { game } = gameOf([guess(1, 'CHORD'), guess(2, 'SUNNY'), guess(3, 'WAIVE')], 'slow-light')
  expect(game.turns[2]?.guesses.map(({ marks }) => marks.length)).toEqual([5, 0])
})

describe('Breath under an omen that shows marks late', () => {
  const words = ['CHORD', 'SUNNY', 'PUPPY', 'JOINT', 'BRICK', 'GHOST', 'WIDTH']
  const breathAfter = (count: number): MoveLog => {
    const moves: MoveLog = words.map((word, i) => guess(2 * i, word))
    const breath = { type: 'glyph', at: 2 * count - 1, glyphId: 'breath', useId: '1' }
    return moves.toSpliced(count, 0, breath)
  }

  it.each([2, 5, 6])('[LB2] after guess %i hides only marks that were not shown', count => {
    const moves = breathAfter(count)
    const { game } = gameOf(moves, 'slow-light', ['flexible-recall'])
    expect(game.turns).toHaveLength(words.length)
    for (const [turn, { guesses }] of game.turns.entries()) {
      const before = moves.slice(
        0,
        moves.findIndex(move => 'word' in move && move.word === words[turn]),
      )
      const { state } = gameOf(before, 'slow-light', ['flexible-recall'])
      expect(guesses).toEqual(twistle.view(state).guesses)
    }
  })
})
