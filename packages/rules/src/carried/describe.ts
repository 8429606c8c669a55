import { sayCount } from '../engine/say-count.ts'
import { WILD_WORD_POINTS } from '../games/hive-builder/words.ts'
import { perkOf } from '../perks/registry.ts'
import type { CarriedItem, CarriedKind } from './kinds.ts'

interface CarriedText {
  /** On the map, after what takes it. */
  map: string
  /** In the game, after the name of what gave it. */
  act: string
}

const are = (amount: number): string => (amount === 1 ? 'is' : 'are')

const texts: Record<CarriedKind, (item: CarriedItem) => CarriedText> = {
  seekerLetters: ({ amount }) => ({
    map: `Next Word Seeker: ${sayCount(amount, 'letter')} ${are(amount)} shown.`,
    act: `shows ${sayCount(amount, 'letter')}.`,
  }),
  seekerGuesses: ({ amount }) => ({
    map: `Next Word Seeker: ${sayCount(amount, 'guess', 'guesses')} more.`,
    act: `gives you ${sayCount(amount, 'guess', 'guesses')} more.`,
  }),
  webThemes: ({ amount }) => ({
    map: `Next Word Web: ${sayCount(amount, 'theme')} ${are(amount)} named.`,
    act: `names ${sayCount(amount, 'theme')}.`,
  }),
  freeMisses: ({ amount }) => ({
    map: `Next Word Web: ${firstWrong(amount)} nothing.`,
    act: `lets ${firstWrong(amount).replace('costs', 'cost')} nothing.`,
  }),
  hiveCredit: ({ amount }) => ({
    map: `Next hive: its goal is ${sayCount(amount, 'point')} lower.`,
    act: `takes ${sayCount(amount, 'point')} off the goal.`,
  }),
  wildWord: ({ word = '' }) => ({
    map: `Next hive: ${word} may be played once for ${WILD_WORD_POINTS} points.`,
    act: `lets you play ${word} once for ${WILD_WORD_POINTS} points.`,
  }),
  mindPointChance: ({ amount }) => ({
    map: `Next star: +${amount}% chance of a mind point${limitOf(amount)}.`,
    act: `adds ${amount}% to the chance of a mind point${limitOf(amount)}.`,
  }),
  trialSeconds: ({ amount }) => ({
    map: `Clue trials of this realm: ${amount} seconds more.`,
    act: `gives you ${amount} seconds more.`,
  }),
  bossLetters: ({ amount }) => ({
    map: `Boss of this realm: ${sayCount(amount, 'letter')} ${are(amount)} shown.`,
    act: `shows ${sayCount(amount, 'letter')}.`,
  }),
  bossClues: ({ amount }) => ({
    map: `Boss of this realm: ${sayCount(amount, 'clue')} ${are(amount)} open.`,
    act: `opens ${sayCount(amount, 'clue')}.`,
  }),
}

/** What any star takes in full needs no mention of the limit: the last ones before a boss begin with 50 percent. */
const limitOf = (amount: number): string => (amount > 25 ? ', 75% at most' : '')

function firstWrong(amount: number): string {
  return amount === 1
    ? 'the first wrong group costs'
    : `the first ${sayCount(amount, 'wrong group')} cost`
}

/** "Next Word Seeker: one letter is shown." */
export function sayCarried(item: CarriedItem): string {
  return texts[item.kind](item).map
}

/** "Golden Thread shows one letter." */
export function sayActing(item: CarriedItem): string {
  const names = item.from.flatMap(id => perkOf(id)?.name ?? [])
  const { act } = texts[item.kind](item)
  if (names.length === 0) return `What you carry ${act}`
  return names.length === 1 ? `${names[0]} ${act}` : `${names.join(' and ')}: it ${act}`
}
