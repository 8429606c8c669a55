import {
  type Clue,
  type ForgottenWordState,
  forgottenWord,
  type TimeTrialState,
} from '@lexiverse/rules'
import type { Dice } from './dice.ts'
import { comeToMind, slipOf } from './hive-bot.ts'
import type { Play } from './play.ts'
import type { Player } from './player.ts'

/** Plays a clue trial for the boss; true if won. */
export type TryForClue = (clue: Clue) => boolean

const FIRST_LETTER_SHARE = 0.6
/** Of a clue, for every other letter that lies open. */
const LETTER_SHARE = 0.4
/** How much of a definition is understood while the boss has forgotten half of it. */
const VEILED_SHARE = 0.7
/** What an echoed letter tells; a late one half of it. */
const ECHO = 0.1
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
  const named = names[play.state.puzzle.difficulty]
  const isVeiled = play.state.isVeiled && play.state.openClues.length === 0
  let isKnown = dice.happens(isVeiled ? VEILED_SHARE * named : named)
  const learn = (share: number) => {
    isKnown ||= dice.happens(share)
  }
  const letters = forgottenWord.view(play.state).shownLetters.length
  learn(1 - (1 - perClue * LETTER_SHARE) ** letters)
  const learnClue = () => {
    learn(perClue)
    if (isVeiled && play.state.openClues.length === 1) learn((1 - VEILED_SHARE) * named)
  }
  for (let clue = 0; clue < play.state.openClues.length; clue++) learn(perClue)
  for (let turn = 0; turn < 40 && !play.isOver; turn++) {
    play.tend()
    if (answerBargain(play, isKnown)) learnClue()
    if (isKnown) play.move({ type: 'guess', word: play.state.puzzle.word })
    else if (play.use('remembrance')) learnClue()
    else if (!play.state.isFirstLetterShown && play.use('insight'))
      learn(perClue * FIRST_LETTER_SHARE)
    else if (play.use('naming') || play.use('song')) learn(perClue)
    else if (!hasFailed && canTry(play)) {
      hasFailed = !tryForClue(nextClue(play.state))
      if (!hasFailed) learnClue()
    } else struggle(play, dice, learn)
  }
}

/** Gives a guess for a clue where the boss offers one that is needed; true if a clue was bought. */
function answerBargain(play: Play<ForgottenWordState>, isKnown: boolean): boolean {
  const { bargain } = forgottenWord.view(play.state)
  if (!bargain) return false
  const isWanted = !isKnown && bargain.clue !== null
  const hasBought = isWanted && play.move({ type: 'bargain', answer: 'guess' })
  if (!hasBought) play.move({ type: 'bargain', answer: 'no' })
  return hasBought
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
  const { hasEcho, late, guesses } = play.state
  learn(FLASH)
  if (play.points <= 2) play.use('shelter')
  if (hasEcho && guesses.length > 0) learn(late ? ECHO / 2 : ECHO)
  const isTired = guesses.length > 0 || dice.happens(0.5)
  if (isTired && play.points >= 2) play.move({ type: 'yield' })
  else play.move({ type: 'guess', isWord: true, word: `WILD${'ABCDEFG'[guesses.length] ?? 'H'}` })
}

export function playTrial(play: Play<TimeTrialState>, player: Player, dice: Dice): void {
  const { puzzle } = play.state
  const mind = comeToMind(puzzle, player, dice)
  const { secondsPerWord, slips } = player.skill.hive
  while (!play.isOver) {
    play.at += Math.round(secondsPerWord * 1000 * (0.4 + 1.2 * dice.roll()))
    if (isBehind(play) && !play.use('nectar')) play.use('slow-sand')
    if (play.at >= play.state.limit * 1000 - 15_000 && mind.length > 0) shiftTime(play)
    if (play.at >= play.state.limit * 1000) {
      play.move({ type: 'timeout' })
      continue
    }
    const word = dice.happens(slips) ? slipOf(puzzle, dice) : mind.shift()
    if (word) play.move({ type: 'word', word })
  }
}

/** A glyph for words to come is of use while there is time for them, and wasted where the trial goes well. */
function isBehind({ state: { goal, limit, score }, at }: Play<TimeTrialState>): boolean {
  const spent = at / (limit * 1000)
  return spent > 0.2 && spent < 0.9 && score / goal < spent
}

function shiftTime(play: Play<TimeTrialState>): void {
  const now = play.at
  play.at = Math.min(now, play.state.limit * 1000 - 1)
  play.use('temporal-shift')
  play.at = now
}
