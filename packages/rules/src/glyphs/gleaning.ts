import { praise } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { type HiveBuilderState, hiveWordPoints } from '../games/hive-builder/state.ts'
import { scoreWord } from '../games/hive-builder/words.ts'
import { isLongEnough, isPangram, spellsWithout } from '../hive/words.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

const WORDS = 8
const FIRST_WORDS = 2
const SECOND_WORDS = 4

export const gleaning = {
  id: 'gleaning',
  name: 'Glyph of Gleaning',
  description: 'Finds the 8 longest words left in a hive for you.',
  rarity: 'uncommon',
  effect: { effectType: 'find_words', uses: 1, value: WORDS },
  use: { 'hive-builder': glean },
} as const satisfies Glyph

/** The longest answers that the letters left can spell, as long as the hive is not won. */
function glean(state: HiveBuilderState): Reduced<HiveBuilderState> {
  const { puzzle, found, fadedLetters, omen } = state
  const known = new Set(found.map(({ word }) => word))
  const longest = puzzle.validWords
    .filter(
      word => !known.has(word) && spellsWithout(word, fadedLetters) && isLongEnough(word, omen),
    )
    .sort((a, b) => b.length - a.length || a.localeCompare(b, 'en'))
    .slice(0, strengthIn(state, WORDS, FIRST_WORDS, SECOND_WORDS))
  if (longest.length === 0) return refuseNoEffect('Your letters spell no other word.')
  let next = state
  for (const word of longest) {
    if (next.status === 'won') break
    const points = hiveWordPoints(word)
    next = scoreWord(next, { word, points, kind: 'decay', isPangram: isPangram(puzzle, word) })
  }
  const gleaned = next.found.slice(found.length)
  const points = gleaned.reduce((sum, word) => sum + word.points, 0)
  const words = new Intl.ListFormat('en').format(gleaned.map(({ word }) => word))
  const feedback = praise(`Gleaned ${words}. +${points} ${points === 1 ? 'point' : 'points'}`)
  return accept({ ...next, lastFound: null, feedback })
}
