import type { HiveFacts } from './hive-facts.ts'
import type { Variant } from './variant.ts'

type HiveVariants = readonly Variant<HiveFacts>[]

const LONG_PAUSE = 30_000
/** Fewer words tell nothing about how a hive was worked: a glyph may have filled it. */
const MANY = 5

const won: HiveVariants = [
  { text: '{count} words, and {longest} the finest of them. The hive is full.' },
  {
    text: 'You started briskly and never ran dry. {longest} alone was worth {longestPoints} points.',
    when: ({ count, longestPause }) => count >= MANY && longestPause <= LONG_PAUSE,
  },
  {
    text: 'A good harvest. The letters also held {missed}, one of the commonest still in the comb.',
    when: ({ count }) => count >= MANY,
  },
  { text: 'Well gathered. You found the {earlyEnding} words early and rode them home.' },
  { text: 'You had the ear for this one. {rare} is a word few would look for.' },
  {
    text: 'Full. Something for the next hive: {ending} was on offer, with {endingCount} words behind it.',
    isTip: true,
  },
  { text: '{pangram}! All seven letters in one breath. That is the queen of this hive.' },
  {
    text: 'Steady from first to last: hardly a pause between words, and hardly a miss.',
    when: ({ count, misses, longestPause }) =>
      count >= MANY && misses < 3 && longestPause <= LONG_PAUSE,
  },
  {
    text: 'A hive of small words, well worked. The long one that got away was {longMissed}; it will come around again.',
    when: ({ count, meanLength }) => count >= MANY && meanLength < 5,
  },
  { text: '{count} found. {rare} deserves a small bow: it is one of the rarest here.' },
  {
    text: 'Done. All seven letters together make {pangramMissed}, for the pleasure of knowing it.',
  },
  {
    text: 'Every word you played counted. That is a rare thing to say of a hive.',
    when: ({ misses, count }) => misses === 0 && count >= MANY,
  },
  { text: 'The comb is full, and there are good words in it.' },
  { text: 'Goal reached. A hive like that is good company.' },
]

const lost: HiveVariants = [
  {
    text: 'You made a fair comb of {count} words. {longest} was a lovely find.',
    when: ({ count }) => count >= MANY,
    isPraise: true,
  },
  {
    text: '{longest} was a good find. {longMissed} alone makes up the rest of the goal.',
    when: ({ closesGap }) => closesGap,
    isPraise: true,
  },
  {
    text: 'You had {count} words before the letters went quiet, as some sets do. {missed} was the commonest still inside.',
    when: ({ count, lastShare }) => count >= MANY && lastShare < 0.5,
    isPraise: true,
  },
  {
    text: 'You tried bold words, and gave the hive one of your own. Bold tries fill hives.',
    when: ({ hasAdded }) => hasAdded,
    isPraise: true,
  },
  {
    text: 'Your first five words came within a minute. After that the hive kept more to itself.',
    when: ({ isLong, firstMinute, count }) => isLong && firstMinute >= 5 && firstMinute > count / 2,
    isPraise: true,
  },
  {
    text: 'Good hunting in thin woods. One thing to try: {ending} sits in these letters, with {endingCount} words behind it.',
    when: ({ count }) => count >= MANY,
    isTip: true,
    isPraise: true,
  },
  {
    text: '{longest} was worth the stop by itself. When letters fade, the short sure words hold the door open.',
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You found {count} words, and most of those still inside were rare. Of the common ones, {missed} is the one to take along.',
    when: ({ isMostlyRareMissed }) => isMostlyRareMissed,
    isPraise: true,
  },
  {
    text: 'You had most of the way behind you when the hive closed.',
    when: ({ percent, count }) => percent >= 75 && count >= MANY,
    isPraise: true,
  },
  {
    text: 'You drew {count} words out of {center} and its six neighbors. Turning the letters now and then shows the same seven as strangers.',
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You kept looking after the plain ones were gone. That is the habit that fills hives.',
    when: ({ lastShare, count, isMostlyRareMissed }) =>
      lastShare >= 0.8 && count >= MANY && isMostlyRareMissed,
    isPraise: true,
  },
  {
    text: 'All seven letters together make {pangramMissed}. It is hard to see, and pleasant to know.',
  },
  {
    text: 'The commonest words still inside are below; one of them will be waiting in another hive.',
  },
  { text: 'The hive closed. The words stay, and some of them are good ones to know.' },
]

export const hiveTexts = { 'hive-won': won, 'hive-lost': lost } as const
