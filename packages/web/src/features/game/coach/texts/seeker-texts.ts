import type { SeekerFacts } from './seeker-facts.ts'
import type { Variant } from './variant.ts'

type SeekerVariants = readonly Variant<SeekerFacts>[]

const swift: SeekerVariants = [
  {
    text: 'Found in {guesses}. {opening} left only {openingLeft} words standing, and you picked the right one among them.',
    when: ({ guesses, openingLeft }) => guesses === 2 && openingLeft <= 100,
  },
  {
    text: '{guesses} guesses, and not one of them wasted: each took words off the list.',
    when: ({ guesses, hasIdleGuess }) => guesses > 1 && !hasIdleGuess,
  },
  {
    text: 'A quick eye: from {openingLeft} possible words to {word} in one step.',
    when: ({ guesses }) => guesses === 2,
  },
  {
    text: '{opening} was a generous opening today. You still had to see what it was telling you, and you did.',
    when: ({ guesses, openingLuck }) => guesses > 1 && openingLuck >= 60,
  },
  {
    text: 'That was reading rather than hunting. Three marks were all you needed.',
    when: ({ guesses, marksBeforeLast }) => guesses > 1 && marksBeforeLast === 3,
  },
  {
    text: '{word}, and guesses to spare. If you like {opening} as an opening, it has earned its keep.',
    when: ({ guesses, guessesLeft }) => guesses > 1 && guessesLeft > 1,
  },
  {
    text: 'You trusted the theme early, and it paid. That is a skill of its own.',
    when: ({ isThemeRead }) => isThemeRead,
  },
  {
    text: 'The marks narrowed it to {lastBefore} words, and you found the right one. A lovely way to finish.',
    when: ({ lastBefore }) => lastBefore <= 20,
  },
  {
    text: 'Short and sure. For another day: {openingRival} is an opening just as sharp.',
    isTip: true,
  },
  {
    text: 'Some luck, some skill, in about equal parts. Both are welcome here.',
    when: ({ skill, luck }) => skill !== null && luck !== null && Math.abs(skill - luck) <= 10,
  },
  {
    text: '{guesses} guesses. The word fell almost at once, as if it had been leaning on the door.',
  },
  {
    text: 'Clean work. You tested new letters first and guessed second, and the order made the difference.',
    when: ({ guesses, isSecondFresh }) => guesses === 3 && isSecondFresh,
  },
  {
    text: 'Named at the first try. The stars did this one, and you were there to see it.',
    when: ({ guesses }) => guesses === 1,
  },
  { text: 'Quickly found. Some days the word comes halfway to meet you.' },
  { text: 'A short game and a good one. Words do not often come so willingly.' },
]

const late: SeekerVariants = [
  {
    text: 'You stayed with it to guess {guesses}, and it gave way. Your best move was {best}: {bestCut}.',
  },
  {
    text: 'A patient win. {best} did the heavy lifting; after it only {bestLeft} words were left.',
    when: ({ bestLeft }) => bestLeft <= 100,
  },
  {
    text: '{word} hides well, and you found it all the same. One thing to try: {better} at guess {turn} leaves fewer words standing.',
    isTip: true,
  },
  {
    text: 'You kept every proven letter in play. That kind of care wins late games.',
    when: ({ keepsLetters, marksBeforeLast }) => keepsLetters && marksBeforeLast > 0,
  },
  {
    text: 'It narrowed slowly, and you never lost the thread. That is the hard part.',
    when: ({ bestShare }) => bestShare >= 0.2,
  },
  {
    text: 'Found, with the lamp burning low. A guess that tests two new consonants often shortens the middle.',
    when: ({ guessesLeft, hasStaleMiddle, hasAdvice }) =>
      guessesLeft === 0 && hasStaleMiddle && !hasAdvice,
    isTip: true,
  },
  {
    text: 'The {hiddenPlace} letter kept its secret longest. Once you had it, the word was there.',
  },
  {
    text: '{lastBefore} words still fit at the end, and nothing told them apart. You chose well.',
    when: ({ lastBefore }) => lastBefore >= 3,
  },
  { text: '{best} was the turning point. {bestCut}, in one move.' },
  {
    text: 'A tidy rescue. For next time: when many words differ by one letter, a guess that holds several of those letters sorts them at once.',
    when: ({ family, hasAdvice }) => family >= 4 && !hasAdvice,
    isTip: true,
  },
  { text: 'You got there by crossing things out, which is how most good answers are found.' },
  {
    text: 'Long games teach the most. Here {better} asks about {letter} a little sooner.',
    isTip: true,
  },
  { text: 'Found in the end, and the end is where it counts.' },
  { text: 'You worked for this one. It will be the word you remember.' },
]

const lost: SeekerVariants = [
  {
    text: 'You had it down to {left} words, and that is closer than it felt. It was {word}.',
    when: ({ left }) => left <= 20,
    isPraise: true,
  },
  {
    text: 'Your best move was {best}: {bestCut}. The word was {word}, and it was well hidden.',
    isPraise: true,
  },
  {
    text: 'Each of your guesses took something off the list. At the end only {left} words were left.',
    when: ({ left, hasIdleGuess }) => left <= 3 && !hasIdleGuess,
    isPraise: true,
  },
  {
    text: 'You came as far as a family of words that share all letters but one. Next time, a guess that mixes those letters tells them apart.',
    when: ({ family, hasAdvice }) => family >= 4 && !hasAdvice,
    isTip: true,
    isPraise: true,
  },
  {
    text: '{opening} was a good start: it took most of the list away at once.',
    when: ({ openingShare }) => openingShare <= 0.2,
    isPraise: true,
  },
  {
    text: 'You had {inPlace} letters in place, and those are the hardest to get. It was {word}.',
    isPraise: true,
  },
  {
    text: 'You chose a fair one of the {lastBefore} words that the marks had left. That was a coin in the air, not a slip.',
    when: ({ lastBefore, isLastOpen }) => lastBefore <= 4 && isLastOpen,
    isPraise: true,
  },
  {
    text: 'Good tries, and a word to keep: {word}. Something for another day: {better} at guess {turn} halves what is left.',
    when: ({ halves }) => halves,
    isTip: true,
    isPraise: true,
  },
  {
    text: 'You read the theme rightly; the word was its quieter cousin. It happens to setters too.',
    when: ({ isThemeRead }) => isThemeRead,
    isPraise: true,
  },
  {
    text: 'Good guesses, a stubborn word. {better} asks about {letter}, the letter that tells most here.',
    isTip: true,
    isPraise: true,
  },
  { text: '{word} it was. A word that got away once tends to stay with you.' },
  {
    text: 'Careful work: each guess agreed with every mark before it.',
    when: ({ guesses, isAllOpen }) => guesses > 1 && isAllOpen,
    isPraise: true,
  },
  { text: 'The word was {word}. You have met it now, and another day you may catch it.' },
  { text: 'A stubborn word. The next one starts with an empty board and everything you know.' },
]

export const seekerTexts = {
  'seeker-swift': swift,
  'seeker-late': late,
  'seeker-lost': lost,
} as const
