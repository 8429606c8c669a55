import { notice } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { pick, shuffle } from '../engine/random.ts'
import { shownTile } from '../games/word-web/omen-tiles.ts'
import { unsolvedGroups, type WordWebState } from '../games/word-web/state.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const kindred = {
  id: 'kindred',
  name: 'Glyph of Kindred',
  description: 'Shows two words of a Word Web that belong together.',
  rarity: 'common',
  effect: { effectType: 'link_words', uses: 1, value: 2 },
  use: { 'word-web': link },
} as const satisfies Glyph

/** Two words of a group that has no such pair yet. */
function link(state: WordWebState): Reduced<WordWebState> {
  const links = state.links ?? []
  const wordsOf = (group: number) => state.puzzle.groups[group]?.words ?? []
  const unlinked = unsolvedGroups(state).filter(
    group => !links.some(([word]) => wordsOf(group).includes(word)),
  )
  const [group, afterGroup] = pick(unlinked, state.seed)
  if (group === undefined) return refuseNoEffect('Every group left has such a pair already.')
  const [[one = '', other = ''], seed] = shuffle(wordsOf(group), afterGroup)
  const [first, second] = [one, other].map(word => shownTile(state, word))
  const feedback = notice(`${first} and ${second} belong together.`)
  return accept({ ...state, links: [...links, [one, other]], feedback, seed })
}
