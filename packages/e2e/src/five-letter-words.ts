import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bannedLetters, decodeFrontCoded, markLetters, type TwistleGuess } from '@lexiverse/rules'

const slices = fileURLToPath(new URL('../../content/dist/slices/', import.meta.url))

function fiveLetterWords(): string[] {
  const file = readdirSync(slices).find(name => name.startsWith('five-letter.'))
  if (!file) throw new Error('The five-letter words have not been built')
  return decodeFrontCoded(readFileSync(slices + file, 'utf8'))
}

const words = fiveLetterWords()

/** Two accepted guesses; the second uses a letter that the first proved absent. */
export function stubbornGuesses(secret: string): [first: string, second: string] {
  const wrong = words.filter(word => word !== secret)
  for (const first of wrong) {
    const [letter] = bannedLetters([
      { word: first, marks: markLetters(secret, first), isSynonym: false },
    ])
    const second = wrong.find(word => letter && word !== first && word.includes(letter))
    if (letter && second) return [first, second]
  }
  throw new Error(`No guess is wrong for ${secret}`)
}

/** Accepted guesses that never find the secret and never break hard mode. */
export function losingGuesses(secret: string, count: number): string[] {
  const strangers = (word: string) => Array.from(word).filter(l => !secret.includes(l)).length
  const candidates = words
    .filter(word => word !== secret)
    .toSorted((a, b) => strangers(a) - strangers(b))
  const guesses: TwistleGuess[] = []
  while (guesses.length < count) {
    const banned = bannedLetters(guesses)
    const word = candidates.find(
      candidate =>
        !guesses.some(guess => guess.word === candidate) &&
        !Array.from(candidate).some(letter => banned.includes(letter)),
    )
    if (!word) throw new Error(`No further guess for ${secret}`)
    guesses.push({ word, marks: markLetters(secret, word), isSynonym: false })
  }
  return guesses.map(guess => guess.word)
}
