import type { Variant } from './variant.ts'
import type { WebFacts } from './web-facts.ts'

type WebVariants = readonly Variant<WebFacts>[]

const flawless: WebVariants = [
  {
    text: 'Four groups, no slip. You left {lateBridge} for later, and it could have gone two ways.',
  },
  {
    text: 'Not one wrong group. “{bridgeFirst}” first was a fine choice: it took a decoy off the board.',
  },
  { text: 'Clean from end to end. The board wanted you to spend {lateBridge} early. You kept it.' },
  {
    text: 'Flawless. {bridgeCount} words could have belonged twice, and none of them led you astray.',
  },
  { text: '{bridge} fits two groups at a glance, and you were not hurried. Beautifully done.' },
  {
    text: 'No thread broken. The third group followed the second almost at once; a good board rewards that.',
    when: ({ thirdGap }) => thirdGap !== null && thirdGap <= 10_000,
  },
  { text: 'You took your time over “{slowest}”, and it was time well spent.' },
  {
    text: 'Four for four. If you enjoyed it, a harder board would suit you just as well.',
    when: ({ isExpert }) => !isExpert,
    isTip: true,
  },
  {
    text: 'Patience at the start, speed at the end. The board never had a chance to mislead you.',
    when: ({ firstShare }) => firstShare > 0.5,
  },
  { text: 'Clean hands, clear eyes. “{slowest}” is the one to be proud of.' },
  { text: 'The board laid a false trail, “{herring}”. You did not take it.' },
  {
    text: 'Under a minute, and nothing wrong. The board hardly knew you were there.',
    when: ({ duration }) => duration < 60_000,
  },
  { text: 'Four groups, and the board never misled you.' },
  { text: 'A clean board. Take a moment to enjoy it.' },
]

const won: WebVariants = [
  {
    text: 'Solved. {bridge} was the trickster: it fits “{bridgeSeems}” at a glance, and “{bridgeHome}” on a second look.',
  },
  {
    text: 'You won it, and the wrong turn taught something: three of those four did belong together.',
    when: ({ closest, isOwn }) => closest === 3 && isOwn,
  },
  {
    text: 'Solved. Your near miss had three right words in it; it was a good idea, one word too early.',
    when: ({ closest }) => closest === 3,
  },
  {
    text: 'The board set a trap with {trapped}, and you climbed out of it. That counts.',
    when: ({ isOwn }) => isOwn,
  },
  {
    text: 'Well recovered. After the wrong group you changed the odd word out rather than the whole idea, and that is how it is done.',
    when: ({ isMended }) => isMended,
  },
  {
    text: 'Four groups in the end. Something to try: when five words fit a theme, leave that theme for later.',
    when: ({ bridges }) => bridges > 0,
    isTip: true,
  },
  {
    text: 'You found the groups in an order that made each next one quicker. The slip cost little.',
    when: ({ isQuickening, wrong }) => isQuickening && wrong === 1,
  },
  {
    text: 'Solved, with a detour. The reason behind “{reasoned}” is worth a second look: it is a neat one.',
    when: ({ wrong }) => wrong > 0,
  },
  {
    text: 'You kept your head after the miss: the very next group was right.',
    when: ({ isRightAfterMiss }) => isRightAfterMiss,
  },
  {
    text: 'Won. {bridge} looked at home in two groups, and you gave it to “{bridgeHome}”.',
    when: ({ isOwn }) => isOwn,
  },
  {
    text: 'One wrong group, four right ones. That is a fine exchange.',
    when: ({ wrong, isOwn }) => wrong === 1 && isOwn,
  },
  {
    text: 'A false trail ran through this board, “{herring}”. You found the way around it.',
    when: ({ isOwn }) => isOwn,
  },
  {
    text: 'All four groups are yours, and the detour is already behind you.',
    when: ({ isOwn, wrong }) => isOwn && wrong > 0,
  },
  { text: 'Solved. Seen whole, the board looks simpler than it was.' },
  {
    text: 'You found {own} groups yourself, and a glyph did the rest. That is what it was carried for.',
    when: ({ isOwn }) => !isOwn,
  },
  { text: 'The board stands open, and every word is where it belongs.' },
]

const lost: WebVariants = [
  {
    text: 'You had {solved} of the four, and the next was one word away. This board hides its seams well.',
    when: ({ lastShared }) => lastShared === 3,
    isPraise: true,
  },
  { text: '“{unsolved}” was the knot in this board. Once seen, it cannot be unseen.' },
  {
    text: 'The idea behind your last group was sound: {lastShared} of its words do belong together.',
    isPraise: true,
  },
  {
    text: 'You had a good reason to try {trapped} there: the setter made it fit two groups.',
    isPraise: true,
  },
  {
    text: 'You read part of a tough board rightly. “{unsolved}” is a hard thing to see with so much else in the way.',
    when: ({ solved }) => solved > 0,
    isPraise: true,
  },
  {
    text: 'The board is told below, and it is worth a minute: “{unsolved}” may make you smile, or groan.',
  },
  {
    text: 'Good tries, on a board with a group built on the form of its words. There it can help to say the words aloud.',
    when: ({ isFormUnsolved, wrong }) => isFormUnsolved && wrong > 0,
    isTip: true,
    isPraise: true,
  },
  {
    text: 'Your first group was right. After that, five words fit four places, and that is a hard place to stand.',
    when: ({ isFirstRight, bridges }) => isFirstRight && bridges > 0,
    isPraise: true,
  },
  {
    text: 'You had three of “{lastTheme}” together. {missing} in place of {stray} makes it whole.',
    isPraise: true,
  },
  {
    text: 'You found a way into this board. One thing to try on the next: begin with the strangest word and ask what it could want.',
    when: ({ solved }) => solved > 0,
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You came close to “{twice}” twice, from two sides. The third time usually sticks.',
    isPraise: true,
  },
  {
    text: 'You had the beginning of a group in hand. Shuffling once or twice loosens pairs that only look like neighbors.',
    when: ({ closest }) => closest >= 2,
    isTip: true,
    isPraise: true,
  },
  { text: 'The board kept a secret this time. It is told below, and it is a fair one.' },
  { text: 'This board was in a sly mood. The next one is in another altogether.' },
]

export const webTexts = { 'web-flawless': flawless, 'web-won': won, 'web-lost': lost } as const
