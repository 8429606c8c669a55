import { describe, expect, it } from 'vitest'
import { takeMove } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { forgottenWord } from './forgotten-word.ts'
import type { ForgottenWordPuzzle } from './schema.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial.',
  etymology: 'From the Greek for one that knows.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}
const setup = {
  ...practiceSetup('reckoning'),
  runKind: 'campaign' as const,
  level: 3,
  openClues: [],
  mindPoints: { current: 9, maximum: 9 },
  trait: 'reckoning' as const,
}
const bossOf = (changes: Partial<ForgottenWordPuzzle> = {}) =>
  scripted(forgottenWord, { ...puzzle, ...changes }, setup, wordMoves('guess'))
const boss = bossOf()
const viewAfter = (...steps: Step<string>[]) => forgottenWord.view(boss.stateAfter({}, ...steps))
const placesAfter = (...steps: Step<string>[]) =>
  viewAfter(...steps).shownLetters.map(({ place }) => place)

const no = { type: 'bargain', answer: 'no' }
const forGuess = { type: 'bargain', answer: 'guess' }
const forGlyph = (useId = 'u1', glyphId = 'momentum') => ({
  type: 'bargain',
  answer: 'glyph',
  glyphId,
  useId,
})
const refusalOf = (...steps: Step<string>[]) => {
  const played = boss.play({}, ...steps)
  return played.ok ? null : played.refusal.code
}

describe('the letters of a boss with the Reckoning', () => {
  it('[FW29] are two, or three in a long word, and never the first', () => {
    for (let n = 0; n < 40; n++) {
      const seed = `seed ${n}`
      for (const [word, count] of [
        ['gnomon', 2],
        ['quincunx', 3],
      ] as const) {
        const start = bossOf({ word }).stateAfter({ seed })
        const { shownLetters } = forgottenWord.view(start)
        expect(shownLetters).toHaveLength(count)
        for (const { place, letter } of shownLetters) {
          expect(place).toBeGreaterThan(0)
          expect(letter).toBe(word.charAt(place).toUpperCase())
        }
      }
    }
  })

  it('[FW29] are none without the trait', () => {
    const { trait: _, ...plain } = setup
    expect(forgottenWord.view(forgottenWord.start(puzzle, plain)).shownLetters).toEqual([])
  })

  it('[FW29] close with each wrong guess, the last opened first; that of Insight stays', () => {
    const lent = boss.stateAfter({}).reckoning?.lent ?? []
    expect(boss.stateAfter({}, 'ONE', no).reckoning?.lent).toEqual(lent.slice(0, 1))
    expect(placesAfter('ONE', no, 'TWO')).toEqual([])
    const view = viewAfter(glyph('insight'), 'ONE', no, 'TWO', 'THREE')
    expect(view).toMatchObject({ shownLetters: [], firstLetter: 'G' })
  })

  it('[FW29] are others than those that the player has carried here, which never close', () => {
    for (let n = 0; n < 40; n++) {
      const given = {
        seed: `seed ${n}`,
        carried: [{ kind: 'bossLetters' as const, amount: 1, from: [] }],
      }
      const { shownLetters } = forgottenWord.view(boss.stateAfter(given))
      expect(new Set(shownLetters.map(({ place }) => place)).size).toBe(3)
      const left = forgottenWord.view(boss.stateAfter(given, 'ONE', no, 'TWO'))
      expect(left.shownLetters).toHaveLength(1)
    }
  })

  it('[FW30] stay open when a letter is carried here during the game', () => {
    const letter = { kind: 'bossLetters' as const, amount: 1, from: [] }
    for (let n = 0; n < 40; n++) {
      const places = (carried: (typeof letter)[]) =>
        forgottenWord
          .view(boss.stateAfter({ seed: `seed ${n}`, carried }, 'ONE', forGlyph()))
          .shownLetters.map(({ place }) => place)
      expect(places([letter])).toEqual(expect.arrayContaining(places([])))
    }
  })

  it('[FW29] the view holds no closed letter', () => {
    const shown = new Set(placesAfter())
    const word = [...'gnomon'].map((own, place) => (shown.has(place) ? own : 'x')).join('')
    const other = bossOf({ word, usage: `The {${word}} threw no shadow.` }).stateAfter({})
    expect(forgottenWord.view(other)).toEqual(viewAfter())
  })
})

describe('a bargain', () => {
  it('[FW30] is offered after the first and the third wrong guess, and answered before the next', () => {
    expect(viewAfter().bargain).toBeNull()
    expect(viewAfter('ONE').bargain).toEqual({ sellsLetters: true, clue: 'etymology' })
    expect(refusalOf('ONE', 'TWO')).toBe('bargain-open')
    expect(viewAfter('ONE', no).bargain).toBeNull()
    expect(viewAfter('ONE', no, 'TWO').bargain).toBeNull()
    expect(viewAfter('ONE', no, 'TWO', 'THREE').bargain).not.toBeNull()
    expect(viewAfter('ONE', no, 'TWO', 'THREE', no, 'FOUR').bargain).toBeNull()
    expect(refusalOf(no)).toBe('no-bargain')
    expect(refusalOf('ONE', no, no)).toBe('no-bargain')
  })

  it('[FW30] for a glyph returns the letters, opens one more, and none closes again', () => {
    const lent = placesAfter()
    const bought = placesAfter('ONE', forGlyph())
    expect(bought).toHaveLength(lent.length + 1)
    expect(bought).toEqual(expect.arrayContaining(lent))
    expect(placesAfter('ONE', forGlyph(), 'TWO', 'THREE')).toEqual(bought)
    expect(placesAfter('ONE', no, 'TWO', 'THREE', forGlyph())).toHaveLength(3)
    expect(placesAfter('ONE', forGlyph(), 'TWO', 'THREE', forGlyph('u2'))).toHaveLength(4)
  })

  it('[FW30] for a glyph needs one that was not used before and does not revive', () => {
    expect(refusalOf('ONE', { type: 'bargain', answer: 'glyph' })).toBe('no-glyph')
    expect(refusalOf('ONE', forGlyph('u1', 'second-dawn'))).toBe('glyph-refused')
    expect(refusalOf('ONE', forGlyph(), 'TWO', 'THREE', forGlyph())).toBe('glyph-spent')
    expect(refusalOf('ONE', forGlyph('u1', 'insight'), glyph('insight', 'u1'))).toBe('glyph-spent')
  })

  it('[FW30] for a glyph that the server has not granted is refused', () => {
    const grants = { overrides: [], trials: [], tolls: [], shared: [] }
    const take = (glyphUses: { useId: string; glyphId: string }[]) =>
      takeMove(
        forgottenWord,
        boss.stateAfter({}, 'ONE'),
        { ...forGlyph(), at: 9 },
        {
          acceptsWord: () => true,
          grants: { ...grants, glyphUses },
        },
      )
    expect(take([])).toMatchObject({ ok: false, refusal: { code: 'not-granted' } })
    expect(take([{ useId: 'u1', glyphId: 'momentum' }]).ok).toBe(true)
  })

  it('[FW30] for a guess opens the next clue, while two guesses are left and a clue is shut', () => {
    expect(viewAfter('ONE', forGuess)).toMatchObject({ maxGuesses: 4, openClues: ['etymology'] })
    expect(boss.endOf({}, 'ONE', forGuess, 'TWO', 'THREE', no, 'FOUR')).toMatchObject({
      result: 'defeat',
      guessesUsed: 4,
    })
    expect(refusalOf('ONE', forGuess, 'TWO', 'THREE', forGuess)).toBe('no-clue')
    const open = ['etymology', 'usage'].map((clue, n) => ({ type: 'clue', clue, trialId: `${n}` }))
    expect(refusalOf('ONE', ...open, forGuess)).toBe('no-clue')
  })

  it.each([no, forGuess, forGlyph()])('[FW30] answered by $answer costs no mind point', answer => {
    expect(viewAfter('ONE', answer).vitals.mindPoints).toBe(viewAfter('ONE').vitals.mindPoints)
    expect(boss.endOf({}, 'ONE', answer, 'GNOMON')).toMatchObject({
      result: 'victory',
      mindPointsUsed: 1,
    })
  })
})
