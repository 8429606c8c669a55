import { expect, it } from 'vitest'
import { summariseGuesses } from './guesses.ts'

const groups = ['AB', 'CD', 'EF', 'GH'].map(pair => ({
  theme: pair,
  words: [...pair].flatMap(letter => [`${letter}1`, `${letter}2`]),
}))
const submit = (...words: string[]) => ({ type: 'submit', at: 1, words })
const guess = (word: string) => ({ type: 'guess', at: 1, word })

it('[AD36] names the wrong group that most games contain, in whichever order it was chosen', () => {
  const right = submit('A1', 'A2', 'B1', 'B2')
  const logs = [
    [submit('C1', 'A1', 'A2', 'B1'), right],
    [submit('A1', 'A2', 'B1', 'C1'), submit('A1', 'B1', 'C1', 'A2'), { type: 'yield', at: 2 }],
    [submit('E1', 'E2', 'F1', 'G1')],
  ]
  expect(summariseGuesses('word-web', { groups }, logs)).toEqual({
    medianGuesses: 2,
    wrongGuess: 'A1, A2, B1, C1',
    wrongGuessGames: 2,
  })
})

it('[AD36] counts no right answer and no single wrong guess as common', () => {
  const puzzle = { word: 'HONEY' }
  const logs = [[guess('MONEY'), guess('HONEY')], [guess('HONEY')], [guess('HONEY')]]
  expect(summariseGuesses('twistle', puzzle, logs)).toEqual({
    medianGuesses: 1,
    wrongGuess: null,
    wrongGuessGames: 0,
  })
})

it('[AD36] takes other spellings of a Forgotten Word and bonus words of a hive as right', () => {
  const boss = { word: 'grey', accepts: ['gray'] }
  const gray = [[guess('GRAY')], [guess('gray')]]
  expect(summariseGuesses('forgotten-word', boss, gray).wrongGuess).toBeNull()
  const hive = { validWords: ['BEAD'], bonusWords: ['ABED'] }
  const words = ['ABED', 'DADE'].map(word => ({ type: 'word', at: 1, word }))
  expect(summariseGuesses('hive-builder', hive, [words, words]).wrongGuess).toBe('DADE')
})

it('[AD36] names no slur', () => {
  const logs = [[guess('GYPPED')], [guess('GYPPED')]]
  expect(summariseGuesses('forgotten-word', { word: 'grey' }, logs)).toEqual({
    medianGuesses: 1,
    wrongGuess: null,
    wrongGuessGames: 0,
  })
})

it('[AD36] has no figures without games', () => {
  expect(summariseGuesses('twistle', null, []).medianGuesses).toBeNull()
})
