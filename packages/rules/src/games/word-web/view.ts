import type { GameView } from '../../engine/game.ts'
import { namedTheme, shownTile } from './omen-tiles.ts'
import type { WordWebState } from './state.ts'

/** Parts of the state that are public as they are. */
type Shown =
  | 'submissions'
  | 'wrongGroups'
  | 'lastRefused'
  | 'hint'
  | 'revealedThemes'
  | 'freeMisses'
  | 'isSheltered'
  | 'feedback'
  | 'status'

export interface SolvedWebGroup {
  theme: string
  words: string[]
}

export interface WordWebView extends GameView, Pick<WordWebState, Shown> {
  status: WordWebState['status']
  /** All sixteen in board order, as their tiles show them: an omen may hide a part of some. */
  tiles: string[]
  /** Tiles with an amber edge: they seem to fit more than one group. */
  amberTiles: string[]
  /** In the order they were solved. */
  solved: SolvedWebGroup[]
  /** Whether the last submission solved a group: its theme is shown. */
  isJustSolved: boolean
  /** The theme that the omen names on the board, and whether its group comes next or last. */
  named: ReturnType<typeof namedTheme>
  /** Pairs of tiles that a glyph has shown to belong together, of groups that are not solved. */
  links?: string[][]
}

export function wordWebView(state: WordWebState): WordWebView {
  const { puzzle } = state
  // The same list as long as no omen changes a tile, so that boards see that nothing has changed.
  const tiles = state.omen ? state.tiles.map(word => shownTile(state, word)) : state.tiles
  const ambiguous = puzzle.difficulty === 'easy' ? [] : puzzle.ambiguousWords
  return {
    tiles,
    // In board order: the puzzle may list them group by group.
    amberTiles: tiles.filter(word => ambiguous.includes(word)),
    // Without reasons and notes, which are shown after the game.
    solved: state.solved.flatMap(i => {
      const group = puzzle.groups[i]
      return group ? [{ theme: group.theme, words: group.words }] : []
    }),
    named: namedTheme(state),
    isJustSolved: state.justSolved !== null,
    submissions: state.submissions,
    wrongGroups: state.wrongGroups,
    lastRefused: state.lastRefused,
    hint: state.hint,
    revealedThemes: state.revealedThemes,
    feedback: state.feedback,
    status: state.status,
    vitals: state.vitals,
    ...(state.freeMisses !== undefined && { freeMisses: state.freeMisses }),
    ...(state.isSheltered && { isSheltered: true }),
    ...(state.links && { links: openLinks(state, state.links) }),
  }
}

function openLinks(state: WordWebState, links: readonly string[][]): string[][] {
  const solved = state.solved.flatMap(group => state.puzzle.groups[group]?.words ?? [])
  return links
    .filter(([word = '']) => !solved.includes(word))
    .map(pair => pair.map(word => shownTile(state, word)))
}
