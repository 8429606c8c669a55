import {
  type BossReply,
  type ForgottenWordView,
  NEAR_MISS_TEXT,
  type Setup,
  sayCount,
  seedFrom,
  shuffle,
} from '@lexiverse/rules'
import { almagest } from './almagest.ts'
import { lethe } from './lethe.ts'
import { saros } from './saros.ts'
import type { Occasion, Voice } from './voice.ts'

const voices: Readonly<Record<number, Voice>> = { 1: almagest, 2: lethe, 3: saros }

/** The tutorial's boss has no voice. */
export const voiceAt = (level: number): Voice | null => voices[level] ?? null

const BOSSES_OF_A_CAMPAIGN = 3

type Spoken = Pick<Setup, 'seed' | 'attemptNumber' | 'streak' | 'openClues'>

const byStep: readonly Occasion[] = ['far', 'cool', 'mild', 'near', 'closest']

/** Null for a guess that the boss does not answer: it is no word, or nothing is known about it. */
export function occasionOf(reply: BossReply | null, wordLength: number): Occasion | null {
  if (!reply) return null
  const { step, isSameRoot, isFamiliar, shared } = reply
  if (isSameRoot) return 'sameRoot'
  if (step && step >= 4) return byStep[step - 1] ?? null
  if (isFamiliar) return 'familiar'
  if (shared > 1 && shared * 2 >= wordLength) return 'sharedLetters'
  return step ? (byStep[step - 1] ?? null) : null
}

/** The nth line of an occasion in this attempt; none comes twice before all were said. */
function lineOf({ lines }: Voice, occasion: Occasion, seed: string, nth = 0): string {
  const [mixed] = shuffle(lines[occasion] ?? [], seedFrom(`${seed}|${occasion}`))
  return mixed[nth % mixed.length] ?? ''
}

function greetingOf(view: ForgottenWordView, setup: Spoken): Occasion {
  if (view.vitals.tolls > 0) return 'clueLost'
  if (view.openClues.length > setup.openClues.length) return 'clueWon'
  if (setup.attemptNumber > 1) return 'greetingLostBefore'
  return setup.streak >= BOSSES_OF_A_CAMPAIGN ? 'greetingBeatenBefore' : 'greeting'
}

/** A warning beside the answer to a guess, when the next one may be the last. */
function warningOf({ vitals, guesses, maxGuesses }: ForgottenWordView): Occasion | null {
  if (vitals.mindPoints === 1) return 'lastPoint'
  return maxGuesses - guesses.length === 1 ? 'lastGuess' : null
}

/** What the boss says now. `word` is the forgotten word, once the game is over. */
export function spokenLines(
  voice: Voice,
  view: ForgottenWordView,
  setup: Spoken,
  word: string | null,
): string[] {
  const { guesses, replies, status, wordLength } = view
  const say = (occasion: Occasion, nth = 0) => lineOf(voice, occasion, setup.seed, nth)
  if (status !== 'playing') {
    if (!word) return []
    const won: Occasion = guesses.length === 1 ? 'victoryFlawless' : 'victory'
    return [say(status === 'won' ? won : 'defeat').replaceAll('{word}', word.toUpperCase())]
  }
  if (view.feedback?.text === NEAR_MISS_TEXT) return [say('misspelled', view.nearMisses.length - 1)]
  const last = replies.at(-1)
  if (guesses.length === 0 || last === undefined) return [say(greetingOf(view, setup))]
  const occasion = occasionOf(last, wordLength)
  const earlier = replies.slice(0, -1).map(reply => occasionOf(reply, wordLength))
  const warning = warningOf(view)
  const answer = occasion && say(occasion, earlier.filter(one => one === occasion).length)
  return [
    ...(answer
      ? [
          answer
            .replaceAll('{guess}', guesses.at(-1) ?? '')
            .replaceAll('{count}', sayCount(last?.shared ?? 0, 'letter')),
        ]
      : []),
    ...(warning ? [say(warning)] : []),
    ...(view.bargain ? [say('bargain', guesses.length)] : []),
  ]
}
