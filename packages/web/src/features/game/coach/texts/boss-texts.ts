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
    when: ({ openClues, isWordplayOpen }) => openClues === 0 && !isWordplayOpen,
  },
  { text: 'You took the time to open the {wonClue} first, and then you named it.' },
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
    isPraise: true,
  },
  {
    text: 'A rare one. Most who name {word} have met it before, and now you have.',
    when: ({ isRare }) => isRare,
  },
  {
    text: 'You asked in the right direction: each guess came nearer than the last.',
    when: ({ isRising }) => isRising,
    isPraise: true,
  },
  {
    text: 'You went in without the {sealedClue}, and that takes courage. It says “{sealedPart}”, and the word was {word}.',
    when: ({ guesses }) => guesses > 0,
    isPraise: true,
  },
  {
    text: 'You spent your guesses on real ideas. {guess} shows that you had understood the definition.',
    isPraise: true,
  },
  { text: 'With {word} in mind, “{definitionPart}” in the definition lights up.' },
  {
    text: '{word}: a word nearly lost, and a little less so now that one more person knows it.',
    when: ({ isRare }) => isRare,
  },
  {
    text: 'Good thinking, on a word that few know. Something to try with the next: say the definition as one noun, then as one verb.',
    when: ({ isRare, guesses }) => isRare && guesses > 0,
    isTip: true,
    isPraise: true,
  },
  { text: 'You have looked {word} in the eye. The next time you will know its face.' },
  { text: 'You had its root in sight: {root}. {word} belongs to that family.', isPraise: true },
  { text: '{word} will look familiar the next time you meet it.' },
  { text: 'It was {word}. Read the clues once more with it in mind: they light up.' },
  { text: 'This word was well guarded. You have met it now, and a word once met is half caught.' },
  {
    text: 'You won the {wonClue} on the way, and that was a trial of its own. The word was {word}.',
    isPraise: true,
  },
  {
    text: 'You stayed with it for {guesses} guesses, and that is how words are found. This one was {word}.',
    when: ({ guesses }) => guesses > 1,
    isPraise: true,
  },
]

export const bossTexts = { 'boss-won': won, 'boss-lost': lost } as const
