import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted } from '../../test-kit/scripted-play.ts'
import { forgottenWord } from './forgotten-word.ts'
import type { ForgottenWordPuzzle } from './schema.ts'
import { veil } from './veil.ts'

describe('the veil', () => {
  it.each([
    ['A traitor who serves the invader of his own country.', 'serves country'],
    // The head: the first words without another one between them, and the end of their list.
    ['A small cloth laid over the back of a chair to save it from greasy heads.', 'chair greasy'],
    ['A vain, overdressed, chattering fellow.', 'overdressed'],
    ['Rough, bad, or comic verse.', 'bad'],
    ['To flash and sparkle, with light or with brilliance of mind.', 'light mind'],
    // A field before the definition proper is not its head.
    ['Of laws and penalties: cruelly harsh.', 'penalties'],
    ['In bridge or whist, a hand with no card above a nine.', 'whist card'],
    ['A person who walks about while fast asleep.', 'fast'],
    // Words that only name the kind of a definition are neither its head nor worth a veil.
    ['Relating to the state of a lamp, resembling a star lying low.', 'star'],
    ['The quality of a river consisting of slow water.', 'slow'],
    ['Petty; of very little account.', 'account'],
    ['Thisness.', ''],
  ])('[FW28] of "%s" hides "%s"', (definition, hidden) => {
    const shown = veil(definition, 0)
    const veiled = [...shown.matchAll(/~+/g)].map(({ index, 0: it }) =>
      definition.slice(index, index + it.length),
    )
    expect(veiled.join(' ')).toBe(hidden)
    expect(shown).toHaveLength(definition.length)
  })

  it('[FW28] leaves the first content word and at least half of them in sight', () => {
    const content = fc.constantFrom('lamp', 'river', 'slow', 'half-light', 'of river', 'a lamp')
    const between = fc.constantFrom(' ', ', ', ' of the ', '; ', ' and ', ': ', ' who ')
    fc.assert(
      fc.property(fc.array(fc.tuple(content, between), { minLength: 1 }), parts => {
        const shown = veil(parts.flat().join(''), 0)
        const veiled = shown.match(/~+/g)?.length ?? 0
        expect(veiled * 2).toBeLessThanOrEqual(parts.length)
        expect(shown).toMatch(/^(of |a )?[a-z]/)
      }),
    )
  })
})

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'quisling',
  definition: 'A traitor who serves the invader of his own country.',
  etymology: 'From the name of a Norwegian.',
  usage: 'They called the mayor a {quisling}.',
  partOfSpeech: 'noun',
  difficulty: 'advanced',
}
const setup = {
  ...practiceSetup('veil'),
  runKind: 'campaign' as const,
  level: 2,
  openClues: [],
  mindPoints: { current: 9, maximum: 9 },
  trait: 'undertow' as const,
}
const realWord = (step: Step<string>, at: number) =>
  typeof step === 'string' ? { type: 'guess', word: step, isWord: true, at } : { ...step, at }
const boss = scripted(forgottenWord, puzzle, setup, realWord)
const definitionAfter = (...steps: Step<string>[]) =>
  forgottenWord.view(boss.stateAfter({}, ...steps)).definition

describe('the definition of a boss with the Undertow', () => {
  const veiled = 'A traitor who ~~~~~~ the invader of his own ~~~~~~~.'

  it('[FW28] gets a word back for each wrong guess that is a real word', () => {
    expect(definitionAfter()).toBe(veiled)
    expect(definitionAfter('spy')).toBe('A traitor who serves the invader of his own ~~~~~~~.')
    expect(definitionAfter('spy', 'rebel')).toBe(puzzle.definition)
    expect(definitionAfter('spy', 'rebel', 'thief')).toBe(puzzle.definition)
  })

  it('[FW28] gets none for a guess that the dictionary does not know, nor for a misspelling', () => {
    expect(definitionAfter({ type: 'guess', word: 'XXXX' })).toBe(veiled)
    const near = scripted(forgottenWord, { ...puzzle, nearWords: [] }, setup, realWord)
    const state = near.stateAfter({}, { type: 'guess', word: 'QUISLINK', isWord: true })
    expect(forgottenWord.view(state)).toMatchObject({ definition: veiled, guesses: [] })
  })

  it.each([
    ['a clue that a trial opened', { type: 'clue', clue: 'etymology', trialId: 't' }],
    ['Remembrance', glyph('remembrance')],
    ['an aid', { type: 'assist', aid: 'debug' }],
  ])('[FW28] is whole after %s', (_, step) => {
    expect(definitionAfter(step)).toBe(puzzle.definition)
  })

  it('[FW28] is whole from the start without the trait, or with a clue open', () => {
    const { trait: _, ...plain } = setup
    for (const given of [plain, { ...setup, openClues: ['etymology' as const] }]) {
      expect(forgottenWord.view(forgottenWord.start(puzzle, given)).definition).toBe(
        puzzle.definition,
      )
    }
  })

  it('[FW28] changes neither the cost nor the outcome', () => {
    const played = ['spy', 'rebel', 'quisling']
    const { trait: _, ...plain } = setup
    expect(boss.endOf({}, ...played)).toEqual(
      scripted(forgottenWord, puzzle, plain, realWord).endOf({}, ...played),
    )
  })
})
