import type { BossFacts } from './boss-facts.ts'
import type { Variant } from './variant.ts'

type BossVariants = readonly Variant<BossFacts>[]

const won: BossVariants = [
  { text: '{word}, named. “{part}” in the {clue} had pointed to it all along.' },
  { text: 'You gave the word back. Your guess {guess} was already in its neighborhood.' },
  {
    text: 'One guess. “{part}” in the {clue} pointed the way, and you went straight there.',
    when: ({ guesses }) => guesses === 1,
  },
  {
    text: 'Named in {guesses}. You let the definition speak before you did.',
    when: ({ guesses }) => guesses <= 2,
  },
  {
    text: 'A fine piece of detection: you had the definition and the {openClue}, and made one word of them.',
  },
  {
    text: '{word} is known to few. You can now spell it, mean it, and tell where it came from.',
    when: ({ isUncommon }) => isUncommon,
  },
  {
    text: 'You had the etymology to go by. Roots are the quiet way into long words, and you walked it.',
    when: ({ isEtymologyOpen, isUsageOpen }) => isEtymologyOpen && !isUsageOpen,
  },
  {
    text: 'Won on its definition, with the other clues still sealed.',
    when: ({ openClues }) => openClues === 0,
  },
  { text: 'You took the time to open the {openClue} first, and then you named it.' },
  { text: 'You came at it from the side: {guess} was wrong and useful, the best kind of wrong.' },
  {
    text: 'The word fits the blank, the blank fits the story, and you brought them together.',
    when: ({ isUsageOpen }) => isUsageOpen,
  },
  { text: '{word}. Use it once in the next week and it will stay for good.', isTip: true },
  { text: 'The word is back in the world, and you brought it.' },
  { text: 'Named. Read the three clues once more: they all fit now.' },
]

const lost: BossVariants = [
  {
    text: 'The word was {word}. “{part}” in the {clue} was the thread that led to it, and it was a thin one.',
  },
  {
    text: '{guess} was very near in meaning. You were in the right room; the light switch was on the other wall.',
    when: ({ isNearestClose }) => isNearestClose,
  },
  {
    text: 'A rare one. Most who name {word} have met it before, and now you have.',
    when: ({ isRare }) => isRare,
  },
  {
    text: 'You asked in the right direction: each guess came nearer than the last.',
    when: ({ isRising }) => isRising,
  },
  {
    text: 'It was {word}. The {sealedClue} was still sealed; it says “{sealedPart}”, and that helps a good deal.',
  },
  {
    text: 'You spent your guesses on real ideas. {guess} shows that you had understood the definition.',
  },
  { text: 'The definition hides its key in “{definitionPart}”. It is fair, and it is sly.' },
  {
    text: '{word}: a word nearly lost, and a little less so now that one more person knows it.',
    when: ({ isRare }) => isRare,
  },
  {
    text: 'Good thinking, an old word. Something to try with the next: say the definition as one noun, then as one verb.',
    when: ({ isRare, guesses }) => isRare && guesses > 0,
    isTip: true,
  },
  {
    text: 'You were beaten by a word, which is an honorable way to be beaten. This one was {word}.',
  },
  {
    text: 'The root was in sight: {root}. Families of words are worth a thought when the meaning alone will not come.',
  },
  {
    text: 'It did not come this time. {word} will look familiar the next time, and so will the one who guards it.',
  },
  { text: 'It was {word}. Read the clues once more with it in mind: they light up.' },
  { text: 'This word was well guarded. It is yours now, all the same.' },
]

export const bossTexts = { 'boss-won': won, 'boss-lost': lost } as const
