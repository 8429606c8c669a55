import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { bossReward } from './boss-reward.ts'
import { isWordplayOpen, maskUsage } from './clues.ts'
import { forgottenWord } from './forgotten-word.ts'
import { type ForgottenWordPuzzle, forgottenWordPuzzleSchema } from './schema.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'ember',
  definition: 'A glowing piece left when the fire is out.',
  etymology: 'From an old northern word for hot ash.',
  usage: 'One {ember} was still red at dawn.',
  partOfSpeech: 'noun',
  difficulty: 'medium',
}
const WRONG = ['AMBER', 'COALS', 'ASHES', 'SPARK', 'FLAME']

const clue = (name: string) => ({ type: 'clue', clue: name, trialId: `trial-${name}` })
const withPoints = (current: number) => ({ mindPoints: { current, maximum: 10 } })
const setup = { ...practiceSetup('boss'), runKind: 'campaign' as const }
const { stateAfter, endOf } = scripted(forgottenWord, puzzle, setup, wordMoves('guess'))

describe('The Forgotten Word', () => {
  it('[FW1] is a word with a definition, an etymology and a usage that marks it', () => {
    const fits = (change: object) =>
      forgottenWordPuzzleSchema.safeParse({ ...puzzle, ...change }).success
    expect(fits({})).toBe(true)
    expect(fits({ usage: 'No mark here.' })).toBe(false)
    expect(fits({ difficulty: 'easy' })).toBe(false)
    for (const difficulty of ['common', 'medium', 'advanced', 'rare', 'archaic']) {
      expect(fits({ difficulty })).toBe(true)
    }
  })

  it('[FW1] hides the word in its usage example', () => {
    expect(maskUsage(puzzle.usage)).toBe('One _____ was still red at dawn.')
  })

  it.each(['EMBER', 'ember', '  Ember '])('[FW2] takes "%s" as the right word', typed => {
    const state = stateAfter({}, typed)
    expect(state).toMatchObject({
      status: 'won',
      score: 100,
      guesses: ['EMBER'],
      feedback: { text: 'Correct! The word was "ember".', tone: 'good' },
    })
  })

  it('[FW3] takes no empty or blank guess, nor digits and signs', () => {
    for (const typed of ['', '   ', '-', '123', 'word!']) {
      expect(endOf({}, typed)).toMatchObject({ code: 'malformed-move' })
    }
  })

  it('[FW4] takes a mind point for a wrong guess and states the right length', () => {
    const state = stateAfter({}, 'LOG')
    expect(state.vitals.mindPoints).toBe(2)
    expect(state.feedback).toEqual({
      text: 'Incorrect. The word has 5 letters. 2 mind points remaining.',
      tone: 'bad',
    })
  })

  it('[FW4] only encourages where the length was right', () => {
    expect(stateAfter({}, 'AMBER').feedback?.text).toBe(
      'Incorrect. Try again! 2 mind points remaining.',
    )
  })

  it('[FW5] refuses a repeated guess for free', () => {
    expect(endOf({}, 'AMBER', 'amber')).toEqual({
      code: 'already-guessed',
      message: 'You have already tried that word.',
    })
  })

  it('[FW5] counts a repeated guess that insists', () => {
    const log = [
      { type: 'guess', word: 'AMBER', isWord: true },
      { type: 'guess', word: 'AMBER', isRepeat: true },
    ]
    const state = forgottenWord.view(stateAfter({}, ...log))
    expect(state).toMatchObject({ guesses: ['AMBER', 'AMBER'], replies: [{}, null] })
    expect(state.vitals.mindPoints).toBe(1)
  })

  describe('with other spellings', () => {
    const spelled = { ...puzzle, accepts: ['aember', 'emberre'], nearWords: ['amber', 'member'] }
    const boss = scripted(forgottenWord, spelled, setup, wordMoves('guess'))

    it.each(['aember', 'Æmber', 'EMBERRE', 'em-ber', "em'ber", 'em ber'])(
      '[FW18] takes "%s" as the right word',
      typed => {
        expect(boss.stateAfter({}, typed)).toMatchObject({ status: 'won', score: 100 })
      },
    )

    it('[FW19] tells a misspelling for free, and still wins flawlessly', () => {
      const state = boss.stateAfter({}, 'embr')
      expect(state).toMatchObject({ status: 'playing', guesses: [], nearMisses: ['EMBR'] })
      expect(state.vitals.mindPoints).toBe(3)
      expect(state.feedback).toEqual({ text: 'Nearly: look at the spelling.', tone: 'plain' })
      expect(boss.endOf({}, 'embr', 'ember')).toMatchObject({ rewardBase: 500, isFlawless: true })
    })

    it('[FW19] tells each misspelling once, and two in an attempt', () => {
      expect(boss.endOf({}, 'embr', 'embr')).toMatchObject({ code: 'already-guessed' })
      const again = { type: 'guess', word: 'EMBR', isRepeat: true }
      const repeated = boss.stateAfter({}, 'embr', again)
      expect(repeated).toMatchObject({ guesses: ['EMBR'], nearMisses: ['EMBR'] })
      const state = boss.stateAfter({}, 'embr', 'embar', 'embor')
      expect(state).toMatchObject({ guesses: ['EMBOR'], nearMisses: ['EMBR', 'EMBAR'] })
      expect(state.vitals.mindPoints).toBe(2)
    })

    it('[FW19] counts a word of its own as a guess, however close', () => {
      expect(boss.stateAfter({}, 'amber')).toMatchObject({ guesses: ['AMBER'] })
    })

    it('[FW19] counts every guess where the puzzle does not tell words from misspellings', () => {
      expect(stateAfter({}, 'embr')).toMatchObject({ guesses: ['EMBR'] })
    })
  })

  it('[FW6] is lost at zero mind points, and then names the word', () => {
    expect(stateAfter({}, ...WRONG.slice(0, 3)).feedback).toEqual({
      text: 'You have run out of mind points. The word was: ember.',
      tone: 'bad',
    })
    expect(endOf({}, ...WRONG.slice(0, 3))).toEqual({
      result: 'defeat',
      score: 0,
      rewardBase: 0,
      mindPoints: 0,
      mindPointsUsed: 3,
      tolls: 0,
      guessesUsed: 3,
      wordsFound: 0,
      isFlawless: false,
      isAssisted: false,
    })
  })

  it('[FW7] is lost at five wrong guesses, with no further charge', () => {
    expect(endOf(withPoints(9), ...WRONG.slice(0, 4))).toBe(null)
    expect(endOf(withPoints(9), ...WRONG)).toMatchObject({ result: 'defeat', mindPoints: 4 })
    expect(stateAfter(withPoints(9), ...WRONG).feedback?.text).toBe(
      'No guesses remain. The word was: ember.',
    )
    expect(stateAfter({}).maxGuesses).toBe(5)
  })

  it('[FW7] keeps the last point through five wrong guesses in the tutorial', () => {
    expect(endOf({ runKind: 'tutorial' }, ...WRONG)).toMatchObject({
      result: 'defeat',
      mindPoints: 1,
    })
  })

  it('[FW6] plays on after a Second Dawn without having named the word', () => {
    const brink = { ...withPoints(1), glyphs: [{ glyphId: 'second-dawn', quantity: 1 }] }
    expect(stateAfter(brink, 'AMBER').feedback?.text).toBe(
      'Incorrect. Try again! 0 mind points remaining.',
    )
    expect(stateAfter(brink, 'AMBER', glyph('second-dawn')).feedback?.text).toBe(
      'Light returns: you have 1 mind point.',
    )
    expect(stateAfter({}, 'AMBER', glyph('mending')).feedback?.text).toBe(
      'Light returns: you have 3 mind points.',
    )
    expect(endOf(brink, 'AMBER', glyph('second-dawn'), 'EMBER')).toMatchObject({
      result: 'victory',
      mindPoints: 1,
    })
  })

  it('[FW8] starts with the clues the run has opened', () => {
    expect(stateAfter({}).openClues).toEqual([])
    expect(stateAfter({ openClues: ['etymology'] }).openClues).toEqual(['etymology'])
  })

  it('[FW8] opens the etymology first and the usage only after it', () => {
    expect(endOf({}, clue('usage'))).toEqual({
      code: 'clue-locked',
      message: 'The etymology must be opened first.',
    })
    expect(stateAfter({}, clue('etymology'), clue('usage')).openClues).toEqual([
      'etymology',
      'usage',
    ])
    expect(endOf({}, clue('etymology'), clue('etymology'))).toEqual({
      code: 'clue-open',
      message: 'This clue is already open.',
    })
  })

  it('[FW9] opens the next clue with Remembrance until both are open', () => {
    const uses = ['a', 'b', 'c'].map(use => glyph('remembrance', use))
    expect(stateAfter({}, uses[0]!).openClues).toEqual(['etymology'])
    expect(stateAfter({}, ...uses.slice(0, 2)).openClues).toEqual(['etymology', 'usage'])
    expect(endOf({}, ...uses)).toMatchObject({ code: 'glyph-no-effect' })
  })

  describe('with wordplay', () => {
    const wordplay = { clue: 'One who belongs, without the first letter.', parts: '(m)ember' }
    const boss = scripted(forgottenWord, { ...puzzle, wordplay }, setup, wordMoves('guess'))
    const isOpenAfter = (...moves: Step<string>[]) =>
      isWordplayOpen(boss.stateAfter(withPoints(9), ...moves))

    it('[FW20] opens it once both other clues are open, however they were opened', () => {
      expect(isOpenAfter(clue('etymology'))).toBe(false)
      expect(isOpenAfter(clue('etymology'), clue('usage'))).toBe(true)
      expect(isOpenAfter(glyph('remembrance', 'a'), glyph('remembrance', 'b'))).toBe(true)
      expect(isOpenAfter({ type: 'assist', aid: 'magnifier' })).toBe(true)
    })

    it('[FW20] opens it after the second wrong guess', () => {
      expect(isOpenAfter('AMBER')).toBe(false)
      expect(isOpenAfter('AMBER', 'COALS')).toBe(true)
    })

    it('[FW20] has none to open where the puzzle comes without', () => {
      expect(isWordplayOpen(stateAfter(withPoints(9), ...WRONG.slice(0, 3)))).toBe(false)
    })
  })

  it('[FW10] gives the first letter with Insight, once', () => {
    const state = stateAfter({}, glyph('insight'))
    expect(state.isFirstLetterShown).toBe(true)
    expect(state.feedback).toEqual({ text: 'The word begins with E.', tone: 'plain' })
    expect(endOf({}, glyph('insight', 'a'), glyph('insight', 'b'))).toMatchObject({
      code: 'glyph-no-effect',
    })
  })

  it('[FW11] opens every clue with the magnifier and marks the game as assisted', () => {
    const helped = [{ type: 'assist', aid: 'magnifier' }, 'EMBER']
    expect(stateAfter({}, ...helped).openClues).toEqual(['etymology', 'usage'])
    expect(endOf({}, ...helped)).toMatchObject({ isAssisted: true, isFlawless: false })
  })

  it('[FW12] scores 100 on screen and pays 100 more for each unused guess', () => {
    expect(endOf({}, 'EMBER')).toEqual({
      result: 'victory',
      score: 100,
      rewardBase: 500,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 1,
      wordsFound: 1,
      isFlawless: true,
      isAssisted: false,
    })
    expect(endOf({}, 'AMBER', 'EMBER')).toMatchObject({
      score: 100,
      rewardBase: 400,
      isFlawless: false,
    })
    expect(endOf(withPoints(9), ...WRONG.slice(0, 4), 'EMBER')).toMatchObject({ rewardBase: 100 })
  })

  it.each([
    [0, 500],
    [3, 500],
    [4, 550],
    [5, 600],
    [8, 750],
    [20, 750],
  ])('[FW13] pays a streak of %i bosses %i for a first guess', (streak, reward) => {
    expect(bossReward(4, streak)).toBe(reward)
    expect(endOf({ streak }, 'EMBER')).toMatchObject({ rewardBase: reward })
  })

  it('[FW17] calls a victory flawless at the first guess, without glyphs', () => {
    expect(endOf({}, clue('etymology'), 'EMBER')).toMatchObject({ isFlawless: true })
    expect(endOf({}, 'AMBER', 'EMBER')).toMatchObject({ isFlawless: false })
    expect(endOf({}, glyph('insight'), 'EMBER')).toMatchObject({ isFlawless: false })
  })

  it('[FW15] loses a point for a lost clue trial, and counts it separately', () => {
    const toll = { type: 'toll', trialId: 't1' }
    expect(stateAfter({}, toll).vitals).toMatchObject({ mindPoints: 2, tolls: 1 })
    expect(endOf({}, toll, 'EMBER')).toMatchObject({
      mindPoints: 2,
      mindPointsUsed: 1,
      tolls: 1,
      isFlawless: false,
    })
    expect(endOf(withPoints(1), toll)).toMatchObject({ result: 'defeat', mindPoints: 0 })
    const tutorial = { ...withPoints(1), runKind: 'tutorial' as const }
    expect(stateAfter(tutorial, toll).vitals).toMatchObject({ mindPoints: 1, tolls: 0 })
  })

  it('[FW14] names the word when it is given up, which costs a mind point', () => {
    expect(endOf({}, { type: 'yield' })).toMatchObject({ result: 'defeat', mindPoints: 2 })
    expect(stateAfter({}, { type: 'yield' }).feedback?.text).toBe(
      'You let the word go. The word was: ember.',
    )
    expect(stateAfter(withPoints(1), { type: 'yield' }).feedback?.text).toBe(
      'You have run out of mind points. The word was: ember.',
    )
  })
})
