import type {
  ForgottenWordPuzzle,
  GameType,
  HivePuzzle,
  Setup,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'
import type { Sealed } from './sealed-game.ts'

/** Texts of a puzzle that its board does not show before they are earned. */
const secrets: Partial<Record<GameType, (puzzle: never, setup: Setup) => string[]>> = {
  'word-web': ({ groups }: WordWebPuzzle) =>
    groups.flatMap(({ theme, reason = '' }) => [theme, reason]),
  'hive-builder': ({ validWords, bonusWords }: HivePuzzle) => [...validWords, ...bonusWords],
  twistle: ({ word, hint, synonyms }: TwistlePuzzle) => [word, hint, ...synonyms],
  'forgotten-word': ({ word, etymology, usage }: ForgottenWordPuzzle, { openClues }) =>
    openClues.length > 0 ? [word] : [word, etymology, usage],
}

/** What the player knows from the moves made: the words, and the themes of groups submitted whole. */
function knownFrom({ game, puzzle }: Sealed, moves: readonly object[]): string {
  const sent = JSON.stringify(moves)
  if (game !== 'word-web') return sent
  const { groups } = puzzle as WordWebPuzzle
  const solved = groups.filter(({ words }) =>
    moves.some(
      move => 'words' in move && words.every(word => (move.words as string[]).includes(word)),
    ),
  )
  return sent + JSON.stringify(solved.map(({ theme }) => theme))
}

/** The secrets that a text contains although the player cannot know them, quoted as in JSON. */
export function leaksIn(text: string, sealed: Sealed, moves: readonly object[]): string[] {
  const known = knownFrom(sealed, moves)
  const all = secrets[sealed.game]?.(sealed.puzzle as never, sealed.setup) ?? []
  return all
    .filter(Boolean)
    .flatMap(secret => [JSON.stringify(secret), JSON.stringify(secret.toUpperCase())])
    .filter(secret => text.includes(secret) && !known.includes(secret))
}
