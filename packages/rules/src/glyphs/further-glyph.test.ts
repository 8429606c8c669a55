import { afterEach, expect, it } from 'vitest'
import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { replay } from '../engine/replay.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { perkEffectTable } from '../perks/effect-table.ts'
import type { Perk } from '../perks/perk.ts'
import { perks } from '../perks/registry.ts'
import { rollRewards } from '../rewards/roll.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'
import { describeGlyph, type Glyph } from './glyph.ts'
import { glyphs } from './registry.ts'
import { findRevivalGlyph } from './revival.ts'

const [, hive, seeker] = tutorialScenarios

/** All that a new glyph needs: this object in a file of its own, a line in the registry, and a place in the pool. */
const morning: Glyph = {
  id: 'morning',
  name: 'Glyph of Morning',
  description: 'Gives 2 points in a hive, and one mind point at zero in Word Seeker.',
  rarity: 'legendary',
  effect: { effectType: 'reveal_hint', uses: 1, value: 2 },
  use: {
    'hive-builder': state =>
      accept({ ...state, score: state.score + 2, feedback: notice('It dawns.') }),
    twistle: state =>
      accept({ ...state, vitals: { ...state.vitals, mindPoints: 1, awaitsRevival: false } }),
  },
  revives: true,
}

const patient = { type: 'entropy_immunity', value: 1 } as const
const patience: Perk = {
  id: 'patience',
  name: 'Patience',
  description: 'No letter of a hive fades.',
  category: 'mastery',
  rarity: 'common',
  effect: { ...patient, description: 'No letter fades' },
  unlockCondition: { type: 'hive_wins', value: 1, description: 'Win 1 game of Hive Builder' },
  gameTypes: ['hive-builder'],
}

const effects: Record<string, object> = perkEffectTable

const register = <T>(list: readonly T[], ...added: T[]) => (list as T[]).push(...added)

afterEach(() => {
  delete effects.patience
  for (const list of [glyphs, perks] as unknown as { id: string }[][]) {
    for (const id of ['morning', 'patience']) {
      const place = list.findIndex(one => one.id === id)
      if (place >= 0) list.splice(place, 1)
    }
  }
})

const use = { type: 'glyph', at: 1, glyphId: 'morning', useId: 'u' }

it('[GL9] a further glyph is one file and one registry line: games, rewards and lists know it', () => {
  const before = replay(hiveBuilder, hive.puzzle, practiceSetup('s'), [use])
  expect(before).toMatchObject({ ok: false, refusal: { code: 'glyph-no-effect' } })
  register(glyphs, morning)
  const played = replay(hiveBuilder, hive.puzzle, practiceSetup('s'), [use])
  expect(played).toMatchObject({ state: { score: 2, feedback: { text: 'It dawns.' } } })
  expect(describeGlyph(morning).gameTypes).toEqual(['hive-builder', 'twistle'])
  const place = { kind: 'campaign', level: 3, nodeId: 'boss', drawnFrom: glyphs.length } as const
  const won = Array.from({ length: 400 }, (_, n) => rollRewards(`${n}`, '1', place, []).glyphIds)
  expect(won.flat()).toContain('morning')
})

it('[GL9] a further glyph may stand again at zero, without the engine knowing its name', () => {
  register(glyphs, morning)
  const held = [{ glyphId: 'morning', quantity: 1 }]
  expect(findRevivalGlyph(held)).toBe('morning')
  const setup = {
    ...practiceSetup('s'),
    mindPoints: { current: 1, maximum: 3 },
    glyphs: held,
  }
  const log = [{ type: 'yield', at: 0 }, use]
  expect(replay(twistle, seeker.puzzle, setup, log)).toMatchObject({
    outcome: { result: 'defeat', mindPoints: 1 },
  })
})

it('[PK7] a fourteenth perk acts by the effect that it states', () => {
  register(perks, patience)
  effects.patience = patient
  const wrong = Array.from({ length: 3 }, (_, at) => ({ type: 'word', at, word: 'LLLL' }))
  const faded = (perkIds: string[]) => {
    const played = replay(
      hiveBuilder,
      hive.puzzle,
      { ...practiceSetup('s'), perks: perkIds },
      wrong,
    )
    return played.ok ? played.state.fadedLetters.length : null
  }
  expect([faded([]), faded(['patience'])]).toEqual([1, 0])
})
