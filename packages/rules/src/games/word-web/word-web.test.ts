import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted } from '../../test-kit/scripted-play.ts'
import { proximityHint } from './proximity-hint.ts'
import { type WordWebPuzzle, wordWebPuzzleSchema } from './schema.ts'
import { wasRefused, wordWebScore } from './state.ts'
import { wordWebTimings } from './timings.ts'
import { wordWeb } from './word-web.ts'

const puzzle: WordWebPuzzle = {
  id: 7,
  difficulty: 'easy',
  groups: [
    { theme: 'Trees', words: ['OAK', 'ELM', 'ASH', 'YEW'] },
    { theme: 'Metals', words: ['TIN', 'IRON', 'GOLD', 'ZINC'] },
    { theme: 'Birds', words: ['OWL', 'WREN', 'KITE', 'TEAL'] },
    { theme: 'Fish', words: ['COD', 'HAKE', 'PIKE', 'TENCH'] },
  ],
  ambiguousWords: ['ASH'],
}
type FourGroups = [string[], string[], string[], string[]]
const [TREES, METALS, BIRDS, FISH] = puzzle.groups.map(({ words }) => words) as FourGroups
const MIXED = ['OAK', 'ELM', 'ASH', 'TIN']
const MIXED_TOO = ['OAK', 'ELM', 'TIN', 'IRON']
const SCATTERED = ['OAK', 'TIN', 'OWL', 'COD']
const campaign = { runKind: 'campaign' as const }
const withPoints = (current: number) => ({ ...campaign, mindPoints: { current, maximum: 5 } })

const { play, stateAfter, endOf } = scripted(
  wordWeb,
  puzzle,
  { ...practiceSetup('web'), ...campaign },
  (step: Step<string[]>, at) =>
    Array.isArray(step) ? { type: 'submit', at, words: step } : { ...step, at },
)

describe('Word Web', () => {
  it('[PL52] lays a sealed game out by its words alone, so that the seed tells no group', () => {
    const groups = puzzle.groups.map(({ theme }, place) => ({
      theme,
      words: [TREES, METALS, BIRDS, FISH].map(words => words[place] ?? ''),
    }))
    const sealed = { ...practiceSetup('web'), isSealed: true as const }
    const tilesOf = (one: WordWebPuzzle) => wordWeb.start(one, sealed).tiles
    expect(tilesOf({ ...puzzle, groups })).toEqual(tilesOf(puzzle))
  })

  it('[WW1] has sixteen different words in four groups of four', () => {
    expect(wordWebPuzzleSchema.safeParse(puzzle).success).toBe(true)
    const groups = puzzle.groups.slice(0, 3)
    expect(wordWebPuzzleSchema.safeParse({ ...puzzle, groups }).success).toBe(false)
    const doubled = [...groups, { theme: 'More', words: ['OAK', 'HAKE', 'PIKE', 'COD'] }]
    expect(wordWebPuzzleSchema.safeParse({ ...puzzle, groups: doubled }).success).toBe(false)
    const short = [...groups, { theme: 'Few', words: ['HAKE', 'PIKE', 'COD'] }]
    expect(wordWebPuzzleSchema.safeParse({ ...puzzle, groups: short }).success).toBe(false)
  })

  it('[WW2] lays all sixteen words in an order drawn from the seed', () => {
    const { tiles } = stateAfter({})
    const words = puzzle.groups.flatMap(group => group.words)
    expect([...tiles].sort()).toEqual([...words].sort())
    expect(tiles).not.toEqual(words)
    expect(stateAfter({}).tiles).toEqual(tiles)
    expect(stateAfter({ seed: 'another' }).tiles).not.toEqual(tiles)
  })

  it('[WW3] takes exactly four words, all different, on the board and unsolved', () => {
    const code = (...steps: Step<string[]>[]) => {
      const played = play({}, ...steps)
      return played.ok ? null : played.refusal.code
    }
    expect(code(['OAK', 'ELM', 'ASH'])).toBe('malformed-move')
    expect(code(['OAK', 'ELM', 'ASH', 'YEW', 'TIN'])).toBe('malformed-move')
    expect(code(['OAK', 'OAK', 'ASH', 'YEW'])).toBe('same-word')
    expect(code(['OAK', 'ELM', 'ASH', 'FIR'])).toBe('not-on-board')
    expect(code(TREES!, ['OAK', 'TIN', 'IRON', 'GOLD'])).toBe('already-solved')
  })

  it('[WW4] solves a group in whatever order its words were selected', () => {
    const state = stateAfter({}, [...TREES!].reverse())
    expect(state).toMatchObject({
      solved: [0],
      justSolved: 0,
      feedback: { text: 'Trees', tone: 'good' },
      status: 'playing',
    })
    expect(state.vitals.mindPointsUsed).toBe(0)
  })

  it('[WW4] accepts only a whole group, whatever four words are chosen', () => {
    const words = puzzle.groups.flatMap(group => group.words)
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: 4, maxLength: 4 }), four => {
        const isGroup = puzzle.groups.some(group => four.every(word => group.words.includes(word)))
        expect(stateAfter({}, four).solved.length).toBe(isGroup ? 1 : 0)
      }),
      { numRuns: 300 },
    )
    for (const group of puzzle.groups) expect(stateAfter({}, group.words).solved.length).toBe(1)
  })

  it('[WW5] is won when all four groups are solved', () => {
    expect(endOf({}, TREES, METALS, BIRDS)).toBe(null)
    expect(endOf({}, TREES, METALS, BIRDS, FISH)).toEqual({
      result: 'victory',
      score: 400,
      rewardBase: 400,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 4,
      wordsFound: 16,
      isFlawless: true,
      isAssisted: false,
    })
  })

  it('[WW6] takes a mind point for a wrong group and shows which was refused', () => {
    const state = stateAfter({}, TREES, ['TIN', 'OWL', 'COD', 'GOLD'])
    expect(state).toMatchObject({
      lastRefused: ['TIN', 'OWL', 'COD', 'GOLD'],
      justSolved: null,
      wrongGroups: 1,
      feedback: { text: 'These words do not belong together.', tone: 'bad' },
    })
    expect(state.vitals).toMatchObject({ mindPoints: 2, mindPointsUsed: 1 })
  })

  it('[WW6] is lost when the last mind point goes', () => {
    expect(endOf(withPoints(1), MIXED)).toMatchObject({
      result: 'defeat',
      score: 0,
      rewardBase: 0,
      mindPoints: 0,
    })
  })

  it('[WW6] plays on after a Second Dawn', () => {
    const glyphs = [{ glyphId: 'second-dawn', quantity: 1 }]
    const state = stateAfter({ ...withPoints(1), glyphs }, MIXED, glyph('second-dawn'), TREES)
    expect(state).toMatchObject({ status: 'playing', solved: [0] })
    const given = [{ type: 'yield' }, glyph('second-dawn')]
    expect(endOf({ ...withPoints(1), glyphs }, ...given)).toMatchObject({
      result: 'defeat',
      mindPoints: 1,
    })
  })

  it('[WW7] refuses a group again for free, in any order of its words', () => {
    const state = stateAfter({}, MIXED, TREES, [...MIXED_TOO.slice(2), 'GOLD', 'OWL'])
    expect(state.wrongGroups).toBe(2)
    const again = stateAfter({}, MIXED, [...MIXED].reverse(), MIXED)
    expect(again).toMatchObject({
      submissions: 1,
      wrongGroups: 1,
      feedback: { text: 'You have tried this group before. It costs nothing.', tone: 'plain' },
    })
    expect(again.vitals.mindPoints).toBe(2)
    expect([wasRefused(again, MIXED), wasRefused(again, MIXED_TOO)]).toEqual([true, false])
  })

  it.each([
    [0, 'No close connections found'],
    [1, '1 word away from a connection'],
    [2, '2 words away from a connection'],
    [3, '1 word away from completing "Trees"'],
    [4, 'Perfect match found!'],
  ])('[WW8] words the proximity of %i matches as "%s"', (matches, text) => {
    expect(proximityHint(matches, 'Trees')).toBe(text)
  })

  it('[WW8] hints at proximity on a submission only, and only with the perk', () => {
    const perk = { perks: ['lexical-proximity'] }
    expect(stateAfter(perk).hint).toBe(null)
    expect(stateAfter(perk, SCATTERED).hint).toBe('1 word away from a connection')
    expect(stateAfter(perk, MIXED_TOO).hint).toBe('2 words away from a connection')
    expect(stateAfter(perk, MIXED).hint).toBe('1 word away from completing "Trees"')
    expect(stateAfter(perk, TREES).hint).toBe('Perfect match found!')
    expect(stateAfter(perk, MIXED, MIXED).hint).toBe('1 word away from completing "Trees"')
    expect(stateAfter({}, MIXED).hint).toBe(null)
  })

  it.each([
    [0, 400],
    [1, 280],
    [2, 260],
    [5, 200],
    [6, 200],
    [9, 200],
  ])('[WW9] scores a victory that used %i mind points at %i', (used, score) => {
    expect(wordWebScore(used)).toBe(score)
  })

  it('[WW9] pays the score that its screen shows', () => {
    expect(endOf({}, MIXED, TREES, METALS, BIRDS, FISH)).toMatchObject({
      score: 280,
      rewardBase: 280,
      guessesUsed: 5,
      wordsFound: 16,
      isFlawless: false,
    })
  })

  it('[WW10] opens one unsolved theme after another with Insight, then refuses', () => {
    const uses = ['a', 'b', 'c', 'd'].map(use => glyph('insight', use))
    const state = stateAfter({}, TREES, ...uses.slice(0, 3))
    expect([...state.revealedThemes].sort()).toEqual(['Birds', 'Fish', 'Metals'])
    expect(state.feedback?.text).toBe(`One of the groups is "${state.revealedThemes[2]}".`)
    expect(endOf({}, TREES, ...uses)).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[WW11] solves what remains with Decay at the cost of a mind point', () => {
    expect(stateAfter({}, METALS, glyph('decay')).solved).toEqual([1, 0, 2, 3])
    expect(endOf({}, METALS, glyph('decay'))).toMatchObject({
      result: 'victory',
      score: 280,
      mindPoints: 2,
      wordsFound: 4,
      isFlawless: false,
    })
  })

  it('[WW11] refuses Decay at one mind point, and glyphs of other games', () => {
    expect(endOf(withPoints(1), glyph('decay'))).toEqual({
      code: 'glyph-no-effect',
      message: 'Decay would take your last mind point.',
    })
    expect(endOf({}, glyph('unveiling'))).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[WW12] calls a victory flawless only without wrong groups, glyphs and aids', () => {
    const aid = { type: 'assist', aid: 'debug' }
    for (const help of [MIXED, glyph('insight'), aid]) {
      expect(endOf({}, help, TREES, METALS, BIRDS, FISH)).toMatchObject({ isFlawless: false })
    }
    const tutorial = { runKind: 'tutorial' as const, mindPoints: { current: 1, maximum: 3 } }
    expect(endOf(tutorial, MIXED, TREES, METALS, BIRDS, FISH)).toMatchObject({
      isFlawless: false,
      mindPoints: 1,
    })
  })

  it('[WW13] draws a solved group at 0.5, 1, 2.5 and 4 seconds, a refused one at 0.5', () => {
    expect(wordWebTimings).toEqual({
      groupMoves: 500,
      themeShows: 1000,
      wordsFade: 2500,
      groupRests: 4000,
      refusedGroupClears: 500,
      hintStays: 4000,
    })
  })

  it('[EN10] counts giving up as a defeat', () => {
    expect(endOf({}, TREES, { type: 'yield' })).toMatchObject({
      result: 'defeat',
      mindPoints: 2,
      wordsFound: 4,
    })
  })
})
