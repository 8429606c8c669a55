import {
  type ForgottenWordView,
  type GameId,
  type GameView,
  gameLabels,
  type HiveBuilderView,
  levelAt,
  type MoveLog,
  type Outcome,
  PRODUCT_NAME,
  type Setup,
  type TimeTrialView,
  type TwistleView,
  type WordWebView,
} from '@lexiverse/rules'
import { counted } from '../../platform/formats.ts'
import { shareGrid } from './grids.ts'

export interface SharedGame {
  game: GameId
  setup: Setup
  view: GameView
  /** The puzzle with its answers. */
  answers: unknown
  moves: MoveLog
  outcome: Outcome
}

/** The glyphs that solve groups of a Word Web. */
const solvers = [
  ['unraveling', 'Unraveling'],
  ['decay', 'Decay'],
] as const

/** How a Word Web was won: its wrong groups, and the glyphs that solved groups of it. */
export function describeWebPlay({ wrongGroups }: WordWebView, moves: MoveLog): string {
  const helpers = solvers
    .filter(([id]) => moves.some(move => 'glyphId' in move && move.glyphId === id))
    .map(([, name]) => name)
    .join(' and ')
  if (wrongGroups > 0) {
    return `with ${counted(wrongGroups, 'wrong group')}${helpers && ` and ${helpers}`}`
  }
  if (helpers === '') return 'without a fault'
  return helpers === 'Decay' ? 'the last of them by Decay' : `with the help of ${helpers}`
}

/** The sentence under the grid, for readers who cannot see the emoji. */
function sentenceOf({ game, view, moves, outcome }: SharedGame): string {
  const isWon = outcome.result === 'victory'
  switch (game) {
    case 'word-web': {
      const web = view as WordWebView
      return isWon
        ? `All four threads found, ${describeWebPlay(web, moves)}.`
        : `${web.solved.length} of 4 threads found.`
    }
    case 'twistle': {
      const { guesses, maxGuesses } = view as TwistleView
      return isWon
        ? `Found in ${guesses.length} of ${counted(maxGuesses, 'guess', 'guesses')}.`
        : 'It stayed hidden.'
    }
    case 'forgotten-word': {
      const { guesses, authors, openClues } = view as ForgottenWordView
      const clues =
        openClues.length === 0 ? 'no extra clue' : counted(openClues.length, 'extra clue')
      const own = authors && guesses.length > 1 ? `, ${ownShare(authors)} of them mine,` : ''
      const effort = `${counted(guesses.length, 'guess', 'guesses')}${own} and ${clues}`
      if (authors && isWon) return `My party remembered it with ${effort}.`
      return isWon ? `Remembered with ${effort}.` : `Not remembered, after ${effort}.`
    }
    case 'hive-builder': {
      const { score, threshold } = view as HiveBuilderView
      return `${counted(outcome.wordsFound, 'word')}, ${score} of ${threshold} points.`
    }
    case 'time-trial': {
      const { found, score, goal } = view as TimeTrialView
      return `${counted(found.length, 'word')}, ${counted(score, 'point')}, goal ${goal}.`
    }
  }
}

/** `authors` has null for the player's own guesses. */
const ownShare = (authors: readonly (string | null)[]) =>
  authors.filter(by => by === null).length || 'none'

/** A result to share: where it was played, a grid without spoilers, and a sentence. */
export function resultText(shared: SharedGame): string {
  const { game, setup } = shared
  const place = setup.runKind === 'time-trial' ? 'stand-alone' : levelAt(setup.level).name
  return [
    `${PRODUCT_NAME}: ${gameLabels[game].label}, ${place}`,
    ...shareGrid(shared),
    sentenceOf(shared),
  ].join('\n')
}
