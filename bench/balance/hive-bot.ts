import {
  checkMove,
  type HiveBuilderState,
  type HivePuzzle,
  hiveBuilder,
  hiveWordPoints,
} from '@lexiverse/rules'
import type { Dice } from './dice.ts'
import type { Play } from './play.ts'
import { chanceOf, type Player } from './player.ts'
import { knows, type Skill } from './skills.ts'
import { heardOf, isAnswerElsewhere, sizeOf } from './stock.ts'

/** A word that is held this many powers of two more often than `halfHeard` has a chance of two in three. */
const STEEPNESS = 1.5

/** Shorter words tend to come to mind first. */
const SCATTER = 4

/** The words that this player thinks of, in order. */
export function comeToMind(puzzle: HivePuzzle, player: Player, dice: Dice): string[] {
  const sees = chanceOf(player, 'hive-builder', player.skill.hive.sees)
  const seen = [
    ...puzzle.validWords.filter(word => dice.happens(sees * recalls(player.skill, word))),
    ...puzzle.bonusWords.filter(word => dice.happens(sees * recallsBonus(player.skill, word))),
  ]
  const rank = new Map(seen.map(word => [word, word.length + SCATTER * dice.roll()]))
  return seen.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))
}

/** Chance to think of an answer: one half at `halfHeard`, more for words that films hold more often. */
function recalls({ hive }: Skill, word: string): number {
  return 1 / (1 + 2 ** ((hive.halfHeard - heardOf(word)) / STEEPNESS))
}

/** A bookish word comes to mind as in the hives that ask for it. Films hardly hold the other bonus words, and a player must know them first. */
function recallsBonus(skill: Skill, word: string): number {
  const chance = recalls(skill, word)
  return isAnswerElsewhere(word) ? chance : chance * knows(skill, sizeOf(word))
}

/** A non-word made of the hive's letters. */
export function slipOf(puzzle: HivePuzzle, dice: Dice): string {
  const { center, letters } = puzzle
  return center + dice.pick(letters) + center + center + dice.pick(letters) + dice.pick(letters)
}

/** Whether a word would be taken now: its letters have not faded, and no omen speaks against it. */
function speller(state: HiveBuilderState): (word: string) => boolean {
  const view = hiveBuilder.view(state)
  return word => checkMove('hive-builder', view, { type: 'word', word }) === null
}

/** The faded letter whose return would make the hive winnable; the bot buys back no other. */
function bestRestore(state: HiveBuilderState, mind: readonly string[]): string | null {
  let best: { letter: string; points: number } | null = null
  for (const letter of state.fadedLetters) {
    const others = state.fadedLetters.filter(faded => faded !== letter)
    const points = mind
      .filter(word => word.includes(letter) && !others.some(faded => word.includes(faded)))
      .reduce((sum, word) => sum + hiveWordPoints(word), 0)
    if (points > (best?.points ?? 0)) best = { letter, points }
  }
  const missing = state.threshold - state.score
  return best && best.points >= missing ? best.letter : null
}

/** Out of words: use glyphs, then buy back a letter, then guess. */
function strain(play: Play<HiveBuilderState>, mind: string[], player: Player, dice: Dice): boolean {
  const told = play.state.suggestions.length
  if (mind.length > 0 && play.use('renewal')) return true
  if (play.use('insight')) {
    mind.push(...play.state.suggestions.slice(told))
    return true
  }
  if (play.use('gleaning')) return true
  if (play.points >= 2 && play.use('decay')) return true
  const letter = play.points >= 3 ? bestRestore(play.state, mind) : null
  if (letter && play.move({ type: 'restore', letter })) return true
  return grope(play, mind, player, dice)
}

/** Guessing without a word in mind: sometimes finds one, mostly fails. */
function grope(play: Play<HiveBuilderState>, mind: string[], player: Player, dice: Dice): boolean {
  const { puzzle, found } = play.state
  const left = puzzle.validWords.filter(speller(play.state))
  const open = left.filter(word => !found.some(entry => entry.word === word))
  const stumbled = open.length > 0 ? dice.pick(open) : null
  const luck = 0.12 + 0.25 * player.skill.hive.sees
  if (stumbled && dice.happens(luck * recalls(player.skill, stumbled))) {
    mind.push(stumbled)
    return true
  }
  return play.move({ type: 'word', word: slipOf(puzzle, dice) })
}

/** The first word that would be taken, one with the gilded letter before others. */
function nextInMind(state: HiveBuilderState, mind: readonly string[]): number {
  const { gold } = state
  const canSpell = speller(state)
  const gilded = gold ? mind.findIndex(word => word.includes(gold) && canSpell(word)) : -1
  return gilded >= 0 ? gilded : mind.findIndex(canSpell)
}

/** Few words are left in mind, and they do not reach the goal. */
function isRunningOut(state: HiveBuilderState, mind: readonly string[]): boolean {
  if (mind.length > 12) return false
  const left = mind.filter(speller(state))
  const points = left.reduce((sum, word) => sum + hiveWordPoints(word), 0)
  return left.length <= 5 && state.score + points < state.threshold
}

export function playHive(play: Play<HiveBuilderState>, player: Player, dice: Dice): void {
  const mind = comeToMind(play.state.puzzle, player, dice)
  play.move({ type: 'wild' })
  const slips = 1 - chanceOf(player, 'hive-builder', 1 - player.skill.hive.slips)
  for (let turn = 0; turn < 250 && !play.isOver; turn++) {
    play.tend()
    const isShaken = play.state.failedAttempts % 3 === 2 && play.state.momentum === 0
    if (isShaken && !play.state.hasIronFocus && !play.use('momentum')) play.use('slow-sand')
    if (dice.happens(slips)) {
      play.move({ type: 'word', word: slipOf(play.state.puzzle, dice) })
      continue
    }
    const next = nextInMind(play.state, mind)
    if (next < 0) {
      if (!strain(play, mind, player, dice)) break
      continue
    }
    if (isRunningOut(play.state, mind) && !play.use('nectar')) play.use('gleaning')
    play.move({ type: 'word', word: mind.splice(next, 1)[0] ?? '' })
  }
  if (!play.isOver) play.move({ type: 'yield' })
}
