import type { Voice } from './voice.ts'

/** Terse, wry and fair: a creditor who has seen everybody come round again, and respects nerve. */
export const saros: Voice = {
  name: 'Saros',
  epithet: 'Who Keeps Appointments',
  trait:
    'Saros lends letters: each wrong guess closes the one that opened last, and after the first and the third he offers a bargain.',
  bothTraits:
    'Saros lends few letters: each wrong guess closes the one that opened last, and he offers one bargain only, after the first.',
  actsWith: 'reckoning',
  lines: {
    greeting: [
      'You are on time. Most are.',
      'One word. Outstanding. Let us settle it.',
      'Sit. Eclipses are long, and I do not charge for the chair.',
      'Every road ends at a desk. This is the desk.',
    ],
    greetingLostBefore: [
      'I said you would be back. It was in the tables.',
      'Your account is where you left it.',
      'Again. Good. I dislike unfinished columns.',
    ],
    greetingBeatenBefore: [
      'You paid in full once. I kept the receipt.',
      'Ah. The one who wins. Business, then.',
    ],
    far: [
      'No. Another currency.',
      '{guess}. That trades in another market.',
      'Declined. Nothing near it on my books.',
      'Far off. Enter it as exploration.',
      '{guess}. Good coin. Another country.',
    ],
    cool: [
      'No. Though I heard a coin drop, somewhere.',
      'Cold. Less cold than it might be.',
      '{guess}? A small deposit.',
    ],
    mild: [
      '{guess}. Worth something. Not this.',
      'You are in the right street.',
      '{guess} pays part. I do not take part.',
    ],
    near: [
      'Close. I had uncapped the pen.',
      '{guess} is good tender one door down.',
      'Short by very little.',
      'The edge of the sun showed. You saw it too.',
    ],
    closest: [
      'Same debt. Other name.',
      '{guess}. I nearly signed.',
      'By meaning, paid. By the letter, not.',
    ],
    sameRoot: [
      'Same house. Wrong heir.',
      '{guess} signs for the family. I need the other one.',
      'The root is sound. Try another branch.',
    ],
    sharedLetters: [
      'That holds {count} of mine. Where they go is your affair.',
      'Matched: {count}. I note it.',
      'By weight of letters: {count}.',
      'You hold {count}. The rest is in the dark.',
    ],
    familiar: [
      'Same coin, other side. Already valued.',
      'See the line above. I do not assess twice.',
    ],
    misspelled: [
      'One stroke short of a signature. No charge.',
      'The sum is right but for a digit. Check it.',
    ],
    bargain: [
      'Getting dark. An offer, if you want one.',
      'Here are my terms. There is no small print; I had it removed.',
      'Refuse if you like. I will not think less of you.',
      'One thing for another. It is how the moon does it.',
    ],
    lastPoint: [
      'One left. People have bought kingdoms with less.',
      'Totality. Seven and a half minutes, at the longest. I can wait.',
      'Last coin. I will not hurry you.',
      'Here most look away. You have not.',
    ],
    lastGuess: [
      'Final line. Leave it blank as long as you need.',
      'One more entry, and then the sum.',
    ],
    clueWon: [
      'Earned. Here.',
      'Paid by the word. I like that.',
      'The ledger opens at the next page.',
    ],
    clueLost: [
      'The glass ran out. It does that to everyone.',
      'A point. I have entered it in pencil.',
      'Not this time. The words you found, you keep.',
    ],
    victory: [
      '{word}. The account is closed. I had forgotten what light costs.',
      '{word}. Eighteen years, eleven days, and you. Go. The sun is out.',
      'Settled. Take {word} with you; the world was short of it.',
      'The shadow passes. I said it would. Nobody ever believes the tables.',
      'Paid in full. I owe you a morning. There it is.',
    ],
    victoryFlawless: [
      'Cash, at once, exact. I have no change for that.',
      'First offer. Accepted. I am almost speechless. Mark the date.',
    ],
    defeat: [
      '{word}. You were good for most of it.',
      'It was {word}. I will carry the balance until you return.',
      'No shame in an eclipse. It was {word}. It passes.',
      '{word}. Keep it, on the house.',
      'The tables say you come back. It was {word}. Until then.',
    ],
  },
}
