import { notice } from '../engine/feedback.ts'
import { accept, type Reduced } from '../engine/game.ts'
import { pick, shuffle } from '../engine/random.ts'
import { shownTile } from '../games/word-web/omen-tiles.ts'
import { unsolvedGroups, type WordWebState } from '../games/word-web/state.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

const PAIRS = 2
const EARLIER_PAIRS = 1

export const kindred = {
  id: 'kindred',
  name: 'Glyph of Kindred',
  description: 'Shows 2 pairs of words in a Word Web that belong together.',
  rarity: 'common',
  effect: { effectType: 'link_words', uses: 1, value: PAIRS },
  use: { 'word-web': link },
} as const satisfies Glyph

function link(state: WordWebState): Reduced<WordWebState> {
  const { links: known = [] } = state
  let next = state
  for (let n = strengthIn(state, PAIRS, EARLIER_PAIRS); n > 0; n--) next = linkOne(next)
  const pairs = (next.links ?? [])
    .slice(known.length)
    .map(pair => pair.map(word => shownTile(state, word)).join(' and '))
  if (pairs.length === 0) return refuseNoEffect('Every group left has such a pair already.')
  const [first, second] = pairs
  const more = second ? `, and so do ${second}` : ''
  const feedback = notice(`${first} belong together${more}.`)
  return accept({ ...next, feedback })
}

/** Two words of a group that has no such pair yet. */
function linkOne(state: WordWebState): WordWebState {
  const { links = [] } = state
  const wordsOf = (group: number) => state.puzzle.groups[group]?.words ?? []
  const unlinked = unsolvedGroups(state).filter(
    group => !links.some(([word]) => wordsOf(group).includes(word)),
  )
  const [group, afterGroup] = pick(unlinked, state.seed)
  if (group === undefined) return state
  const [[one = '', other = ''], seed] = shuffle(wordsOf(group), afterGroup)
  return { ...state, links: [...links, [one, other]], seed }
}
