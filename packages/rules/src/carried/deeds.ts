import type { GameType } from '../campaign/game-types.ts'
import type { GameState } from '../engine/game.ts'
import type { FoundHiveWord, HiveBuilderState } from '../games/hive-builder/state.ts'
import { secondsLeft, wordsLeft } from '../games/time-trial/clock.ts'
import type { TimeTrialState } from '../games/time-trial/state.ts'
import type { TwistleState } from '../games/twistle/state.ts'
import type { WordWebState } from '../games/word-web/state.ts'

/** What happened in a game beside its outcome, as far as something may be carried for it. */
export interface Deeds {
  /** Pangrams of a hive that the player found. */
  pangrams?: number
  /** The letters of the longest word that the player found in a hive. */
  longestWord?: number
  /** Word Web: groups found before the first wrong one. */
  groupsBeforeMiss?: number
  /** Word Seeker: whether a guess was a listed synonym or related word. */
  hasKindredWord?: boolean
  /** Word Seeker: the word. */
  answer?: string
  /** Of a trial. Without a clock every three words left count as ten seconds. */
  secondsLeft?: number
}

const WORDS_PER_TEN_SECONDS = 3

export function deedsOf(game: GameType, state: GameState): Deeds {
  switch (game) {
    case 'hive-builder':
      return hiveDeeds(state as HiveBuilderState)
    case 'word-web': {
      const { groupsBeforeMiss, submissions } = state as WordWebState
      return { groupsBeforeMiss: groupsBeforeMiss ?? submissions }
    }
    case 'twistle': {
      const { guesses, puzzle } = state as TwistleState
      const kindred = [...puzzle.synonyms, ...puzzle.relatedWords]
      return {
        hasKindredWord: guesses.some(({ word }) => kindred.includes(word)),
        answer: puzzle.word,
      }
    }
    case 'time-trial':
      return { secondsLeft: sandLeft(state as TimeTrialState) }
    case 'forgotten-word':
      return {}
  }
}

/** A word that the player added, carried here or left to Decay is no find. */
const isFind = ({ kind }: FoundHiveWord) => kind === 'answer' || kind === 'bonus'

function hiveDeeds({ found }: HiveBuilderState): Deeds {
  const finds = found.filter(isFind)
  return {
    pangrams: finds.filter(({ isPangram }) => isPangram).length,
    longestWord: Math.max(0, ...finds.map(({ word }) => word.length)),
  }
}

function sandLeft(state: TimeTrialState): number {
  if (state.timerMode === 'timed') return secondsLeft(state, state.at)
  return 10 * Math.floor(wordsLeft(state) / WORDS_PER_TEN_SECONDS)
}
