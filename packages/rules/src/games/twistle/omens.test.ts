import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { bannedLetters } from './check-guess.ts'
import type { TwistlePuzzle } from './schema.ts'
import { twistle } from './twistle.ts'
import { twistleView } from './view.ts'

const puzzle: TwistlePuzzle = {
  id: 3,
  word: 'HOUSE',
  theme: 'Buildings',
  hint: 'Where one lives.',
  synonyms: ['ABODE'],
  relatedWords: ['CABIN'],
  difficulty: 'easy',
  guessList: 'v1',
}
const setup = { ...practiceSetup('seek'), runKind: 'campaign' as const, level: 3 }
const { play, stateAfter, endOf } = scripted(twistle, puzzle, setup, wordMoves('guess'))
const viewAfter = (omen: string, ...guesses: string[]) =>
  twistleView(stateAfter({ omen }, ...guesses))

describe('Nameless Star', () => {
  it('[OM19] hides the theme until two guesses were made', () => {
    const themes = [[], ['ABODE'], ['ABODE', 'CHOSE']].map(
      guesses => viewAfter('nameless-star', ...guesses).theme,
    )
    expect(themes).toEqual([null, null, 'Buildings'])
    expect(viewAfter('nameless-star', 'HOUSE').theme).toBe('Buildings')
    expect(twistleView(stateAfter({})).theme).toBe('Buildings')
  })
})

describe('Slow Light', () => {
  const omen = 'slow-light'
  const marked = (...guesses: string[]) =>
    viewAfter(omen, ...guesses).guesses.map(({ marks }) => marks.length > 0)

  it('[OM20] marks a guess when the next one is made, and the last but one at once', () => {
    expect(viewAfter(omen).maxGuesses).toBe(5)
    expect(marked('ABODE')).toEqual([false])
    expect(marked('ABODE', 'CHOSE')).toEqual([true, false])
    expect(marked('ABODE', 'CHOSE', 'THOSE')).toEqual([true, true, false])
    expect(marked('ABODE', 'CHOSE', 'THOSE', 'WHOSE')).toEqual([true, true, true, true])
    expect(viewAfter(omen, 'ABODE').guesses).toEqual([
      { word: 'ABODE', marks: [], isSynonym: false },
    ])
  })

  it('[OM20] lets hard mode, the banned letters and Unveiling know only what is shown', () => {
    expect(bannedLetters(viewAfter(omen, 'CANDY').guesses)).toEqual([])
    expect(play({ omen }, 'CANDY', 'CABIN')).toMatchObject({ ok: true })
    expect(bannedLetters(viewAfter(omen, 'CANDY', 'CABIN').guesses)).toEqual([...'ACDNY'])
    expect(play({ omen }, 'CANDY', 'CABIN', 'CHOSE')).toMatchObject({
      ok: false,
      refusal: { code: 'hard-mode' },
    })
    const places = Array.from({ length: 40 }, (_, n) =>
      stateAfter({ omen, seed: `s${n}` }, 'LOUSY', glyph('unveiling')).unveiled.at(0),
    )
    expect(new Set(places).size).toBe(5)
  })

  it('[OM20] does not pay for the guess that it adds', () => {
    expect(endOf({ omen }, 'HOUSE')).toMatchObject({ score: 350, isFlawless: true })
    expect(endOf({ omen }, 'ABODE', 'CHOSE', 'THOSE', 'HOUSE')).toMatchObject({
      score: 200,
      isFlawless: true,
    })
    const last = endOf({ omen }, 'ABODE', 'CHOSE', 'THOSE', 'WHOSE', 'HOUSE')
    expect(last).toMatchObject({ score: 200, isFlawless: false })
  })
})

describe('Tether', () => {
  it('[OM22] refuses a guess without a letter that was found, for free', () => {
    expect(play({ omen: 'tether' }, 'CHOSE', 'LOUSY')).toMatchObject({
      ok: false,
      refusal: { code: 'tether', message: 'Tether: "H" is in the word. Use it again.' },
    })
    expect(endOf({ omen: 'tether' }, 'CHOSE', 'HOUSE')).toMatchObject({ result: 'victory' })
    expect(play({}, 'CHOSE', 'LOUSY')).toMatchObject({ ok: true })
  })
})
