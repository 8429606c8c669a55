import type {
  ForgottenWordPuzzle,
  GameType,
  HivePuzzle,
  Setup,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'
import type { Sealed } from './sealed-game.ts'

interface Secrets {
  /** Found inside longer texts too, as whole words. */
  words: string[]
  /** Found as a whole: words of other texts, such as refusals, can be among them. */
  texts: string[]
}

/** What a board does not show before it is earned. */
const secrets: Partial<Record<GameType, (puzzle: never, setup: Setup) => Secrets>> = {
  'word-web': ({ groups }: WordWebPuzzle) => ({
    words: groups.flatMap(({ theme, reason = '' }) => [theme, reason]),
    texts: [],
  }),
  'hive-builder': ({ validWords, bonusWords }: HivePuzzle) => ({
    words: [...validWords, ...bonusWords],
    texts: [],
  }),
  twistle: ({ word, hint, synonyms }: TwistlePuzzle) => ({
    words: [word, hint],
    texts: [...synonyms],
  }),
  'forgotten-word': ({ word, etymology, usage }: ForgottenWordPuzzle, { openClues }) => ({
    words: openClues.length > 0 ? [word] : [word, etymology, usage],
    texts: [],
  }),
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

function secretsOf({ game, puzzle, setup }: Sealed): Secrets {
  const { words, texts } = secrets[game]?.(puzzle as never, setup) ?? { words: [], texts: [] }
  return { words: words.filter(Boolean), texts: texts.filter(Boolean) }
}

const quoted = (secret: string) => [secret, secret.toUpperCase()].map(form => JSON.stringify(form))

/** The secrets that any answer contains as a whole text of JSON, although the player cannot know them. */
export function leaksIn(text: string, sealed: Sealed, moves: readonly object[]): string[] {
  const known = knownFrom(sealed, moves)
  const { words, texts } = secretsOf(sealed)
  return [...words, ...texts]
    .flatMap(quoted)
    .filter(secret => text.includes(secret) && !known.includes(secret))
}

/**
 * The same for an answer about the game itself, in which no other text uses the words of the puzzle: here a hidden
 * word is also found inside a longer text, such as a clue in which it was not blanked.
 */
export function gameLeaksIn(text: string, sealed: Sealed, moves: readonly object[]): string[] {
  const values = textsIn(JSON.parse(text)).join('\n')
  const known = knownFrom(sealed, moves) + visibleOf(sealed)
  const inside = secretsOf(sealed).words.filter(
    word => hasWord(values, word, sealed.game) && !hasWord(known, word, sealed.game),
  )
  return [...leaksIn(text, sealed, moves), ...inside]
}

/** The tiles lie open, and a theme can be a word of one. */
const visibleOf = ({ game, puzzle }: Sealed): string =>
  game === 'word-web'
    ? JSON.stringify((puzzle as WordWebPuzzle).groups.map(({ words }) => words))
    : ''

/** Hidden words are in capitals, other texts are not; that of a boss is sought in any case. */
function hasWord(text: string, word: string, game: GameType): boolean {
  const isBoss = game === 'forgotten-word'
  // A hive hides hundreds of words, nearly all of which are nowhere: a pattern for each would take most of the time.
  if (!isBoss && !text.includes(word)) return false
  const plain = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${plain}(?!\\p{L})`, isBoss ? 'iu' : 'u').test(text)
}

/** The texts in a value, without the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
