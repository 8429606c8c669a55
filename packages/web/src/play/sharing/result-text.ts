import {
  type ForgottenWordState,
  type GameId,
  type GameState,
  gameLabels,
  type HiveBuilderState,
  levelAt,
  type MoveLog,
  type Outcome,
  PRODUCT_NAME,
  type Setup,
  type TimeTrialState,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'
import { shareGrid } from './grids.ts'

export interface SharedGame {
  game: GameId
  setup: Setup
  state: GameState
  moves: MoveLog
  outcome: Outcome
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** How a Word Web was won: its wrong groups, and whether the glyph Decay solved what was left. */
export function describeWebPlay({ wrongGroups }: WordWebState, moves: MoveLog): string {
  const isDecayed = moves.some(move => 'glyphId' in move && move.glyphId === 'decay')
  if (isDecayed && wrongGroups === 0) return 'the last of them by Decay'
  const faults =
    wrongGroups === 0 ? 'without a fault' : `with ${counted(wrongGroups, 'wrong group')}`
  return isDecayed ? `${faults} and Decay` : faults
}

/** The sentence under the grid, for readers who cannot see the emoji. */
function sentenceOf({ game, state, moves, outcome }: SharedGame): string {
  const isWon = outcome.result === 'victory'
  switch (game) {
    case 'word-web': {
      const web = state as WordWebState
      return isWon
        ? `All four threads found, ${describeWebPlay(web, moves)}.`
        : `${web.solved.length} of 4 threads found.`
    }
    case 'twistle': {
      const { guesses, maxGuesses } = state as TwistleState
      return isWon
        ? `Found in ${guesses.length} of ${counted(maxGuesses, 'guess', 'guesses')}.`
        : 'It stayed hidden.'
    }
    case 'forgotten-word': {
      const { guesses, openClues } = state as ForgottenWordState
      const clues =
        openClues.length === 0 ? 'no extra clue' : counted(openClues.length, 'extra clue')
      const effort = `${counted(guesses.length, 'guess', 'guesses')} and ${clues}`
      return isWon ? `Remembered with ${effort}.` : `Not remembered, after ${effort}.`
    }
    case 'hive-builder': {
      const { found, score, threshold } = state as HiveBuilderState
      return `${counted(found.length, 'word')}, ${score} of ${threshold} points.`
    }
    case 'time-trial': {
      const { found, score, goal } = state as TimeTrialState
      return `${counted(found.length, 'word')}, ${score} points, goal ${goal}.`
    }
  }
}

/** A result to share: where it was played, a grid without spoilers, and a sentence. */
export function resultText(shared: SharedGame): string {
  const { game, setup, state, moves } = shared
  const place = setup.runKind === 'time-trial' ? 'stand-alone' : levelAt(setup.level).name
  return [
    `${PRODUCT_NAME}: ${gameLabels[game].label}, ${place}`,
    ...shareGrid(game, state, moves),
    sentenceOf(shared),
  ].join('\n')
}
