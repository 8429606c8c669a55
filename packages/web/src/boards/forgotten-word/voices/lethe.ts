import type { Voice } from './voice.ts'

/** Dreamy, tender and absent-minded: begins sentences and lets the current take them. */
export const lethe: Voice = {
  name: 'Lethe',
  epithet: 'Who Had It a Moment Ago',
  trait:
    'Lethe has forgotten words of the definition: each wrong guess that is a real word brings one back, and an open clue brings back all.',
  bothTraits: 'Lethe has forgotten words of the definition: only an open clue brings them back.',
  actsWith: 'undertow',
  lines: {
    greeting: [
      'Oh, a little lamp. I had something for you. I had it just a moment ago…',
      'Come in, the water is quite… what is it, when it isn’t cold?',
      'They tell me that I know a word. Will you help me look?',
      'Were you always here? How nice. Neither was I.',
    ],
    greetingLostBefore: [
      'Have we met? You look like somebody I was sorry about.',
      'You, again, I think. The water is glad. I can tell by the rings.',
      'I forgot how it ended last time. Shall we both forget it?',
    ],
    greetingBeatenBefore: [
      'Somebody found my word once. They had your very light.',
      'Oh, you. I nearly remembered you all by myself.',
    ],
    far: [
      '{guess}… no. That one floated in from somewhere else.',
      'How lovely. And how very far away.',
      '{guess} sinks straight down. Mine would have turned, a little.',
      'No, little lamp. That’s another river.',
      'I let {guess} go past. I think it had somewhere to be.',
    ],
    cool: [
      'Not that… though something stirred. Or it was a fish.',
      'Cool. But it is water, I can feel it’s water.',
      '{guess}? It made one ring, and then thought better of it.',
    ],
    mild: [
      'Oh. That one turned around twice before it went.',
      'Something down there looked up when you said {guess}.',
      'Warm. Or I’m remembering warm. Say another?',
    ],
    near: [
      'Yes, no, almost. It brushed my hand.',
      '{guess}… I used to keep the two of them together.',
      'So near that I began to hum. I don’t know what the tune was.',
      'It lives right beside that. They share a wall, I think, or a dream.',
    ],
    closest: [
      'I nearly said it with you. I had my mouth open.',
      '{guess} is what I mean. It isn’t what I called it.',
      'Oh, you are standing in it. Look down.',
    ],
    sameRoot: [
      'The same spring, little lamp. It ran down another hill.',
      '{guess} is its cousin. They get lost in the same way.',
      'That grew from the same drowned seed.',
    ],
    sharedLetters: [
      'You brought back {count} of mine. I’d know them anywhere. Well, I know them now.',
      'Some of the letters came back wet: {count}.',
      'Of that, {count} stayed with me… isn’t it odd what stays?',
      'The sound of it is near. I felt {count} go by.',
    ],
    familiar: [
      'Didn’t that one just go by, in another dress?',
      'It’s still the same word going round. See? There it is.',
    ],
    misspelled: [
      'Oh, nearly. One letter got wet and ran. I didn’t see, try again.',
      'That’s it, isn’t it? Except for one small… no, you look.',
    ],
    lastPoint: [
      'One small light left on all this water. I’ll hold quite still.',
      'Shh. Let it come up by itself. They do, when we stop reaching.',
      'Don’t be afraid of the deep part. The words are only sleeping.',
      'One point… I always count to one. It’s the number I keep.',
    ],
    lastGuess: [
      'One more, I think. I’ve lost count, but the river hasn’t.',
      'The last ring is the widest. Take it slowly.',
    ],
    clueWon: [
      'Oh! Some of it came back. How long have I been holding this?',
      'You fished that out so gently. Look, there’s more of it.',
      'I remember a little now. You do that to me.',
    ],
    clueLost: [
      'It slipped. Everything does; you mustn’t take it to heart.',
      'The sand ran into the water. It’s very pretty. I’m sorry.',
      'Never mind. Some of those words were lovely. I’ve kept one.',
    ],
    victory: [
      '{word}. Yes. I called the river that, when it was small.',
      '{word}! Say it again, before I… no. I have it. I have it.',
      'The water is still. There’s a star in it, and it’s yours.',
      'There it is. It was under my hand the whole time.',
      'Go on, little lamp. I’ll remember to miss you.',
    ],
    victoryFlawless: [
      'You simply said it. As if it had been lying there, dry.',
      'The first word, and the right one. I didn’t even have time to forget.',
    ],
    defeat: [
      'It was {word}. I only know because you’ve stopped looking.',
      '{word}… it came up as soon as you closed your eyes. They do that.',
      'Rest. I’ll keep {word} here, near the top, where you can reach it.',
      'We lost it together. I liked the company. It was {word}.',
      'I shall forget this by morning. You keep {word}. You’ll need it.',
    ],
  },
}
