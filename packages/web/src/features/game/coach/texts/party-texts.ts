import type { BossFacts } from './boss-facts.ts'
import type { Variant } from './variant.ts'

/** For a boss that the party shared: the other texts speak of one player who did it all. */
type PartyVariants = readonly Variant<BossFacts>[]

const named: PartyVariants = [
  { text: 'You named {word} for the whole party.' },
  { text: '{word}. You said it, and the boss had to listen.' },
  {
    text: 'The party’s very first guess was yours, and it was {word}.',
    when: ({ guesses }) => guesses === 1,
  },
  {
    text: 'Your friends’ guesses cleared the way, and you walked it to {word}.',
    when: ({ ofFriends }) => ofFriends > 0,
  },
  {
    text: '{guesses} guesses between you, and the last one was yours: {word}.',
    when: ({ ofFriends }) => ofFriends > 0,
  },
  { text: 'You kept at it: {own} guesses of yours, and the last was {word}.' },
  { text: 'Your guess {guess} was already on the way to {word}, and you went the rest of it.' },
  { text: '{word}, named by you. “{part}” in the {clue} had pointed to it all along.' },
  {
    text: 'One guess of yours, and it was the right one: {word}.',
    when: ({ own }) => own === 1,
  },
  {
    text: '{word} is known to few. Your party has it from you.',
    when: ({ isUncommon }) => isUncommon,
  },
  { text: 'A good word to give to one’s friends: {word}.' },
  { text: 'Named. Somebody says the word first, and this time it was you.' },
  {
    text: 'The clues were open to all of you, and you made {word} of them.',
    when: ({ openClues }) => openClues > 0,
  },
  {
    text: 'You named {word} with the other clues still sealed.',
    when: ({ openClues, isWordplayOpen }) => openClues === 0 && !isWordplayOpen,
  },
]

const followed: PartyVariants = [
  { text: 'A friend named {word}, and the victory is everybody’s.' },
  { text: '{word}, found by one of you for all of you.' },
  { text: 'You gave {own} of the ideas on the way to {word}; a friend had the last one.' },
  { text: 'Your guess {guess} was on the way to {word}, and a friend took the last step.' },
  {
    text: 'Your guess was one of the steps; a friend took the last one, to {word}.',
    when: ({ own }) => own === 1,
  },
  { text: '{guesses} guesses together, and the last one was {word}.' },
  {
    text: 'Your party’s very first guess was {word}. You are in quick company.',
    when: ({ guesses }) => guesses === 1,
  },
  {
    text: 'You left the word to a friend, and the friend had it: {word}.',
    when: ({ own }) => own === 0,
  },
  { text: 'A friend named {word}. “{part}” in the {clue} had pointed to it all along.' },
  {
    text: '{word} is known to few, and now your whole party knows it.',
    when: ({ isUncommon }) => isUncommon,
  },
  {
    text: 'With clues open to all of you, one of you saw it: {word}.',
    when: ({ openClues }) => openClues > 0,
  },
  {
    text: 'Named with the other clues still sealed. Your party listens well.',
    when: ({ openClues, isWordplayOpen }) => openClues === 0 && !isWordplayOpen,
  },
  { text: 'The boss faced all of you, and one of you had the word: {word}.' },
  { text: 'A friend gave {word} back to the world, with you in the party.' },
]

const released: PartyVariants = [
  { text: 'You let it go, and that is allowed. The word was {word}.' },
  { text: 'You let it go. {word} is a good word to have met all the same.' },
  {
    text: 'You let it go. Your friends may still be guessing, so {word} is your secret for now.',
    when: ({ isPartyOut }) => !isPartyOut,
  },
  {
    text: 'You gave the party {own} ideas before you let it go. The word was {word}.',
    isPraise: true,
  },
  { text: 'Your guess {guess} was on the way when you let it go. It was {word}.', isPraise: true },
  {
    text: '{guess} was very near in meaning. You let it go with the right idea in hand: it was {word}.',
    when: ({ isNearestClose }) => isNearestClose,
    isPraise: true,
  },
  {
    text: 'You gave it a try, and then you let it go. The word was {word}.',
    when: ({ own }) => own === 1,
    isPraise: true,
  },
  { text: 'You let it go. “{part}” in the {clue} points to {word}, now that you know.' },
  {
    text: 'You let it go. Most who name {word} have met it before, and now you have.',
    when: ({ isRare }) => isRare,
  },
  { text: 'You let it go. Read the clues once more with {word} in mind: they light up.' },
  {
    text: 'You won the {wonClue} for your party before you let it go. The word was {word}.',
    isPraise: true,
  },
  { text: 'You let it go. {word} will look familiar the next time you meet it.' },
  {
    text: 'You had a look, and you let it go. The word was {word}.',
    when: ({ own }) => own === 0,
  },
  {
    text: 'You and your friends had {guesses} guesses behind you when you let it go. The word was {word}.',
    when: ({ own, ofFriends }) => own > 0 && ofFriends > 0,
    isPraise: true,
  },
]

const lost: PartyVariants = [
  { text: 'You faced it together, and together is the best way. The word was {word}.' },
  { text: 'It was {word}. You will know its face the next time.' },
  {
    text: 'Your guess {guess} was very near in meaning to {word}. You had the right idea.',
    when: ({ isNearestClose }) => isNearestClose,
    isPraise: true,
  },
  { text: 'Your guess {guess} was on the way. The word was {word}.', isPraise: true },
  { text: 'You gave the party {own} ideas to think with. The word was {word}.', isPraise: true },
  {
    text: 'You gave the party an idea to think with. The word was {word}.',
    when: ({ own }) => own === 1,
    isPraise: true,
  },
  {
    text: 'You and your friends put {guesses} guesses together. The word behind them was {word}.',
    when: ({ own, ofFriends }) => own > 0 && ofFriends > 0,
    isPraise: true,
  },
  {
    text: 'A rare word. Most who name {word} have met it before, and so have you now.',
    when: ({ isRare }) => isRare,
  },
  {
    text: 'Your friends guessed this time, and you thought along. The word was {word}.',
    when: ({ own, ofFriends }) => own === 0 && ofFriends > 0,
  },
  { text: '“{part}” in the {clue} was the thread that led to {word}, and it was a thin one.' },
  { text: 'You won the {wonClue} for the whole party. The word was {word}.', isPraise: true },
  {
    text: 'Your friends may still be guessing, and you know it already: {word}.',
    when: ({ isPartyOut }) => !isPartyOut,
  },
  {
    text: 'This word was well guarded, and all of you have met it now: {word}.',
    when: ({ isPartyOut }) => isPartyOut,
  },
  { text: 'The word was {word}. Read the clues once more with it in mind: they light up.' },
]

export const partyTexts = {
  'party-named': named,
  'party-followed': followed,
  'party-released': released,
  'party-lost': lost,
} as const
