import { describe, expect, it } from 'vitest'
import type { Setup } from '../engine/setup.ts'
import { fallbackHive, fallbackTwistle } from '../fallback/fallback.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { VEIL } from '../games/forgotten-word/veil.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import { timeTrial } from '../games/time-trial/time-trial.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { glyph, type Step, scripted } from '../test-kit/scripted-play.ts'

const setup = {
  ...practiceSetup('magnitude'),
  runKind: 'campaign' as const,
  level: 1,
  openClues: [],
  mindPoints: { current: 9, maximum: 9 },
}
const word: ForgottenWordPuzzle = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial that throws its shadow on the dial.',
  etymology: 'From the Greek for one that knows.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}
const realWord = (step: Step<string>, at: number) =>
  typeof step === 'string' ? { type: 'guess', word: step, isWord: true, at } : { ...step, at }
const boss = scripted(forgottenWord, word, setup, realWord)
const viewAt = (changes: Partial<Setup>, ...steps: Step<string>[]) =>
  forgottenWord.view(boss.stateAfter(changes, ...steps))

describe('games at a magnitude', () => {
  it('[MG8] a clue trial asks for more, a Time Trial alone does not', () => {
    const goal = (nodeId: string, magnitude: number, level = 1) =>
      timeTrial.start(fallbackHive, { ...setup, nodeId, magnitude, level }).goal
    expect([goal('boss:etymology', 4), goal('boss:usage', 4)]).toEqual([17, 22])
    expect([goal('boss:etymology', 3), goal('time-trial', 11)]).toEqual([15, 20])
    expect([goal('boss:etymology', 11, 3), goal('boss:usage', 11, 3)]).toEqual([22, 22])
  })

  it('[MG8] the boss tells what its trials ask for', () => {
    expect(viewAt({}).addedTrialGoals).toEqual({ etymology: 0, usage: 0 })
    expect(viewAt({ magnitude: 4 }).addedTrialGoals).toEqual({ etymology: 2, usage: 2 })
    expect(viewAt({ magnitude: 11, level: 3 }).addedTrialGoals).toEqual({ etymology: 7, usage: 2 })
    const before = { magnitude: 4, rulesVersion: 2 }
    expect(viewAt(before).addedTrialGoals).toEqual({ etymology: 5, usage: 5 })
  })

  it('[MG10] [MG13] hives and Word Seekers start with the figures of their magnitude', () => {
    expect(hiveBuilder.start(fallbackHive, { ...setup, hiveWins: 1, magnitude: 6 }).threshold).toBe(
      32,
    )
    expect(twistle.start(fallbackTwistle, { ...setup, magnitude: 9 }).maxGuesses).toBe(5)
  })

  const echoes = (...steps: Step<string>[]) =>
    viewAt({ magnitude: 8 }, ...steps).replies.map(reply => reply?.echo ?? null)

  it('[MG12] the echo of level 1 comes with the next guess', () => {
    expect(viewAt({ magnitude: 7 }, 'MOON').replies).toMatchObject([{ echo: 'MNOO' }])
    const [late] = viewAt({ magnitude: 8 }, 'MOON').replies
    expect(late).toMatchObject({ echo: null, isEchoLate: true })
    expect(echoes('MOON', 'STONE')).toEqual(['MNOO', null])
  })

  it('[MG12] the echo also comes with a clue, and at once when one guess is left', () => {
    const clue = { type: 'clue', clue: 'etymology', trialId: 't' }
    expect(echoes('MOON', clue)).toEqual(['MNOO'])
    expect(echoes('MOON', glyph('remembrance'))).toEqual(['MNOO'])
    expect(echoes(clue, 'MOON')).toEqual([null])
    expect(echoes('MOON', 'STONE', 'NIGHT', 'GNOME').at(-1)).toBe('GMNO')
  })

  it('[MG12] no real guess brings back what the boss of level 2 has forgotten', () => {
    const lethe = { level: 2, trait: 'undertow' as const }
    const veiled = (changes: Partial<Setup>, ...steps: Step<string>[]) =>
      viewAt({ ...lethe, ...changes }, ...steps).definition.split(VEIL).length
    expect(veiled({})).toBeGreaterThan(1)
    expect(veiled({}, 'MOON')).toBeLessThan(veiled({}))
    expect(veiled({ magnitude: 8 }, 'MOON', 'STONE')).toBe(veiled({}))
    const clue = { type: 'clue', clue: 'etymology', trialId: 't' }
    expect(veiled({ magnitude: 8 }, 'MOON', clue)).toBe(1)
  })

  it('[MG12] the boss of level 3 lends a letter fewer and offers one bargain', () => {
    const saros = { level: 3, trait: 'reckoning' as const, magnitude: 8 }
    const no = { type: 'bargain', answer: 'no' }
    expect(viewAt(saros).shownLetters).toHaveLength(1)
    expect(viewAt(saros, 'ONE').bargain).not.toBeNull()
    const later = viewAt(saros, 'ONE', no, 'TWO', 'THREE', 'FOUR')
    expect(later.bargain).toBeNull()
    const bought = { type: 'bargain', answer: 'glyph', glyphId: 'momentum', useId: 'u' }
    expect(viewAt(saros, 'ONE', bought, 'TWO', 'THREE').bargain).toBeNull()
  })

  it('[MG12] no boss has a second trait below 8', () => {
    const state = boss.stateAfter({ magnitude: 7, level: 3, trait: 'reckoning' })
    expect(state).not.toHaveProperty('late')
    expect(state.reckoning).not.toHaveProperty('hasInterest')
  })
})
