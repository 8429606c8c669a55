import type {
  ForgottenWordView,
  GameId,
  GameView,
  HiveBuilderView,
  LetterMark,
  MoveLog,
  TimeTrialView,
  TwistleView,
  WordWebPuzzle,
} from '@lexiverse/rules'

const groupSquares = ['🟨', '🟩', '🟦', '🟥'] as const
const markSquares: Record<LetterMark, string> = { correct: '🟩', present: '🟨', absent: '⬛' }

/** One row per submission: the colour of each word's group, in the order chosen. */
function webGrid({ groups }: WordWebPuzzle, moves: MoveLog): string[] {
  const squareOf = (word: unknown) =>
    groupSquares[groups.findIndex(({ words }) => words.includes(String(word)))] ?? '⬛'
  return moves.flatMap(move =>
    move.type === 'submit' && Array.isArray(move.words) ? [move.words.map(squareOf).join('')] : [],
  )
}

/** Rows as in Wordle; a blue circle marks a guess close in meaning. */
function seekerGrid({ guesses }: TwistleView): string[] {
  return guesses.map(
    ({ marks, isSynonym }) =>
      marks.map(mark => markSquares[mark]).join('') + (isSynonym ? '🔵' : ''),
  )
}

const WORDS_A_ROW = 8

/** A yellow circle per word, a star per pangram, a black circle per faded letter. */
function hiveGrid(view: HiveBuilderView | TimeTrialView): string[] {
  const combs = view.found.map(({ isPangram }) => (isPangram ? '🌟' : '🟡'))
  const faded = 'fadedLetters' in view ? view.fadedLetters.map(() => '⚫') : []
  return rowsOf([...combs, ...faded], WORDS_A_ROW)
}

function rowsOf(signs: string[], width: number): string[] {
  const rows: string[] = []
  for (let i = 0; i < signs.length; i += width) rows.push(signs.slice(i, i + width).join(''))
  return rows
}

/** A white square is a wrong guess of a friend, at a boss that the party shares. */
function forgottenGrid({ guesses, authors, status, openClues }: ForgottenWordView): string[] {
  const signs = guesses.map((_, i) => {
    if (status === 'won' && i === guesses.length - 1) return '🌟'
    return authors?.[i] ? '⬜' : '🟥'
  })
  return [signs.join('') + '🔑'.repeat(openClues.length)].filter(row => row !== '')
}

interface GridSource {
  game: GameId
  view: GameView
  /** The puzzle with its answers. */
  answers: unknown
  moves: MoveLog
}

/** The game as emoji, without spoilers. */
export function shareGrid({ game, view, answers, moves }: GridSource): string[] {
  switch (game) {
    case 'word-web':
      return webGrid(answers as WordWebPuzzle, moves)
    case 'twistle':
      return seekerGrid(view as TwistleView)
    case 'forgotten-word':
      return forgottenGrid(view as ForgottenWordView)
    default:
      return hiveGrid(view as HiveBuilderView | TimeTrialView)
  }
}
