import { describe, expect, it } from 'vitest'
import { fallbackHive, fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import { forgottenWordView } from '../games/forgotten-word/view.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import { hiveThreshold } from '../games/hive-builder/state.ts'
import { hiveBuilderView } from '../games/hive-builder/view.ts'
import { trialSeconds, trialTimeWith, wordsLeft } from '../games/time-trial/clock.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { twistleView } from '../games/twistle/view.ts'
import { wordWebView } from '../games/word-web/view.ts'
import { wordWeb } from '../games/word-web/word-web.ts'
import { type Step, scripted, wordMoves } from '../test-kit/scripted-play.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import type { CarriedItem, CarriedKind } from './kinds.ts'

const setup = { ...practiceSetup('carried'), runKind: 'campaign' as const }
const seeds = Array.from({ length: 40 }, (_, i) => `seed-${i}`)
const items = (kind: CarriedKind, amount: number, word?: string): { carried: CarriedItem[] } => ({
  carried: [{ kind, amount, from: ['golden-thread'], ...(word && { word }) }],
})

describe('in Word Seeker', () => {
  const { word } = fallbackTwistle
  const { stateAfter, endOf } = scripted(twistle, fallbackTwistle, setup, wordMoves('guess'))

  it('[CY6] shows true letters, in places that the seed draws', () => {
    const places = seeds.map(seed => {
      const { unveiled } = twistleView(stateAfter({ ...items('seekerLetters', 2), seed }))
      expect(unveiled).toHaveLength(2)
      for (const { place, letter } of unveiled) expect(letter).toBe(word[place])
      return unveiled[0]?.place
    })
    expect(new Set(places).size).toBe(5)
    expect(stateAfter({}).unveiled).toEqual([])
  })

  it('[CY6] [CY12] gives a guess that is not paid for, and neither it nor a letter spoils flawless', () => {
    const plain = endOf({}, word)
    const { maxGuesses } = stateAfter(items('seekerGuesses', 1))
    expect(maxGuesses).toBe(stateAfter({}).maxGuesses + 1)
    expect(endOf(items('seekerGuesses', 1), word)).toEqual(plain)
    expect(endOf(items('seekerLetters', 1), word)).toMatchObject({ isFlawless: true })
  })

  it('[CY6] does not widen what is flawless', () => {
    const tries = ['BRICK', 'JUMPY', 'VOZHD']
    const relaxed = { perks: ['flexible-recall'], ...items('seekerGuesses', 1) }
    expect(endOf(relaxed, ...tries, word)).toMatchObject({ result: 'victory', isFlawless: false })
  })
})

describe('in Word Web', () => {
  const puzzle = tutorialScenarios.find(({ nodeId }) => nodeId === 'tutorial-node-a')
    ?.puzzle as never
  const { stateAfter, endOf } = scripted(wordWeb, puzzle, setup, (step: Step<string[]>, at) =>
    Array.isArray(step) ? { type: 'submit', at, words: step } : { ...step, at },
  )
  const { groups } = stateAfter({}).puzzle
  const mixed = (place: number) => groups.map(({ words }) => words[place] ?? '')
  const right = groups.map(({ words }) => words)

  it('[CY7] names themes of the board, but not the one that an omen names', () => {
    for (const seed of seeds) {
      const view = wordWebView(stateAfter({ ...items('webThemes', 2), seed, omen: 'keystone' }))
      expect(new Set(view.revealedThemes).size).toBe(2)
      expect(groups.map(({ theme }) => theme)).toEqual(expect.arrayContaining(view.revealedThemes))
      expect(view.revealedThemes).not.toContain(view.named?.theme)
    }
    expect(endOf(items('webThemes', 1), ...right)).toMatchObject({ isFlawless: true })
  })

  it('[CY7] forgives the first wrong group, which still counts as wrong', () => {
    const once = stateAfter(items('freeMisses', 1), mixed(0))
    expect(once).toMatchObject({ wrongGroups: 1, freeMisses: 0, vitals: { mindPointsUsed: 0 } })
    expect(once.feedback?.text).toContain('This one costs nothing.')
    expect(stateAfter(items('freeMisses', 1), mixed(0), mixed(1)).vitals.mindPointsUsed).toBe(1)
    expect(endOf(items('freeMisses', 1), mixed(0), ...right)).toMatchObject({ isFlawless: false })
    expect(stateAfter({}, mixed(0)).vitals.mindPointsUsed).toBe(1)
  })

  it('[CY7] does not end the journey with a forgiven group at the last mind point', () => {
    const last = { mindPoints: { current: 1, maximum: 3 }, ...items('freeMisses', 1) }
    expect(stateAfter(last, mixed(0)).status).toBe('playing')
    expect(stateAfter(last, mixed(0), mixed(1)).status).toBe('lost')
  })
})

describe('in a hive', () => {
  const { play, stateAfter } = scripted(hiveBuilder, fallbackHive, setup, wordMoves('word'))

  it('[CY8] lowers the goal, never below 15', () => {
    const goal = (level: number, credit: number) =>
      stateAfter({ level, ...items('hiveCredit', credit) }).threshold
    expect(goal(2, 8)).toBe(hiveThreshold(2, 0) - 8)
    expect(goal(1, 10)).toBe(15)
    expect(goal(0, 10)).toBe(hiveThreshold(0, 0))
  })

  it('[CY9] lets a wild word be played once, for 6 points and as no pangram', () => {
    const wild = items('wildWord', 1, 'ZZYZX')
    expect(hiveBuilderView(stateAfter(wild)).wildWord).toBe('ZZYZX')
    const played = stateAfter({ ...wild, omen: 'restless' }, { type: 'wild' })
    expect(played).toMatchObject({ score: 6, failedAttempts: 0 })
    expect(played.found).toEqual([{ word: 'ZZYZX', points: 6, kind: 'wild', isPangram: false }])
    expect(hiveBuilderView(played)).not.toHaveProperty('wildWord')
    const refused = { ok: false, refusal: { code: 'no-wild-word' } }
    expect(play(wild, { type: 'wild' }, { type: 'wild' })).toMatchObject(refused)
    expect(play({}, { type: 'wild' })).toMatchObject(refused)
  })
})

describe('in a clue trial', () => {
  it('[CY10] adds seconds, or words to try where there is no clock', () => {
    const longer = { ...setup, ...items('trialSeconds', 30) }
    expect(trialSeconds(longer) - trialSeconds(setup)).toBe(30)
    expect(trialTimeWith(longer, []) - trialTimeWith(setup, [])).toBe(30_000)
    const words = (seconds: number) => {
      const limit = trialSeconds({ ...setup, ...items('trialSeconds', seconds) })
      return wordsLeft({ timerMode: 'attempts', limit, wordsTried: 0 })
    }
    expect([10, 20, 30].map(seconds => words(seconds) - 30)).toEqual([2, 5, 7])
  })
})

describe('at a boss', () => {
  const puzzle = tutorialScenarios.find(({ nodeId }) => nodeId === 'tutorial-boss')?.puzzle as never
  const { stateAfter, endOf } = scripted(forgottenWord, puzzle, setup, wordMoves('guess'))
  const closed = { openClues: [] }
  const { word } = stateAfter({}).puzzle

  it('[CY11] shows true letters, never the first', () => {
    for (const seed of seeds) {
      const { shownLetters } = forgottenWordView(stateAfter({ ...items('bossLetters', 2), seed }))
      expect(shownLetters).toHaveLength(2)
      for (const { place, letter } of shownLetters) {
        expect(place).toBeGreaterThan(0)
        expect(letter).toBe(word.charAt(place).toUpperCase())
      }
    }
    expect(forgottenWordView(stateAfter({})).shownLetters).toEqual([])
  })

  it('[CY11] [CY12] opens clues in their order without spoiling flawless', () => {
    expect(stateAfter({ ...closed, ...items('bossClues', 1) }).openClues).toEqual(['etymology'])
    const both = stateAfter({ ...closed, ...items('bossClues', 2) }).openClues
    expect(both).toEqual(['etymology', 'usage'])
    const end = endOf({ ...closed, ...items('bossClues', 1) }, word)
    expect(end).toMatchObject({ isFlawless: true })
  })
})
