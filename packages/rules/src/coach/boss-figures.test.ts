import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { bossFigures } from './boss-figures.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 1,
  word: 'tapestry',
  definition: 'A heavy wall hanging with pictures woven into the cloth itself.',
  etymology: 'Reached English through French tapis, a carpet; compare tapestrying.',
  usage: 'Moths had eaten the stag out of the {tapestry}, as out of any arras.',
  warmth: {
    same: 'arras',
    near: 'edging hanging',
    mild: 'cloth fabric woven',
    cool: 'carpet rug',
    root: 'tapestrying',
  },
  partOfSpeech: 'noun',
  difficulty: 'common',
}

function figuresOf(...moves: MoveLog) {
  const end = replay(forgottenWord, puzzle, practiceSetup('seed'), moves)
  if (!end.ok) throw new Error(end.refusal.code)
  return bossFigures(puzzle, forgottenWord.view(end.state))
}

const guess = (at: number, word: string) => ({ type: 'guess', at, word, isWord: true })

it('[LB8] marks only words that share a root or a sense with the answer', () => {
  const tied = figuresOf().clues.map(({ clue, parts }) => [
    clue,
    parts.filter(({ tie }) => tie).map(({ text, tie }) => [text, tie]),
  ])
  expect(tied).toEqual([
    ['definition', [['hanging', 'near']]],
    ['etymology', [['tapestrying', 'root']]],
    ['usage', [['arras', 'same']]],
  ])
})

it('[LB8] keeps the whole text of each clue, with the answer in its place', () => {
  const texts = figuresOf().clues.map(({ parts }) => parts.map(({ text }) => text).join(''))
  expect(texts).toEqual([
    puzzle.definition,
    puzzle.etymology,
    'Moths had eaten the stag out of the tapestry, as out of any arras.',
  ])
})

it('[LB8] tells which clues were open, and the guess that was nearest in meaning', () => {
  const { clues, guesses, nearest } = figuresOf(guess(1, 'LANTERN'), guess(2, 'FABRICS'))
  expect(clues.map(({ wasOpen }) => wasOpen)).toEqual([true, false, false])
  expect(guesses.map(({ word, step }) => [word, step])).toEqual([
    ['LANTERN', 1],
    ['FABRICS', 3],
  ])
  expect(nearest).toBe('FABRICS')
})

it('[LB8] calls no guess near that was far', () => {
  expect(figuresOf(guess(1, 'LANTERN')).nearest).toBeNull()
})

it('[LB8] knows the right guess', () => {
  const { guesses } = figuresOf(guess(1, 'ARRAS'), guess(2, 'TAPESTRY'))
  expect(guesses.map(({ isRight }) => isRight)).toEqual([false, true])
})
