import { expect, it } from 'vitest'
import type { MoveLog } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { bossFigures } from './boss-figures.ts'
import { readClues } from './clue-parts.ts'

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
  return bossFigures(puzzle, forgottenWord.view(end.state), moves)
}

const guess = (at: number, word: string) => ({ type: 'guess', at, word, isWord: true })
const clue = (at: number, of: string) => ({ type: 'clue', at, clue: of, trialId: of })

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

const markedIn = (more: Partial<ForgottenWordPuzzle>) => {
  const parts = readClues({ ...puzzle, word: 'agelast', warmth: undefined, ...more })
  return Object.values(parts).map(clue =>
    clue.filter(({ tie }) => tie).map(({ text, tie }) => `${text}: ${tie}`),
  )
}

it('[LB8] marks what the etymology names as the source, quoted or not', () => {
  const sourceOf = (etymology: string) => markedIn({ etymology })[1]
  expect(sourceOf('Greek for "not drunk": it kept its owner sober.')).toEqual(['not drunk: source'])
  expect(sourceOf('Its ancestor is Latin "villus", a tuft.')).toEqual(['villus: source'])
  expect(sourceOf('From the Latin for a forest, respelled to look Greek.')).toEqual([
    'forest: source',
  ])
  expect(sourceOf('It rhymes with "heaven", and so the Romans called an owl.')).toEqual([])
})

it('[LB8] marks a word that stands in the definition and in another clue, in any form', () => {
  const clues = {
    definition: 'A person who never laughs, whatever the jest.',
    etymology: 'A compound of not and laugh, for a sour rival.',
    usage: 'The clown met an {agelast}, that sour rival of every clown.',
  }
  expect(markedIn(clues)).toEqual([['laughs: echo'], ['laugh: echo'], []])
})

it('[LB8] marks what kind of thing it is where a definition has nothing else', () => {
  const kindOf = (definition: string) => markedIn({ definition, etymology: '-', usage: '{x}' })[0]
  expect(kindOf('A swift bird of prey with long wings.')).toEqual(['swift bird: kind'])
  expect(kindOf('To throw cargo overboard.')).toEqual(['throw cargo overboard: kind'])
  expect(kindOf('One who strives for the prize.')).toEqual(['strives: kind'])
  expect(kindOf('Belonging to the woods, or lovely.')).toEqual(['woods: kind'])
  expect(kindOf('Of a judge: severe and exact.')).toEqual([])
})

it.each<[string, MoveLog, boolean]>([
  ['never', [], false],
  ['by the guess that named the word', [guess(1, 'ARRAS'), guess(2, 'TAPESTRY')], false],
  ['by the guess before', [guess(1, 'ARRAS'), guess(2, 'RUG'), guess(3, 'TAPESTRY')], true],
  ['before it was let go', [guess(1, 'ARRAS'), guess(2, 'RUG'), { type: 'yield', at: 3 }], true],
  ['by both other clues', [clue(1, 'etymology'), clue(2, 'usage'), guess(3, 'TAPESTRY')], true],
])('[LB8] shows the wordplay with its parts, and whether it was open: %s', (_, moves, wasOpen) => {
  const wordplay = { clue: 'How old you are, and the opposite of first.', parts: 'age + last' }
  const played = { ...puzzle, wordplay }
  const end = replay(forgottenWord, played, practiceSetup('seed'), moves)
  if (!end.ok) throw new Error(end.refusal.code)
  const figures = bossFigures(played, forgottenWord.view(end.state), moves)
  expect(figures.wordplay).toEqual({ ...wordplay, wasOpen })
})

it('[LB8] shows no wordplay where the word has none', () => {
  expect(figuresOf().wordplay).toBeNull()
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

it('[LB8] leaves out the guesses of friends at a boss that the party shares', () => {
  const setup = { ...practiceSetup('seed'), sharedBoss: { id: 1, maxGuesses: 5 } }
  const log = [
    { type: 'friend-guess', at: 1, word: 'FABRICS', isWord: true, number: 1, by: 'p2' },
    { type: 'party-guess', at: 2, word: 'LANTERN', isWord: true, number: 2 },
    { type: 'friend-guess', at: 3, word: 'TAPESTRY', number: 3, by: 'p2' },
  ]
  const end = replay(forgottenWord, puzzle, setup, log)
  if (!end.ok) throw new Error(end.refusal.code)
  const { guesses, nearest } = bossFigures(puzzle, forgottenWord.view(end.state), log)
  expect(guesses.map(({ word, isRight }) => [word, isRight])).toEqual([['LANTERN', false]])
  expect(nearest).toBeNull()
})
