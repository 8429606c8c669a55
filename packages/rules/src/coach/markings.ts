const LETTERS = 5
const FIRST_LETTER = 65
const PRESENT = 1
const CORRECT = 2

/** How many ways there are to mark five letters. */
const MARKINGS = 3 ** LETTERS
/** All five in place. */
const WINNING = MARKINGS - 1

/**
 * The marks of a guess, as markLetters gives them, in one number: a digit of base 3 for each place.
 * A million of them are needed for one game, so that no list is made.
 */
export function markingOf(secret: string, guess: string): number {
  let held = 0
  for (let i = 0; i < LETTERS; i++) held |= 1 << (secret.charCodeAt(i) - FIRST_LETTER)
  let marking = 0
  for (let i = 0, digit = 1; i < LETTERS; i++, digit *= 3) {
    const letter = guess.charCodeAt(i)
    if ((held & (1 << (letter - FIRST_LETTER))) === 0) continue
    if (secret.charCodeAt(i) === letter) marking += CORRECT * digit
    else if (isPresent(secret, guess, i, letter)) marking += PRESENT * digit
  }
  return marking
}

/** Whether the secret has an unmatched copy of the letter that no earlier place of the guess takes. */
function isPresent(secret: string, guess: string, place: number, letter: number): boolean {
  let copies = 0
  for (let i = 0; i < LETTERS; i++) {
    const hidden = secret.charCodeAt(i)
    const guessed = guess.charCodeAt(i)
    if (hidden === guessed) continue
    if (hidden === letter) copies += 1
    if (i < place && guessed === letter) copies -= 1
  }
  return copies > 0
}

/** How likely each word is to be the answer, beside the others. */
export type WeightOf = (word: string) => number

/** By marking of a guess. */
export interface Split {
  /** How many of the words each marking leaves to find; none where the guess is the answer. */
  sizes: Uint16Array
  /** What they weigh together: how likely each marking is. */
  weights: Uint32Array
  total: number
}

export function splitBy(guess: string, words: readonly string[], weightOf: WeightOf): Split {
  const sizes = new Uint16Array(MARKINGS)
  const weights = new Uint32Array(MARKINGS)
  let total = 0
  for (const word of words) {
    const marking = markingOf(word, guess)
    const weight = weightOf(word)
    sizes[marking] = (sizes[marking] ?? 0) + 1
    weights[marking] = (weights[marking] ?? 0) + weight
    total += weight
  }
  sizes[WINNING] = 0
  return { sizes, weights, total }
}

/** Words left on average after a guess, a likely answer counting more. */
export function averageLeft({ sizes, weights, total }: Split): number {
  let sum = 0
  for (let i = 0; i < MARKINGS; i++) sum += (sizes[i] ?? 0) * (weights[i] ?? 0)
  return sum / total
}
