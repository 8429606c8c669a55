import type { Wanderer } from './wanderer.ts'

export const planet: Wanderer = {
  id: 'planet',
  title: 'Something That Does Not Twinkle',
  text: 'That is how you know it from a star. “The Greeks called my kind wanderers,” it says, “and I believe they meant it kindly. I am expected nowhere and late everywhere. Would you walk a little my way?”',
  farewell: 'It goes on ahead of you, then behind you, then ahead again.',
  answers: [
    {
      id: 'walk',
      label: 'Walk its way',
      stakes: 'Win this star at the first try, and you are paid {600} score.',
      effects: [{ do: 'wager', on: 'win', pays: [{ do: 'score', by: 600 }] }],
    },
    {
      id: 'course',
      label: 'Keep your course',
      stakes:
        '+60% chance of a mind point at the next star you play, 75% at most, and {150} score.',
      effects: [
        { do: 'carry', kind: 'mindPointChance', amount: 60 },
        { do: 'score', by: 150 },
      ],
    },
  ],
}
