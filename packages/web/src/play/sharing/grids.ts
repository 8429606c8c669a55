import type {
  ForgottenWordState,
  GameId,
  GameState,
  HiveBuilderState,
  LetterMark,
  MoveLog,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'

const groupSquares = ['🟨', '🟩', '🟦', '🟥'] as const
const markSquares: Record<LetterMark, string> = { correct: '🟩', present: '🟨', absent: '⬛' }

/** One row per submission: the colour of each word's group, in the order chosen. */
function webGrid({ puzzle }: WordWebState, moves: MoveLog): string[] {
  const squareOf = (word: unknown) =>
    groupSquares[puzzle.groups.findIndex(({ words }) => words.includes(String(word)))] ?? '⬛'
  return moves.flatMap(move =>
    move.type === 'submit' && Array.isArray(move.words) ? [move.words.map(squareOf).join('')] : [],
  )
}

/** Rows as in Wordle; a blue circle marks a guess close in meaning. */
function seekerGrid({ guesses }: TwistleState): string[] {
  return guesses.map(
    ({ marks, isSynonym }) =>
      marks.map(mark => markSquares[mark]).join('') + (isSynonym ? '🔵' : ''),
  )
}

const WORDS_A_ROW = 8

/** A yellow circle per word, a star per pangram, a black circle per faded letter. */
function hiveGrid(state: HiveBuilderState | TimeTrialState): string[] {
  const combs = state.found.map(({ isPangram }) => (isPangram ? '🌟' : '🟡'))
  const faded = 'fadedLetters' in state ? state.fadedLetters.map(() => '⚫') : []
  return rowsOf([...combs, ...faded], WORDS_A_ROW)
}

function rowsOf(signs: string[], width: number): string[] {
  const rows: string[] = []
  for (let i = 0; i < signs.length; i += width) rows.push(signs.slice(i, i + width).join(''))
  return rows
}

function forgottenGrid({ guesses, status, openClues }: ForgottenWordState): string[] {
  const signs = guesses.map((_, i) => (status === 'won' && i === guesses.length - 1 ? '🌟' : '🟥'))
  return [signs.join('') + '🔑'.repeat(openClues.length)].filter(row => row !== '')
}

/** The game as emoji, without spoilers. */
export function shareGrid(game: GameId, state: GameState, moves: MoveLog): string[] {
  switch (game) {
    case 'word-web':
      return webGrid(state as WordWebState, moves)
    case 'twistle':
      return seekerGrid(state as TwistleState)
    case 'forgotten-word':
      return forgottenGrid(state as ForgottenWordState)
    default:
      return hiveGrid(state as HiveBuilderState | TimeTrialState)
  }
}
