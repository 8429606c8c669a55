import type {
  BossFigures,
  CluePart,
  ForgottenWordPuzzle,
  ForgottenWordView,
  MoveLog,
} from '@lexiverse/rules'
import { several, type Values } from './variant.ts'

/** What texts about a Forgotten Word ask. */
export interface BossFacts {
  guesses: number
  isRare: boolean
  /** Known to few: advanced, rare or archaic. */
  isUncommon: boolean
  openClues: number
  isWordplayOpen: boolean
  isEtymologyOpen: boolean
  isUsageOpen: boolean
  /** The nearest wrong guess was near in meaning, not only on the way. */
  isNearestClose: boolean
  /** Each answered guess was nearer than the one before it. */
  isRising: boolean
  /** Of a boss that the party shares: guesses of the player and of friends, and whether none is left. */
  own: number
  ofFriends: number
  isPartyOut: boolean
}

const CLOSE_STEP = 4

interface Played {
  puzzle: ForgottenWordPuzzle
  view: ForgottenWordView
  figures: BossFigures
  moves: MoveLog
}

type Situation =
  | 'boss-won'
  | 'boss-lost'
  | 'party-named'
  | 'party-followed'
  | 'party-released'
  | 'party-lost'

export function bossSituation({ view, figures, moves }: Omit<Played, 'puzzle'>): Situation {
  const isWon = view.status === 'won'
  if (!view.authors) return isWon ? 'boss-won' : 'boss-lost'
  if (isWon) {
    return figures.guesses.some(({ isRight }) => isRight) ? 'party-named' : 'party-followed'
  }
  // The player alone let it go; the friends may go on.
  return moves.at(-1)?.type === 'yield' ? 'party-released' : 'party-lost'
}

export function bossFacts({ puzzle, view, figures }: Omit<Played, 'moves'>): BossFacts {
  const { guesses, openClues, status, maxGuesses } = view
  const { difficulty } = puzzle
  const isRare = difficulty === 'rare' || difficulty === 'archaic'
  const steps = figures.guesses.flatMap(({ step }) => step ?? [])
  const own = figures.guesses.length
  return {
    guesses: guesses.length,
    isRare,
    isUncommon: isRare || difficulty === 'advanced',
    openClues: openClues.length,
    isWordplayOpen: figures.wordplay?.wasOpen ?? false,
    isEtymologyOpen: openClues.includes('etymology'),
    isUsageOpen: openClues.includes('usage'),
    isNearestClose: Math.max(0, ...steps) >= CLOSE_STEP,
    isRising:
      status === 'lost' &&
      steps.length > 1 &&
      steps.length === own &&
      steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? 0)),
    own,
    ofFriends: guesses.length - own,
    isPartyOut: guesses.length >= maxGuesses,
  }
}

export function bossValues({ puzzle, view, figures, moves }: Played): Values {
  const { guesses, openClues } = view
  const ties = figures.clues.flatMap(({ clue, parts, wasOpen }) =>
    (clue === 'definition' ? unveiled(parts, view.definition) : parts).flatMap(({ text, tie }) =>
      tie ? [{ clue, text, tie, wasOpen }] : [],
    ),
  )
  const open = ties.find(({ wasOpen }) => wasOpen)
  const sealed = ties.find(({ wasOpen }) => !wasOpen)
  const key = ties.find(({ clue, tie }) => clue === 'definition' && tie !== 'kind')
  const root = ties.find(
    ({ clue, tie, wasOpen }) => wasOpen && clue === 'etymology' && tie === 'root',
  )
  const won = moves.filter(({ type }) => type === 'clue').map(({ clue }) => String(clue))
  return {
    word: puzzle.word.toUpperCase(),
    guesses: guesses.length,
    own: several(figures.guesses.length),
    guess: figures.nearest,
    part: open?.text,
    clue: open?.clue,
    sealedPart: sealed?.text,
    sealedClue: sealed?.clue,
    definitionPart: key?.text,
    openClue: openClues.length === 1 ? openClues[0] : null,
    wonClue: won.length === 1 ? won[0] : null,
    root: root?.text,
  }
}

/** The parts that the player could read: a boss may veil words of the definition, letter for letter. */
function unveiled(parts: readonly CluePart[], shown: string): CluePart[] {
  let at = 0
  return parts.filter(({ text }) => {
    at += text.length
    return shown.slice(at - text.length, at) === text
  })
}
