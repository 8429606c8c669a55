import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { type HivePuzzle, hivePuzzleSchema } from '../../hive/puzzle.ts'
import { glyph, type Step, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { hiveBuilder } from './hive-builder.ts'
import {
  canOverride,
  effectsLeft,
  entropyLevel,
  hiveThreshold,
  hiveWordPoints,
  remainingLetters,
} from './state.ts'
import { HIVE_FEEDBACK_MS } from './timings.ts'

const puzzle: HivePuzzle = {
  id: 5,
  difficulty: 'easy',
  center: 'E',
  letters: ['A', 'R', 'T', 'S', 'L', 'N'],
  pangram: 'ANTLERS',
  validWords: ['ALERT', 'ANTLERS', 'EASTERN', 'ETERNAL', 'LANTERN', 'NEAREST', 'RENTAL', 'STARE'],
  bonusWords: ['RATEL', 'RENTALS', 'SETTEE', 'TEAL', 'TRANSLATE'],
  // Stands for a slur.
  blockedWords: ['RATTLE'],
}
/** Unknown words of the hive's own letters, to fail with. */
const UNKNOWN = ['LEEE', 'NEEE', 'REEE', 'SEEE', 'TEEE', 'AEEE', 'EEEE', 'EEEL', 'EEEN']
const campaign = { runKind: 'campaign' as const }
const withPoints = (current: number) => ({ mindPoints: { current, maximum: 5 } })

const restore = (letter: string) => ({ type: 'restore', letter })
const override = (word: string) => ({ type: 'override', word })
const setup = { ...practiceSetup('hive'), ...campaign }
const { play, stateAfter, endOf } = scripted(hiveBuilder, puzzle, setup, wordMoves('word'))
const fail = (times: number): string[] =>
  Array.from({ length: times }, (_, i) => `E${'ABCDFGHIJKLMOPQUVWXYZ'[i]}QQ`)

describe('Hive Builder', () => {
  it('[HB1] needs a centre and exactly six outer letters, all different', () => {
    const isHive = (change: object) => hivePuzzleSchema.safeParse({ ...puzzle, ...change }).success
    expect(isHive({})).toBe(true)
    expect(isHive({ letters: ['A', 'R', 'T', 'S', 'L'] })).toBe(false)
    expect(isHive({ letters: ['A', 'R', 'T', 'S', 'L', 'L'] })).toBe(false)
    expect(isHive({ letters: ['A', 'R', 'T', 'S', 'L', 'E'] })).toBe(false)
    expect(isHive({ letters: ['A', 'R', 'T', 'S', 'L', 7] })).toBe(false)
    expect(isHive({ letters: 'ARTSLN' })).toBe(false)
  })

  it.each([
    [1, 0, 21],
    [2, 0, 31],
    [3, 0, 41],
    [1, 2, 31],
    [3, 4, 61],
    [0, 0, 11],
    [0, 3, 11],
  ])('[HB2] sets the threshold at level %i after %i wins to %i', (level, wins, threshold) => {
    expect(hiveThreshold(level, wins)).toBe(threshold)
    expect(stateAfter({ level, hiveWins: wins }).threshold).toBe(threshold)
  })

  it.each([
    ['TEAL', 1],
    ['ALERT', 2],
    ['RENTAL', 3],
    ['ANTLERS', 4],
  ])('[HB3] scores %s with %i, its length less three', (word, points) => {
    expect(hiveWordPoints(word)).toBe(points)
    expect(stateAfter({}, word).score).toBe(points)
  })

  it.each([0, 1, 4])(
    '[HB25] after %i victories of the run at this level, a hive is the next round',
    wins => {
      expect(stateAfter({ level: 1, hiveWins: wins }).gameRound).toBe(wins + 1)
    },
  )

  it('[HB4] refuses a word under four letters at no cost', () => {
    expect(endOf({}, 'EAR')).toEqual({
      code: 'too-short',
      message: 'Word must be at least 4 letters long',
    })
  })

  it('[HB5] requires the centre letter, and counts a failed attempt without it', () => {
    const state = stateAfter({}, 'STAR')
    expect(state.feedback).toEqual({ text: 'Word must contain the center letter "E"', tone: 'bad' })
    expect(state).toMatchObject({ failedAttempts: 1, pendingWord: null })
  })

  it('[HB6] accepts only the letters of the hive, and counts a failed attempt for another', () => {
    const state = stateAfter({}, 'LEMON')
    expect(state.feedback).toEqual({ text: '"M" is not available in the hive', tone: 'bad' })
    expect(state).toMatchObject({ failedAttempts: 1, pendingWord: null })
  })

  it('[HB7] refuses a faded letter at no cost', () => {
    const [faded = ''] = stateAfter({}, ...fail(3)).fadedLetters
    expect(endOf({}, ...fail(3), `EE${faded}E`)).toEqual({
      code: 'faded-letter',
      message: `"${faded}" has faded away and cannot be used`,
    })
  })

  it('[HB8] refuses a word found before at no cost', () => {
    expect(endOf({}, 'ALERT', 'ALERT')).toEqual({
      code: 'already-found',
      message: 'Word already found!',
    })
  })

  it('[HB9] counts a failed attempt for an unknown word and offers to add it', () => {
    const state = stateAfter({}, 'LEEE')
    expect(state).toMatchObject({
      failedAttempts: 1,
      feedback: { text: 'Not a valid word', tone: 'bad' },
      pendingWord: { word: 'LEEE', fadedLetter: null, tookMomentum: false },
    })
    expect(canOverride(state)).toBe(true)
    expect(canOverride(stateAfter({}, 'LEEE', 'ALERT'))).toBe(false)
  })

  it('[HB26] refuses a blocked word at no cost, and does not offer to add it', () => {
    expect(endOf({}, 'RATTLE')).toEqual({
      code: 'blocked-word',
      message: 'That word is not in our word list.',
    })
    expect(endOf({}, 'LEEE', override('RATTLE'))).toMatchObject({ code: 'no-override' })
  })

  it('[HB10] says what a word earned, and marks answers, bonus words and pangrams', () => {
    expect(stateAfter({}, 'ALERT')).toMatchObject({
      lastFound: { word: 'ALERT', points: 2, kind: 'answer', isPangram: false },
      feedback: { text: '+2 points', tone: 'good' },
    })
    expect(stateAfter({}, 'TEAL')).toMatchObject({
      lastFound: { kind: 'bonus', points: 1 },
      feedback: { text: 'Bonus word! +1 point' },
    })
    expect(stateAfter({}, 'ANTLERS').feedback?.text).toBe('Pangram! +4 points')
    expect(stateAfter({}, 'RENTALS').lastFound).toMatchObject({ kind: 'bonus', isPangram: true })
    expect(stateAfter({}, 'ALERT', 'LEEE').lastFound).toBe(null)
  })

  it('[HB11] fades one random outer letter at every third failed attempt', () => {
    expect(entropyLevel(stateAfter({}, ...fail(2)))).toBe(0)
    const once = stateAfter({}, ...fail(3))
    expect(entropyLevel(once)).toBe(1)
    expect(once.lastFaded).toBe(once.fadedLetters[0])
    expect(puzzle.letters).toContain(once.lastFaded)
    expect(remainingLetters(once)).toEqual(puzzle.letters.filter(l => l !== once.lastFaded))
    expect(entropyLevel(stateAfter({}, ...fail(5)))).toBe(1)
    expect(entropyLevel(stateAfter({}, ...fail(6)))).toBe(2)
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      seed => stateAfter({ seed }, ...fail(3)).lastFaded,
    )
    expect(new Set(firsts).size).toBeGreaterThan(1)
  })

  it('[HB12] fades nothing under Iron Focus, however often attempts fail', () => {
    const state = stateAfter({ perks: ['iron-focus'] }, ...fail(21))
    expect([entropyLevel(state), state.failedAttempts, state.status]).toEqual([0, 21, 'playing'])
  })

  it('[HB13] spends one use of Momentum instead of each fade', () => {
    const state = stateAfter({}, glyph('momentum'), ...fail(9))
    expect([state.momentum, entropyLevel(state)]).toEqual([0, 0])
    expect(entropyLevel(stateAfter({}, glyph('momentum'), ...fail(12)))).toBe(1)
  })

  it('[HB13] brings uses left from before, and adds three with the glyph', () => {
    const effects = [
      { effectType: 'entropy_immunity', remainingUses: 2 },
      { effectType: 'time_extension', remainingUses: 9 },
    ]
    expect(stateAfter({ effects }).momentum).toBe(2)
    expect(stateAfter({ effects }, glyph('momentum')).momentum).toBe(5)
    expect(effectsLeft(stateAfter({ effects }))).toEqual(effects.slice(0, 1))
    expect(effectsLeft(stateAfter({}))).toEqual([])
    expect(stateAfter({ effects, perks: ['iron-focus'] }, ...fail(3)).momentum).toBe(2)
  })

  it('[HB14] ends at entropy 6: a defeat that costs a mind point', () => {
    expect(stateAfter({}, ...fail(17)).status).toBe('playing')
    expect(stateAfter({}, ...fail(18)).status).toBe('entropy-end')
    expect(endOf({}, 'ALERT', ...fail(18))).toEqual({
      result: 'defeat',
      score: 2,
      rewardBase: 0,
      mindPoints: 2,
      mindPointsUsed: 1,
      tolls: 0,
      guessesUsed: 19,
      wordsFound: 1,
      isFlawless: false,
      isAssisted: false,
    })
  })

  it('[HB14] waits at the end for a Second Dawn, or for giving up', () => {
    const brink = { ...withPoints(1), glyphs: [{ glyphId: 'second-dawn', quantity: 1 }] }
    expect(endOf(brink, ...fail(18))).toBe(null)
    expect(endOf(brink, ...fail(18), glyph('second-dawn'))).toMatchObject({ mindPoints: 1 })
    expect(endOf(brink, ...fail(18), { type: 'yield' })).toMatchObject({ mindPoints: 0 })
    expect(stateAfter(brink, ...fail(18), { type: 'yield' }).status).toBe('entropy-end')
  })

  it('[HB15] restores a faded letter for a mind point and lowers entropy', () => {
    const [faded = ''] = stateAfter({}, ...fail(3)).fadedLetters
    const state = stateAfter({}, ...fail(3), restore(faded))
    expect([entropyLevel(state), state.vitals.mindPoints]).toEqual([0, 2])
    expect(state.feedback).toEqual({ text: `"${faded}" shines again.`, tone: 'plain' })
    expect(remainingLetters(state)).toEqual(puzzle.letters)
    expect(endOf({}, ...fail(3), restore(faded), restore(faded))).toEqual({
      code: 'not-faded',
      message: `"${faded}" has not faded.`,
    })
  })

  it('[HB15] ends the journey where the last mind point pays for a letter', () => {
    const [faded = ''] = stateAfter({}, ...fail(3)).fadedLetters
    expect(stateAfter(withPoints(1), ...fail(3), restore(faded)).status).toBe('lost')
    expect(endOf(withPoints(1), ...fail(3), restore(faded))).toMatchObject({
      result: 'defeat',
      mindPoints: 0,
    })
  })

  it('[HB14][HB16] ends with the sixth fade even where an unknown word has caused it', () => {
    expect(stateAfter({}, ...fail(17), 'EEEE').status).toBe('entropy-end')
    expect(endOf({}, ...fail(17), 'EEEE', override('EEEE'))).toMatchObject({ code: 'game-over' })
  })

  it('[HB16] adds the word just refused: one point flat, the failed attempt taken back', () => {
    const state = stateAfter({}, 'LEEE', override('LEEE'))
    expect(state).toMatchObject({
      score: 1,
      failedAttempts: 0,
      pendingWord: null,
      overridesUsed: 1,
      lastFound: { word: 'LEEE', points: 1, kind: 'added', isPangram: false },
      feedback: { text: 'Added to the dictionary. +1 point', tone: 'good' },
    })
  })

  it('[HB16] undoes the fade, or returns the Momentum, that the refusal took', () => {
    const faded = stateAfter({}, ...fail(2), 'EEEE')
    expect([entropyLevel(faded), faded.pendingWord?.fadedLetter]).toEqual([1, faded.lastFaded])
    const undone = stateAfter({}, ...fail(2), 'EEEE', override('EEEE'))
    expect([entropyLevel(undone), undone.failedAttempts, undone.lastFaded]).toEqual([0, 2, null])
    const kept = stateAfter({}, glyph('momentum'), ...fail(2), 'EEEE', override('EEEE'))
    expect(kept.momentum).toBe(3)
  })

  it('[HB16] keeps an earlier fade when a later word is added', () => {
    const state = stateAfter({}, ...fail(3), 'EEEE', override('EEEE'))
    expect([entropyLevel(state), state.failedAttempts]).toEqual([1, 3])
  })

  it('[HB16] adds nothing but the word just refused', () => {
    const no = { code: 'no-override', message: 'Only the word just refused can be added.' }
    expect(endOf({}, override('EEEE'))).toEqual(no)
    expect(endOf({}, 'LEEE', override('EEEE'))).toEqual(no)
    expect(endOf({}, 'LEEE', 'ALERT', override('LEEE'))).toEqual(no)
    expect(endOf({}, 'LEMON', override('LEMON'))).toEqual(no)
    expect(endOf({}, 'LEEE', override('LEEE'), override('LEEE'))).toEqual(no)
    const [faded = ''] = stateAfter({}, ...fail(2), 'EEEE').fadedLetters
    expect(endOf({}, ...fail(2), 'EEEE', restore(faded), override('EEEE'))).toEqual(no)
  })

  it('[HB16] adds at most three words to a puzzle', () => {
    const three = UNKNOWN.slice(0, 3).flatMap(word => [word, override(word)])
    const state = stateAfter({ perks: ['iron-focus'] }, ...three, 'EEEE')
    expect([state.overridesUsed, canOverride(state)]).toEqual([3, false])
    expect(endOf({ perks: ['iron-focus'] }, ...three, 'EEEE', override('EEEE'))).toEqual({
      code: 'overrides-spent',
      message: 'No more words can be added to this puzzle.',
    })
  })

  it('[HB17] is won when the score reaches the threshold', () => {
    const words = ['ANTLERS', 'EASTERN', 'ETERNAL', 'LANTERN', 'NEAREST']
    expect(endOf({}, ...words)).toBe(null)
    expect(endOf({}, ...words, 'TEAL')).toEqual({
      result: 'victory',
      score: 21,
      rewardBase: 300,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 6,
      wordsFound: 6,
      isFlawless: true,
      isAssisted: false,
    })
  })

  it('[HB18] pays 300 for the threshold and in proportion above it, at most 400', () => {
    const ten = ['ANTLERS', 'EASTERN', 'ALERT']
    expect(endOf({ level: 0 }, ...ten, 'RENTAL')).toMatchObject({ rewardBase: (300 * 13) / 11 })
    expect(endOf({ level: 0 }, ...ten, 'ETERNAL')).toMatchObject({
      score: 14,
      rewardBase: (300 * 14) / 11,
    })
    expect(endOf({ level: 0 }, ...ten, 'TRANSLATE')).toMatchObject({
      score: 16,
      rewardBase: 400,
    })
    expect(endOf({ level: 0 }, 'ANTLERS', 'EASTERN', 'STARE', 'TEAL')).toMatchObject({
      rewardBase: 300,
    })
  })

  it('[HB19] suggests up to three unfound answers that can still be spelled', () => {
    const state = stateAfter({}, 'ALERT', glyph('insight'))
    expect(state.suggestions.length).toBe(3)
    expect(state.feedback?.text).toBe(`Try ${state.suggestions.join(', ')}.`)
    for (const word of state.suggestions) expect(puzzle.validWords).toContain(word)
    expect(state.suggestions).not.toContain('ALERT')
    const spelled = stateAfter({}, ...fail(3), glyph('insight'))
    for (const word of spelled.suggestions) expect(word).not.toContain(spelled.fadedLetters[0])
  })

  it('[HB19] never suggests a word twice, and refuses when none is left', () => {
    const uses = ['a', 'b', 'c'].map(use => glyph('insight', use))
    const state = stateAfter({}, ...uses)
    expect([...state.suggestions].sort()).toEqual(puzzle.validWords)
    expect(endOf({}, ...uses, glyph('insight'))).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[HB20] completes the hive with Decay at the cost of a mind point', () => {
    const state = stateAfter({}, 'ALERT', glyph('decay'))
    const added = state.found.slice(1)
    expect(added.every(({ kind }) => kind === 'decay')).toBe(true)
    expect(added.every(({ word }) => puzzle.validWords.includes(word))).toBe(true)
    expect(state.score).toBeGreaterThanOrEqual(21)
    expect(new Set(state.found.map(({ word }) => word)).size).toBe(state.found.length)
    // Not one word more than it takes.
    expect(state.score - (added.at(-1)?.points ?? 0)).toBeLessThan(21)
    expect(state.feedback?.text).toBe('The hive crumbles into words.')
    expect(endOf({}, 'ALERT', glyph('decay'))).toMatchObject({
      result: 'victory',
      mindPoints: 2,
      wordsFound: 1,
      guessesUsed: 1,
      isFlawless: false,
    })
  })

  it('[HB20] refuses Decay at one mind point, and where the words would not suffice', () => {
    expect(endOf(withPoints(1), glyph('decay'))).toEqual({
      code: 'glyph-no-effect',
      message: 'Decay would take your last mind point.',
    })
    const tooFew = { code: 'glyph-no-effect', message: 'This hive holds too few words for Decay.' }
    expect(endOf({ level: 3, hiveWins: 4 }, glyph('decay'))).toEqual(tooFew)
    // Here the bonus words would make up for the answers, but Decay never shows those.
    expect(endOf({ level: 2 }, glyph('decay'))).toEqual(tooFew)
  })

  it('[HB21] refuses Temporal Shift', () => {
    expect(endOf({}, glyph('temporal-shift'))).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[HB22] calls a victory flawless with fewer than three failed attempts and no help', () => {
    const words = ['ANTLERS', 'EASTERN', 'STARE', 'TEAL']
    const tutorial = { level: 0 }
    expect(endOf(tutorial, ...fail(2), ...words)).toMatchObject({ isFlawless: true })
    const focused = { level: 0, perks: ['iron-focus'] }
    expect(endOf(focused, ...fail(3), ...words)).toMatchObject({ isFlawless: false })
    expect(endOf(tutorial, glyph('insight'), ...words)).toMatchObject({ isFlawless: false })
  })

  it('[HB24] shows feedback for four seconds', () => {
    expect(HIVE_FEEDBACK_MS).toBe(4000)
  })

  it('[HB3] keeps the score equal to the sum over the found words', { timeout: 60_000 }, () => {
    const steps = fc.constantFrom<Step<string>>(
      ...puzzle.validWords,
      ...puzzle.bonusWords,
      ...UNKNOWN,
      ...UNKNOWN.map(override),
      ...puzzle.letters.map(restore),
      glyph('decay'),
    )
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40 }), log => {
        const accepted: Step<string>[] = []
        for (const step of log) if (play({}, ...accepted, step).ok) accepted.push(step)
        const { score, found, fadedLetters } = stateAfter({}, ...accepted)
        expect(score).toBe(found.reduce((sum, { points }) => sum + points, 0))
        expect(new Set(fadedLetters).size).toBe(fadedLetters.length)
      }),
    )
  })
})
