import { praise } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { pick } from '../engine/random.ts'
import { whyTooEarly } from '../games/word-web/omen-tiles.ts'
import { GROUP_COUNT } from '../games/word-web/schema.ts'
import { unsolvedGroups, type WordWebState } from '../games/word-web/state.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const unraveling = {
  id: 'unraveling',
  name: 'Glyph of Unraveling',
  description: 'Solves 1 group of a Word Web.',
  rarity: 'rare',
  effect: { effectType: 'solve_group', uses: 1, value: 1 },
  use: { 'word-web': unravel },
} as const satisfies Glyph

/** One of the groups that would be accepted now: the order of an omen holds for the glyph too. */
function unravel(state: WordWebState): Reduced<WordWebState> {
  const open = unsolvedGroups(state).filter(group => whyTooEarly(state, group) === null)
  const [group, seed] = pick(open, state.seed)
  if (group === undefined) return refuseNoEffect()
  const solved = [...state.solved, group]
  return accept({
    ...state,
    solved,
    justSolved: group,
    lastRefused: null,
    hint: null,
    feedback: praise(state.puzzle.groups[group]?.theme ?? ''),
    status: solved.length === GROUP_COUNT ? 'won' : 'playing',
    seed,
  })
}
