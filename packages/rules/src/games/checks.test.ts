import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameState, GameView, Refused } from '../engine/game.ts'
import type { Move } from '../engine/move.ts'
import { takeMove } from '../engine/replay.ts'
import { fallbackHive, fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import { forgottenWord } from './forgotten-word/forgotten-word.ts'
import { checkBossGuess } from './forgotten-word/judge-guess.ts'
import { hiveBuilder } from './hive-builder/hive-builder.ts'
import { checkHiveWord } from './hive-builder/words.ts'
import { checkTrialWord, timeTrial } from './time-trial/time-trial.ts'
import { checkTwistleGuess } from './twistle/check-guess.ts'
import { twistle } from './twistle/twistle.ts'

const TITLE = '[EN20] a word that cannot count is refused from the view alone, and no other word is'

/** What only the answers can tell. */
const HIDDEN = ['blocked-word']

const setup = { ...practiceSetup('checks'), mindPoints: { current: 9, maximum: 9 } }

interface Checked<Puzzle, M extends Move, State extends GameState, View extends GameView> {
  game: Game<Puzzle, M, State, View>
  puzzle: Puzzle
  type: string
  words: readonly string[]
  check(view: View, word: string): Refused | null
}

/** Plays random words, and compares each refusal of the reducer with that of the check. */
function expectAgreement<Puzzle, M extends Move, State extends GameState, View extends GameView>({
  game,
  puzzle,
  type,
  words,
  check,
}: Checked<Puzzle, M, State, View>): void {
  const tried = fc.array(fc.constantFrom(...words), { maxLength: 30 })
  const property = fc.property(tried, played => {
    let state = game.start(puzzle, setup)
    for (const [at, word] of played.entries()) {
      if (game.outcome(state)) return
      const taken = takeMove(game, state, { type, word, at })
      const refused = check(game.view(state), word)
      const isHidden = !taken.ok && HIDDEN.includes(taken.refusal.code)
      expect(refused).toEqual(taken.ok || isHidden ? null : taken)
      if (taken.ok) state = taken.state
    }
  })
  fc.assert(property, { numRuns: 300 })
}

const { center, letters, validWords } = fallbackHive
const outer = letters.join('')
const hive = { ...fallbackHive, blockedWords: [`${center}${outer.slice(0, 3)}`] }
const hiveWords = [
  ...validWords.slice(0, 6),
  ...hive.blockedWords,
  center.repeat(3),
  center.repeat(4),
  outer,
  // A letter from outside, 7, before and after every letter that may fade.
  `7${center}${outer}`,
  `${center}${outer}7`,
].map(word => word.replace('7', outside()))

function outside(): string {
  return 'QXZ'.split('').find(letter => letter !== center && !letters.includes(letter)) ?? ''
}

describe('words that cannot count', { timeout: 60_000 }, () => {
  it(`${TITLE}: Hive Builder`, () =>
    expectAgreement({
      game: hiveBuilder,
      puzzle: hive,
      type: 'word',
      words: hiveWords,
      check: (view, word) => checkHiveWord(view, view, word),
    }))

  it('[EN20] a word without the center or with a letter from outside counts as an attempt', () => {
    const played = { fadedLetters: ['B'], found: [] }
    const codeOf = (word: string) =>
      checkHiveWord({ center: 'A', letters: [...'BCDEFG'] }, played, word)?.refusal.code
    expect(codeOf('BCDE')).toBeUndefined()
    expect(codeOf('AXBC')).toBeUndefined()
    expect(codeOf('ABXC')).toBe('faded-letter')
  })

  it(`${TITLE}: Time Trial`, () =>
    expectAgreement({
      game: timeTrial,
      puzzle: hive,
      type: 'word',
      words: hiveWords,
      check: (view, word) => checkTrialWord(view, view, word),
    }))

  it(`${TITLE}: Word Seeker`, () =>
    expectAgreement({
      game: twistle,
      puzzle: fallbackTwistle,
      type: 'guess',
      words: [fallbackTwistle.word, 'MOUSE', 'SHOES', 'CRANE', 'LIGHT', 'ABODE', 'FOUR', 'SEVENS'],
      check: (view, word) => checkTwistleGuess(view, word),
    }))

  it(`${TITLE}: The Forgotten Word`, () => {
    const { word } = tutorialScenarios[3].puzzle
    const answer = word.toUpperCase()
    expectAgreement({
      game: forgottenWord,
      puzzle: { ...tutorialScenarios[3].puzzle, nearWords: [] },
      type: 'guess',
      words: [answer, `${answer}X`, `X${answer}`, answer.slice(1), 'SILENCE', 'VOICE', 'STONE'],
      check: (view, word) => checkBossGuess(view, word),
    })
  })
})
