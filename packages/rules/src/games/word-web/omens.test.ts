import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted } from '../../test-kit/scripted-play.ts'
import { wornForm } from './omen-tiles.ts'
import type { WordWebPuzzle } from './schema.ts'
import { wordWebView } from './view.ts'
import { wordWeb } from './word-web.ts'

const puzzle: WordWebPuzzle = {
  id: 7,
  difficulty: 'medium',
  groups: [
    { theme: 'Trees', words: ['OAK', 'MAPLE', 'ASH', 'CHESTNUT'] },
    { theme: 'Metals', words: ['COPPER', 'IRON', 'SILVER', 'ZINC'] },
    { theme: 'Birds', words: ['FALCON', 'WREN', 'KITE', 'PARTRIDGE'] },
    { theme: 'Fish', words: ['HERRING', 'SALMON', 'PIKE', 'MACKEREL'] },
  ],
  ambiguousWords: ['ASH', 'KITE', 'MACKEREL'],
}
const setup = {
  ...practiceSetup('web'),
  runKind: 'campaign' as const,
  mindPoints: { current: 5, maximum: 5 },
}
const { stateAfter, endOf } = scripted(wordWeb, puzzle, setup, (step: Step<string[]>, at) =>
  Array.isArray(step) ? { type: 'submit', at, words: step } : { ...step, at },
)
const wordsOf = (group: number | undefined) => puzzle.groups[group ?? -1]?.words ?? []
const themeOf = (group: number | undefined) => puzzle.groups[group ?? -1]?.theme
const viewAfter = (omen: string, ...steps: Step<string[]>[]) =>
  wordWebView(stateAfter({ omen }, ...steps))
const groups = [0, 1, 2, 3]

describe('Keystone', () => {
  const omen = 'keystone'
  const { keystone } = stateAfter({ omen })
  const others = groups.filter(group => group !== keystone)

  it('[OM10] names one theme from the start, which Insight then never names', () => {
    expect(viewAfter(omen).named).toEqual({ theme: themeOf(keystone), comes: 'last' })
    const told = stateAfter({ omen }, ...['a', 'b', 'c'].map(id => glyph('insight', id)))
    expect(told.revealedThemes.toSorted()).toEqual(others.map(themeOf).toSorted())
    expect(endOf({ omen }, ...['a', 'b', 'c', 'd'].map(id => glyph('insight', id)))).toMatchObject({
      code: 'glyph-no-effect',
    })
  })

  it('[OM10] takes its group for a wrong one until the others are solved', () => {
    const early = stateAfter({ omen }, wordsOf(keystone))
    expect(early).toMatchObject({ solved: [], wrongGroups: 1, vitals: { mindPoints: 4 } })
    expect(early.feedback?.text).toBe('That is the keystone: it comes last.')
    const won = stateAfter({ omen }, wordsOf(keystone), ...others.map(wordsOf), wordsOf(keystone))
    expect(won.status).toBe('won')
    expect(wordWebView(won).named).toBeNull()
  })
})

describe('Procession', () => {
  const omen = 'procession'
  const { procession = [] } = stateAfter({ omen })

  it('[OM11] always names the next theme, and accepts the groups in this order', () => {
    for (const done of groups) {
      const view = viewAfter(omen, ...procession.slice(0, done).map(wordsOf))
      expect(view.named).toEqual({ theme: themeOf(procession[done]), comes: 'next' })
    }
    expect(endOf({ omen }, ...procession.map(wordsOf))).toMatchObject({
      result: 'victory',
      isFlawless: true,
    })
  })

  it('[OM11] takes another group for a wrong one', () => {
    const early = stateAfter({ omen }, wordsOf(procession[2]))
    expect(early).toMatchObject({ solved: [], wrongGroups: 1, vitals: { mindPoints: 4 } })
    expect(early.feedback?.text).toBe('That group comes later in the procession.')
  })
})

describe('Worn Letters', () => {
  const omen = 'worn-letters'
  const { worn = [] } = stateAfter({ omen })

  it('[OM12] shows clear words of seven letters or more without their vowels', () => {
    expect(worn).toEqual(['CHESTNUT', 'PARTRIDGE', 'HERRING'])
    expect(wornForm('BRIDGE')).toBe('BR·DG·')
    const view = viewAfter(omen)
    for (const word of worn) {
      expect(view.tiles).toContain(wornForm(word))
      expect(JSON.stringify(view)).not.toContain(word)
    }
  })

  it('[OM12] accepts a worn tile as it is shown, and shows it in full once it is solved', () => {
    const shown = (group: number) =>
      wordsOf(group).map(word => (worn.includes(word) ? wornForm(word) : word))
    const view = viewAfter(omen, shown(0))
    expect(view.solved[0]?.words).toEqual(wordsOf(0))
    expect(view.tiles).toEqual(expect.arrayContaining(wordsOf(0)))
    expect(endOf({ omen }, ...groups.map(shown))).toMatchObject({ result: 'victory' })
    const wrong = [...shown(0).slice(0, 3), ...shown(1).slice(0, 1)]
    const refused = viewAfter(omen, wrong)
    expect(refused.lastRefused).toEqual(wrong)
    expect(stateAfter({ omen }, wrong, wrong).vitals.mindPoints).toBe(4)
  })
})

it('[OM4] a web without an omen shows its tiles as they are', () => {
  const state = stateAfter({})
  expect(wordWebView(state).tiles).toBe(state.tiles)
  expect(wordWebView(state)).toMatchObject({ named: null })
})
