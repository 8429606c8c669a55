import type { Voice } from './voice.ts'

/** Courteous, exact and dry: a cataloguer who counts everything and is secretly delighted by a good guess. */
export const almagest: Voice = {
  name: 'Almagest',
  epithet: 'Keeper of the Count',
  trait:
    'Almagest echoes: after a wrong guess that is a real word she repeats the letters it shares with hers.',
  bothTraits:
    'Almagest echoes late: the letters that a real word shares with hers come with your next guess or clue.',
  lines: {
    greeting: [
      'Good evening. I hold one thousand and twenty-eight entries. You are here for one.',
      'Sit where the light is. You shall have a definition, and then my silence.',
      'One word has slipped from my catalog. I believe you carry it.',
      'I never guess. I shall watch with interest while you do.',
    ],
    greetingLostBefore: [
      'You came back. Your chair is still at the same angle.',
      'We were interrupted. I have marked the place.',
      'I reviewed our last meeting. There was much in it to like.',
    ],
    greetingBeatenBefore: [
      'You again. I have entered you under “recurring”.',
      'Last time you were right. I checked for several nights.',
    ],
    far: [
      'No. {guess} belongs in another hemisphere.',
      '{guess} is a fine word. It is filed some distance from here.',
      'Not that one. No single lens would show me both.',
      'Another quarter of the sky. That, too, is a measurement.',
      'I have {guess} down elsewhere, in good order.',
    ],
    cool: [
      'No, though one could travel from {guess} to my word in a day or two.',
      'Not close. But you are facing the window now.',
      '{guess} is a neighbor of a neighbor.',
    ],
    mild: [
      'The same region of the chart. Not the same constellation.',
      'Warmer, as people say who own no thermometer.',
      '{guess} and my word would nod to each other in the street.',
    ],
    near: [
      'Very nearly. One needs good instruments to part the two.',
      '{guess} lies within a degree of it.',
      'That is its neighbor. Knock at the next door.',
      'I had begun to reach for the seal. Not quite.',
    ],
    closest: [
      'So close that I looked twice. I do not look twice.',
      '{guess} means nearly what I mean. I mean it in another word.',
      'Were this a matter of meaning alone, we should be finished.',
    ],
    sameRoot: [
      'The same root, colleague. Another branch.',
      '{guess} is of the family. It is not the one I miss.',
      'You dug in the right place and pulled up its sister.',
    ],
    sharedLetters: [
      'I count {count} in common. I do not believe in coincidence.',
      'By spelling you are nearer than by sense: {count} agree.',
      'I recognize {count} of my own in that.',
      'Curious. You share {count} with me, and I had told you none.',
    ],
    familiar: [
      'I answered that word in another coat. My answer has not changed.',
      'A form of an earlier entry. See above.',
    ],
    misspelled: [
      'So nearly spelled. I shall not write it down until you look again.',
      'One letter is out of its column. There is no charge for that.',
    ],
    lastPoint: [
      'One point of light left. Take all the time there is.',
      'I dislike haste. Read the definition as if you had written it.',
      'Your last mind point. I have put a second lamp on the desk.',
      'Here one breathes out before reading the scale.',
    ],
    lastGuess: [
      'My column holds one more guess. Choose at leisure.',
      'The last line of the entry. I have left it wide.',
    ],
    clueWon: [
      'Fairly won. The next drawer is unlocked.',
      'You earned that by the letter. Here.',
      'A good harvest of words. I counted along, under my breath.',
    ],
    clueLost: [
      'The sand was quick tonight. The drawer stays shut, for now.',
      'It was a stingy set of letters. I saw that, too.',
      'A point gone, some good words gained. I record both.',
    ],
    victory: [
      '{word}. Entered, with your name beside it. My catalog is whole.',
      'I had missed {word} for four hundred years. Thank you.',
      'Yes. The lids may close now. They are tired, and pleased.',
      '{word}. Of course. One always says “of course”, afterward.',
      'That is the one. Go on through, and mind the step.',
    ],
    victoryFlawless: [
      'At the first attempt. I shall have to invent a column for that.',
      'One guess. I had not finished sharpening my pencil.',
    ],
    defeat: [
      'It was {word}. It is a pleasure to know it, even late.',
      '{word}. You circled it like a planet. Next time, land.',
      'We stop here tonight. The word was {word}; it will remember you.',
      'You asked good questions. The answer was {word}.',
      'I am keeping your guesses. They are good company for {word}.',
    ],
  },
}
