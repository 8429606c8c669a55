import type { GameView, Refusal } from '../engine/game.ts'
import { checkBossGuess } from './forgotten-word/judge-guess.ts'
import type { ForgottenWordView } from './forgotten-word/view.ts'
import type { HiveBuilderView } from './hive-builder/view.ts'
import { checkHiveWord } from './hive-builder/words.ts'
import type { GameId } from './registry.ts'
import { checkTrialWord } from './time-trial/time-trial.ts'
import type { TimeTrialView } from './time-trial/view.ts'
import { checkTwistleGuess } from './twistle/check-guess.ts'
import type { TwistleView } from './twistle/view.ts'

interface WordMove {
  type: string
  word?: string
  isRepeat?: boolean | undefined
}

/** Why a move cannot count, as far as the view tells; null for one that the rules have to judge. */
export function checkMove(game: GameId, view: GameView, move: WordMove): Refusal | null {
  const { type, word, isRepeat } = move
  if (word === undefined || isRepeat || (type !== 'word' && type !== 'guess')) return null
  return checkWord(game, view, word)?.refusal ?? null
}

function checkWord(game: GameId, view: GameView, word: string) {
  switch (game) {
    case 'hive-builder': {
      const hive = view as HiveBuilderView
      return checkHiveWord(hive, hive, word)
    }
    case 'time-trial': {
      const trial = view as TimeTrialView
      return checkTrialWord(trial, trial, word)
    }
    case 'twistle':
      return checkTwistleGuess(view as TwistleView, word)
    case 'forgotten-word':
      return checkBossGuess(view as ForgottenWordView, word)
    case 'word-web':
      return null
  }
}
