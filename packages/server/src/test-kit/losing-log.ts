import {
  checkMove,
  type ForgottenWordState,
  gameOf,
  type HiveBuilderState,
  type MoveLog,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'
import { type Game, playToEnd, type Step } from './winning-log.ts'

/** Common words with few different letters: enough for six wrong guesses in Hard Mode. */
const GUESSES = [
  'GEESE',
  'MUMMY',
  'PUPPY',
  'DADDY',
  'NINNY',
  'FUZZY',
  'JAZZY',
  'COCOA',
  'TOTAL',
  'BOOBY',
  'KAYAK',
  'LEVEL',
  'ERROR',
  'ASSES',
  'HATCH',
  'WOOLY',
  'VIVID',
  'QUEUE',
  'EMCEE',
  'MAMMA',
]

/** The log of a game that is given up, which costs one mind point. */
export function yieldingLog(open: Game): MoveLog {
  return playToEnd(open, (): Step => ({ type: 'yield' })).log
}

/** The log of a game played badly until it is lost; `words` are five-letter guesses. */
export function losingLog(open: Game, words: readonly string[] = GUESSES): MoveLog {
  const next = losing[open.game](words) as (state: never) => Step
  return playToEnd(open, next).log
}

const losing = {
  'word-web': () => wrongGroup,
  'hive-builder': () => failedWord,
  'time-trial': () => outOfTime,
  twistle: (words: readonly string[]) => (state: TwistleState) => wrongGuess(state, words),
  'forgotten-word': () => wrongName,
}

/** Mixes words of two groups, differently each time; the last group cannot be missed. */
function wrongGroup({ puzzle, wrongGroups, solved }: WordWebState): Step {
  const open = puzzle.groups.filter((_, i) => !solved.includes(i))
  if (open.length < 2) return { type: 'yield' }
  const [first = [], second = []] = open.map(group => group.words)
  const others = second.map((_, i) => second[(i + wrongGroups) % second.length] ?? '')
  const keep = 1 + (Math.floor(wrongGroups / 4) % 3)
  return { type: 'submit', words: [...first.slice(0, keep), ...others.slice(0, 4 - keep)] }
}

function failedWord({ puzzle }: HiveBuilderState): Step {
  return { type: 'word', word: (puzzle.letters[0] ?? '').repeat(6) }
}

function outOfTime({ limit }: { limit: number }): Step {
  return { type: 'timeout', at: limit * 1000 }
}

function wrongGuess(state: TwistleState, words: readonly string[]): Step {
  const { puzzle } = state
  const view = gameOf('twistle').view(state)
  const allowed = words.filter(
    word => word !== puzzle.word && !checkMove('twistle', view, { type: 'guess', word }),
  )
  const word = allowed.sort((a, b) => newLetters(a, puzzle.word) - newLetters(b, puzzle.word))[0]
  return word ? { type: 'guess', word } : { type: 'yield' }
}

/** How many letters a guess would rule out. */
function newLetters(word: string, secret: string): number {
  return new Set([...word].filter(letter => !secret.includes(letter))).size
}

function wrongName({ guesses }: ForgottenWordState): Step {
  return { type: 'guess', word: 'Q'.repeat(guesses.length + 2) }
}
