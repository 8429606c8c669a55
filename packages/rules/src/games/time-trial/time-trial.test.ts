import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import { glyph, type Step, scripted } from '../../test-kit/scripted-play.ts'
import { clockColour, clueOf, secondsLeft, trialGoal, wordsLeft } from './clock.ts'
import { timeTrial, trialWordPoints } from './time-trial.ts'

const puzzle: HivePuzzle = {
  id: 5,
  difficulty: 'easy',
  center: 'E',
  letters: ['A', 'R', 'T', 'S', 'L', 'N'],
  pangram: 'ANTLERS',
  validWords: ['ALERT', 'ANTLERS', 'LANTERN', 'NEAREST', 'REAL', 'RENTAL', 'STARE', 'TREE'],
  bonusWords: ['RATEL', 'TEAL'],
  // Stands for a slur.
  blockedWords: ['RATTLE'],
}
const standalone = { runKind: 'time-trial' as const, nodeId: 'time-trial' }
const etymology = { runKind: 'campaign' as const, nodeId: 'boss:etymology' }
const usage = { runKind: 'campaign' as const, nodeId: 'boss:usage' }
const attempts = { timerMode: 'attempts' as const }

const at = (seconds: number, step: Step<string>) => ({
  ...(typeof step === 'string' ? { type: 'word', word: step } : step),
  at: seconds * 1000,
})
const timeout = { type: 'timeout' }
const { stateAfter, endOf } = scripted(
  timeTrial,
  puzzle,
  practiceSetup('trial'),
  (step: Step<string>) => (typeof step === 'string' ? at(0, step) : { at: 0, ...step }),
)
/** Words of the right kind to miss with: each lacks the centre letter. */
const misses = (count: number): Step<string>[] => Array.from({ length: count }, () => 'STAR')

describe('Time Trial', () => {
  it.each([
    [etymology, 'etymology', 15],
    [usage, 'usage', 20],
    [{ ...etymology, nodeId: 'tutorial-boss:etymology' }, 'etymology', 15],
    [standalone, null, 20],
  ])('[TT1] sets the goal by what is played for (%o)', (changes, clue, goal) => {
    expect(clueOf(changes)).toBe(clue)
    expect(trialGoal(clueOf(changes))).toBe(goal)
    expect(stateAfter(changes)).toMatchObject({ clue, goal })
  })

  it('[TT2] lasts 120 seconds: a word counts before the end and not at it', () => {
    expect(stateAfter(standalone).limit).toBe(120)
    expect(stateAfter(standalone, at(119.999, 'ALERT')).score).toBe(5)
    expect(endOf(standalone, at(120, 'ALERT'))).toEqual({
      code: 'time-up',
      message: 'Time is up.',
    })
  })

  it('[TT2] ends as failure at zero seconds and not before', () => {
    expect(endOf(standalone, at(119.999, timeout))).toEqual({
      code: 'time-left',
      message: 'There is time left.',
    })
    expect(endOf(standalone, 'ALERT', at(120, timeout))).toEqual({
      result: 'defeat',
      score: 5,
      rewardBase: 0,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 1,
      wordsFound: 1,
      isFlawless: false,
      isAssisted: false,
    })
  })

  it('[TT3] adds 20 seconds with Time Mystic and 30 with each Temporal Shift', () => {
    const mystic = { ...standalone, perks: ['time-mystic'] }
    expect(stateAfter(mystic).limit).toBe(140)
    expect(stateAfter(mystic, glyph('temporal-shift')).limit).toBe(170)
    expect(stateAfter(standalone, glyph('temporal-shift'), at(149, 'ALERT')).score).toBe(5)
    expect(endOf(standalone, at(120, glyph('temporal-shift')))).toMatchObject({ code: 'time-up' })
  })

  it.each([
    ['REAL', 1],
    ['ALERT', 5],
    ['RENTAL', 6],
    ['LANTERN', 7],
    ['ANTLERS', 14],
  ])('[TT4] scores %s with %i', (word, points) => {
    expect(trialWordPoints(puzzle, word)).toBe(points)
    expect(stateAfter(usage, word).score).toBe(points)
  })

  it('[TT4] takes bonus words like answers, and marks them and pangrams', () => {
    expect(stateAfter(usage, 'RATEL').lastFound).toEqual({
      word: 'RATEL',
      points: 5,
      isBonus: true,
      isPangram: false,
    })
    expect(stateAfter(usage, 'ALERT').feedback).toEqual({ text: '+5', tone: 'good' })
    expect(stateAfter(usage, 'ANTLERS').feedback?.text).toBe('Pangram! +14')
  })

  it('[TT5] refuses a short word', () => {
    expect(endOf(usage, 'EAR')).toEqual({
      code: 'too-short',
      message: 'Words must be at least 4 letters long',
    })
  })

  it('[TT5] requires the centre letter', () => {
    expect(stateAfter(usage, 'STAR')).toMatchObject({
      feedback: { text: 'Words must contain the center letter: E', tone: 'bad' },
      wordsTried: 1,
      lastFound: null,
    })
  })

  it('[TT5] refuses a word found before', () => {
    expect(endOf(usage, 'ALERT', 'ALERT')).toEqual({
      code: 'already-found',
      message: 'Already found!',
    })
  })

  it('[TT5] accepts only its word list', () => {
    for (const word of ['LEEE', 'LEMON']) {
      expect(stateAfter(usage, word).feedback).toEqual({ text: 'Not in word list', tone: 'bad' })
    }
  })

  it('[TT5] refuses a blocked word at no cost', () => {
    expect(endOf(usage, 'RATTLE')).toEqual({
      code: 'blocked-word',
      message: 'That word is not in our word list.',
    })
  })

  it('[TT6] ends as success when the points reach the goal', () => {
    expect(endOf(etymology, 'ANTLERS')).toBe(null)
    expect(endOf(etymology, 'ANTLERS', 'REAL')).toEqual({
      result: 'victory',
      score: 15,
      rewardBase: 15,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 2,
      wordsFound: 2,
      isFlawless: true,
      isAssisted: false,
    })
    expect(endOf(usage, 'ANTLERS', 'REAL')).toBe(null)
  })

  it('[TT7] costs a mind point when a clue trial fails or is left', () => {
    expect(endOf(etymology, at(120, timeout))).toMatchObject({ result: 'defeat', mindPoints: 2 })
    expect(endOf(etymology, { type: 'yield' })).toMatchObject({ result: 'defeat', mindPoints: 2 })
  })

  it('[TT7] costs nothing when a stand-alone trial fails or is left', () => {
    expect(endOf(standalone, at(120, timeout))).toMatchObject({ mindPoints: 3 })
    expect(endOf(standalone, { type: 'yield' })).toMatchObject({ mindPoints: 3, mindPointsUsed: 0 })
  })

  it('[TT7] may end the journey, or be survived by a Second Dawn', () => {
    const brink = { ...usage, mindPoints: { current: 1, maximum: 3 } }
    expect(endOf(brink, at(120, timeout))).toMatchObject({ mindPoints: 0 })
    const saved = { ...brink, glyphs: [{ glyphId: 'second-dawn', quantity: 1 }] }
    expect(endOf(saved, at(120, timeout))).toBe(null)
    expect(endOf(saved, at(120, timeout), at(121, glyph('second-dawn')))).toMatchObject({
      result: 'defeat',
      mindPoints: 1,
    })
  })

  it('[TT8] replaces the clock by thirty attempts where the player asked for it', () => {
    const unhurried = { ...etymology, ...attempts }
    expect(wordsLeft(stateAfter(unhurried))).toBe(30)
    expect(stateAfter(unhurried, at(900, 'ALERT')).score).toBe(5)
    expect(endOf(unhurried, at(900, timeout))).toMatchObject({ code: 'time-left' })
    expect(endOf(unhurried, ...misses(29))).toBe(null)
    expect(endOf(unhurried, ...misses(30))).toMatchObject({
      result: 'defeat',
      mindPoints: 2,
      guessesUsed: 30,
    })
    expect(endOf(unhurried, ...misses(29), 'ALERT')).toMatchObject({ result: 'defeat' })
    expect(endOf(unhurried, ...misses(28), 'ANTLERS', 'REAL')).toMatchObject({ result: 'victory' })
  })

  it('[TT8] counts four seconds as one attempt when time is added', () => {
    const unhurried = { ...usage, ...attempts, perks: ['time-mystic'] }
    expect(wordsLeft(stateAfter(unhurried))).toBe(35)
    expect(wordsLeft(stateAfter(unhurried, glyph('temporal-shift')))).toBe(42)
    expect(wordsLeft(stateAfter({ ...usage, ...attempts }, glyph('temporal-shift')))).toBe(37)
  })

  it('[TT9] suggests up to three unfound answers with Insight, none twice', () => {
    const uses = ['a', 'b', 'c'].map(use => glyph('insight', use))
    const first = stateAfter(usage, 'ALERT', uses[0]!)
    expect(first.suggestions.length).toBe(3)
    expect(first.suggestions).not.toContain('ALERT')
    expect(first.feedback?.text).toBe(`Try ${first.suggestions.join(', ')}.`)
    const all = stateAfter(usage, 'ALERT', ...uses)
    expect([...all.suggestions].sort()).toEqual(puzzle.validWords.slice(1))
    expect(endOf(usage, 'ALERT', ...uses, glyph('insight'))).toMatchObject({
      code: 'glyph-no-effect',
    })
  })

  it('[TT10] refuses Mending and the glyphs of other games', () => {
    const hurt = { ...usage, mindPoints: { current: 1, maximum: 3 } }
    expect(endOf(hurt, glyph('mending'))).toEqual({
      code: 'glyph-no-effect',
      message: 'Mend before or after the trial.',
    })
    expect(endOf(hurt, glyph('decay'))).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[TT11] shows the clock red at 30 seconds or less and yellow at 60 or less', () => {
    const colours = [61, 60, 31, 30, 0].map(clockColour)
    expect(colours).toEqual(['plain', 'yellow', 'yellow', 'red', 'red'])
    const state = stateAfter(standalone)
    expect([0, 0.5, 119.5, 120, 200].map(s => secondsLeft(state, s * 1000))).toEqual([
      120, 120, 1, 0, 0,
    ])
  })

  it('[TT13] fades nothing, and lets no word be added to the dictionary', () => {
    expect(stateAfter(usage, ...misses(40), 'ALERT').score).toBe(5)
    expect(endOf(usage, 'LEEE', { type: 'override', word: 'LEEE' })).toMatchObject({
      code: 'malformed-move',
    })
  })

  it('[TT12] calls a victory flawless without a missed word, a glyph or an aid', () => {
    expect(endOf(etymology, 'STAR', 'ANTLERS', 'REAL')).toMatchObject({ isFlawless: false })
    expect(endOf(etymology, glyph('insight'), 'ANTLERS', 'REAL')).toMatchObject({
      isFlawless: false,
    })
    const aid = { type: 'assist', aid: 'debug' }
    expect(endOf(etymology, aid, 'ANTLERS', 'REAL')).toMatchObject({
      isFlawless: false,
      isAssisted: true,
    })
  })
})
