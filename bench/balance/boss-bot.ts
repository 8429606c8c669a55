import type { Clue, ForgottenWordState, TimeTrialState } from '@lexiverse/rules'
import type { Dice } from './dice.ts'
import { comeToMind, slipOf } from './hive-bot.ts'
import type { Play } from './play.ts'
import type { Player } from './player.ts'

/** Plays a clue trial for the boss; true if won. */
export type TryForClue = (clue: Clue) => boolean

const FIRST_LETTER_SHARE = 0.6
/** Chance that a last guess at random is right. */
const FLASH = 0.12

export function playBoss(
  play: Play<ForgottenWordState>,
  player: Player,
  dice: Dice,
  tryForClue: TryForClue,
): void {
  const { names, perClue } = player.skill.boss
  let hasFailed = false
  let isKnown = dice.happens(names[play.state.puzzle.difficulty])
  const learn = (share: number) => {
    isKnown ||= dice.happens(share)
  }
  for (let turn = 0; turn < 40 && !play.isOver; turn++) {
    play.tend()
    if (isKnown) play.move({ type: 'guess', word: play.state.puzzle.word })
    else if (play.use('remembrance')) learn(perClue)
    else if (!play.state.isFirstLetterShown && play.use('insight'))
      learn(perClue * FIRST_LETTER_SHARE)
    else if (play.use('naming') || play.use('song')) learn(perClue)
    else if (!hasFailed && canTry(play)) {
      hasFailed = !tryForClue(nextClue(play.state))
      if (!hasFailed) learn(perClue)
    } else struggle(play, dice, learn)
  }
}

function nextClue({ openClues }: ForgottenWordState): Clue {
  return openClues.length === 0 ? 'etymology' : 'usage'
}

/** Skips a trial that could cost the last mind point. */
function canTry({ state, points }: Play<ForgottenWordState>): boolean {
  return state.openClues.length < 2 && points >= 2
}

/**
 * Giving up costs the same as a wrong guess and brings a new word, so the bot guesses at random
 * only once.
 */
function struggle(
  play: Play<ForgottenWordState>,
  dice: Dice,
  learn: (share: number) => void,
): void {
  learn(FLASH)
  const isTired = play.state.guesses.length > 0 || dice.happens(0.5)
  if (isTired && play.points >= 2) play.move({ type: 'yield' })
  else play.move({ type: 'guess', word: `WILD${'ABCDEFG'[play.state.guesses.length] ?? 'H'}` })
}

export function playTrial(play: Play<TimeTrialState>, player: Player, dice: Dice): void {
  const { puzzle } = play.state
  const mind = comeToMind(puzzle, player, dice)
  const { secondsPerWord, slips } = player.skill.hive
  while (!play.isOver) {
    play.at += Math.round(secondsPerWord * 1000 * (0.4 + 1.2 * dice.roll()))
    if (play.at >= play.state.limit * 1000 - 15_000 && mind.length > 0) shiftTime(play)
    if (play.at >= play.state.limit * 1000) {
      play.move({ type: 'timeout' })
      continue
    }
    const word = dice.happens(slips) ? slipOf(puzzle, dice) : mind.shift()
    if (word) play.move({ type: 'word', word })
  }
}

function shiftTime(play: Play<TimeTrialState>): void {
  const now = play.at
  play.at = Math.min(now, play.state.limit * 1000 - 1)
  if (!play.use('temporal-shift')) play.use('slow-sand')
  play.at = now
}
