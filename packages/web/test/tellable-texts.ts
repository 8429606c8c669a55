import {
  type GameId,
  gameOf,
  type MoveLog,
  practiceSetup,
  replay,
  type Setup,
} from '@lexiverse/rules'
import { expect } from 'vitest'
import { chooseText } from '../src/features/game/coach/texts/choose-text.ts'
import { fillText, type Values, type Variant } from '../src/features/game/coach/texts/variant.ts'

export const SECOND = 1_000
const carried = ['decay', 'unraveling', 'breath'].map(glyphId => ({ glyphId, quantity: 1 }))
export const glyph = (at: number, glyphId: string) => ({
  type: 'glyph',
  at,
  glyphId,
  useId: glyphId,
})
export const giveUp = (at: number) => ({ type: 'yield', at })

export function viewOf(
  game: GameId,
  puzzle: unknown,
  moves: MoveLog,
  changes: Partial<Setup> = {},
) {
  const setup: Setup = { ...practiceSetup('seed'), level: 0, glyphs: carried, ...changes }
  const end = replay(gameOf(game), puzzle, setup, moves)
  if (!end.ok) throw new Error(`${end.index}: ${end.refusal.code}`)
  return gameOf(game).view(end.state)
}

/** Every text that could be told of a game. */
export function tellable<Facts>(variants: readonly Variant<Facts>[], facts: Facts, values: Values) {
  const texts = variants.flatMap(({ text, when, isTip }) => {
    const filled = when && !when(facts) ? null : fillText(text, values)
    return filled === null ? [] : [{ text: filled, isTip: isTip === true }]
  })
  expect(texts.length).toBeGreaterThanOrEqual(2)
  return texts
}

/** The texts that are told of a game over and over, that begin otherwise than with what went well. */
export function unpraising<Facts>(
  variants: readonly Variant<Facts>[],
  facts: Facts,
  values: Values,
) {
  const used: string[] = []
  while (used.length < 40) {
    const chosen = chooseText({ situation: 's', variants, facts, values, used })
    used.push(chosen?.id ?? '')
  }
  const told = used.map(id => variants[Number(id.slice(2))])
  return told.filter(variant => !variant?.isPraise).map(variant => variant?.text)
}

export type Claim<Truth> = readonly [RegExp, (truth: Truth, named: string) => boolean]

/** The texts that say something which is not so, by what the test knows of the game. */
export function untrue<Truth>(
  texts: { text: string }[],
  claims: readonly Claim<Truth>[],
  truth: Truth,
) {
  return texts
    .map(({ text }) => text)
    .filter(text =>
      claims.some(([claim, isTrue]) => {
        const found = claim.exec(text)
        return found !== null && !isTrue(truth, (found[1] ?? '').toLowerCase())
      }),
    )
}
