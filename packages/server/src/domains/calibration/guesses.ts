import { isBlocked, type PuzzleGame } from '@lexiverse/content'
import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  MoveLog,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'

/** What the moves of some games on one puzzle have in common. */
export interface GuessFigures {
  medianGuesses: number | null
  wrongGuess: string | null
  /** How many of the games contain it. */
  wrongGuessGames: number
}

const NO_FIGURES: GuessFigures = { medianGuesses: null, wrongGuess: null, wrongGuessGames: 0 }
/** A wrong guess of one game alone is not common. */
const FEWEST_ALIKE = 2

export function summariseGuesses(
  game: PuzzleGame,
  puzzle: unknown,
  logs: readonly MoveLog[],
): GuessFigures {
  if (logs.length === 0) return NO_FIGURES
  const isRight = rightGuesses[game](puzzle as never)
  const games = logs.map(log => log.flatMap(move => guessIn(move) ?? []))
  const counts = new Map<string, number>()
  for (const guesses of games) {
    for (const guess of new Set(guesses.filter(it => !isRight(it) && !isBlocked(it)))) {
      counts.set(guess, (counts.get(guess) ?? 0) + 1)
    }
  }
  const [wrongGuess, wrongGuessGames] = [...counts].reduce(
    (most, next) => (next[1] > most[1] ? next : most),
    ['', 0],
  )
  const lengths = games.map(guesses => guesses.length).sort((a, b) => a - b)
  const medianGuesses = lengths[Math.floor((lengths.length - 1) / 2)] ?? null
  if (wrongGuessGames < FEWEST_ALIKE) return { ...NO_FIGURES, medianGuesses }
  return { medianGuesses, wrongGuess, wrongGuessGames }
}

/** The guess of a move as text; the words of a group in alphabetical order. */
function guessIn({ type, word, words }: MoveLog[number]): string | null {
  if (type === 'submit' && Array.isArray(words)) return groupText(words.map(String))
  return (type === 'guess' || type === 'word') && typeof word === 'string'
    ? word.toUpperCase()
    : null
}

const groupText = (words: readonly string[]) => [...words].sort().join(', ')

const among = (words: readonly string[]) => {
  const known = new Set(words.map(word => word.toUpperCase()))
  return (guess: string) => known.has(guess)
}

const rightGuesses = {
  'word-web': ({ groups }: WordWebPuzzle) => among(groups.map(({ words }) => groupText(words))),
  'hive-builder': ({ validWords, bonusWords }: HivePuzzle) => among([...validWords, ...bonusWords]),
  twistle: ({ word }: TwistlePuzzle) => among([word]),
  'forgotten-word': ({ word, accepts = [] }: ForgottenWordPuzzle) => among([word, ...accepts]),
}
