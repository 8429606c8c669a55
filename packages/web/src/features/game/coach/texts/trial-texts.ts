import type { HiveFacts } from './hive-facts.ts'
import type { Variant } from './variant.ts'

type TrialVariants = readonly Variant<HiveFacts>[]

const TEN_SECONDS = 10_000

const won: TrialVariants = [
  { text: 'The goal, with {left} seconds in hand. Your first word came after {first}.' },
  {
    text: 'Quick and clear. {longest} turned the glass in your favor.',
    when: ({ isTimed }) => isTimed,
  },
  {
    text: 'You did not chase rare words; you took the sure ones, and took them fast. Just right for the sand.',
    when: ({ meanRarity, isTimed }) => isTimed && meanRarity < 0.33,
  },
  {
    text: 'Won. {count} words, and the clue is yours.',
    when: ({ isClueTrial }) => isClueTrial,
  },
  {
    text: 'A fine sprint. Five letters are worth five words of four here, and you found {longest}.',
    when: ({ isTimed, longestLength }) => isTimed && longestLength >= 5,
  },
  {
    text: 'You kept looking when nothing came, and something came. That is half of every trial.',
    when: ({ isTimed, lastPause }) => isTimed && lastPause >= TEN_SECONDS,
  },
  {
    text: 'With time to spare. The letters also held {missed}, for the next time they meet you.',
    when: ({ isTimed, secondsLeft }) => isTimed && secondsLeft >= 10,
  },
  { text: 'Your best stretch: {burst} words in twenty seconds.' },
  {
    text: 'The glass never frightened you. It shows in the order: the long word came early.',
    when: ({ isTimed, isLongestEarly }) => isTimed && isLongestEarly,
  },
  {
    text: 'Points enough, and breath left. On to the clue.',
    when: ({ isClueTrial }) => isClueTrial,
  },
  {
    text: '{longest}, then what hides in it. A neat way to work a hive in a hurry.',
    when: ({ isTimed, isLongestMined }) => isTimed && isLongestMined,
  },
  {
    text: 'Calm hands. Few misses, many words, and the sand still falling when you were done.',
    when: ({ isTimed, misses, count }) => isTimed && misses < 3 && count >= 5,
  },
  {
    text: 'Your words were well chosen. {longest} was the finest of them.',
    when: ({ isTimed }) => !isTimed,
  },
  {
    text: 'From five letters on, a word pays its whole length here, and you found {longest}.',
    when: ({ isTimed, longestLength }) => !isTimed && longestLength >= 5,
  },
  {
    text: '{longest}, then what hides in it. A neat way to work a hive.',
    when: ({ isTimed, isLongestMined }) => !isTimed && isLongestMined,
  },
  {
    text: 'Every word you played counted. That takes a sure hand.',
    when: ({ isTimed, misses, count }) => !isTimed && misses === 0 && count > 1,
  },
  { text: 'Goal reached, and neatly. The hive has no complaint.' },
  { text: 'The goal is yours, word by word.' },
]

const lost: TrialVariants = [
  { text: '{longest} was a fine catch, among {points} points in all.', isPraise: true },
  {
    text: 'You came within one word of the goal. {missed} is one that reaches it.',
    when: ({ short, count }) => short <= 5 && count > 0,
    isPraise: true,
  },
  {
    text: 'Your words came evenly, with no panic in them, and that is a good base. Only the clock was quicker.',
    when: ({ isTimedOut, isEven }) => isTimedOut && isEven,
    isPraise: true,
  },
  {
    text: 'A good pace, once you were moving. Something to try: take the first short word you see, only to get the hand going.',
    when: ({ isTimed, firstAt, count }) => isTimed && count >= 3 && firstAt >= TEN_SECONDS,
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You found {count} words in that time, and every one of them is yours to keep.',
    when: ({ count, isTimed }) => isTimed && count >= 4,
    isPraise: true,
  },
  {
    text: 'These seven letters take time. Played without a clock, they offer {missed} and more.',
    when: ({ isTimed }) => isTimed,
  },
  {
    text: 'You found the rarer ones; the plain ones hid. Under a clock, plain words are gold.',
    when: ({ isTimed, meanRarity }) => isTimed && meanRarity > 0.5,
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You came close. Long words pay their whole length here: {longMissed} alone makes up the rest.',
    when: ({ closesGap, percent, count }) => closesGap && percent >= 50 && count > 0,
    isPraise: true,
  },
  {
    text: 'Your last half minute was your best: by then you knew the letters.',
    when: ({ isTimed, isLong, lastHalfMinute, count }) =>
      isTimed && isLong && lastHalfMinute > count / 2,
    isPraise: true,
  },
  {
    text: '{longest} is a fine catch with the sand running. If you like, trials can be played without a clock: Settings has it.',
    when: ({ isTimedOut }) => isTimedOut,
    isTip: true,
    isPraise: true,
  },
  {
    text: '{longest} shows a good eye. The speed comes by itself, a hive at a time.',
    when: ({ isTimed }) => isTimed,
    isPraise: true,
  },
  {
    text: '{longest} shows a good eye, and eyes grow sharper with every hive.',
    when: ({ isTimed }) => !isTimed,
    isPraise: true,
  },
  {
    text: 'You found {count} words, and every one of them is yours to keep.',
    when: ({ isTimed }) => !isTimed,
    isPraise: true,
  },
  {
    text: 'The boss can be met without this clue too. Its definition says more than it seems to.',
    when: ({ isClueTrial }) => isClueTrial,
  },
  { text: 'The trial is over, and its words are below for as long as you like.' },
  { text: 'Trials come and go. The words of this one are worth a look.' },
]

export const trialTexts = { 'trial-won': won, 'trial-lost': lost } as const
