import type { Wanderer } from './wanderer.ts'

export const scribes: Wanderer = {
  id: 'scribes',
  title: 'Two Scribes and a Comma',
  text: '“Ink, quill and sand,” reads one scribe. “Ink, quill, and sand,” reads the other. They have not spoken since the last eclipse, except about this. Both turn to you with the terrible courtesy of experts.',
  farewell: 'Behind you, two pens resume. They will not let this rest.',
  isFirstPart: true,
  answers: [
    {
      id: 'with',
      label: 'Side with the comma',
      stakes:
        'The orderly scribe is pleased: your next Word Web names 1 theme. You will meet them again.',
      effects: [{ do: 'carry', kind: 'webThemes', amount: 1 }],
      leadsTo: 'scribes-settled',
    },
    {
      id: 'without',
      label: 'Side against it',
      stakes:
        'The brisk scribe is pleased: clue trials of this realm run 20 seconds longer. You will meet them again.',
      effects: [{ do: 'carry', kind: 'trialSeconds', amount: 20 }],
      leadsTo: 'scribes-settled',
    },
    {
      id: 'neither',
      label: 'Suggest “sand, with ink and a quill”',
      stakes:
        'Nothing happens now. At your next mystery star they thank you with a mind point and a glyph.',
      effects: [],
      leadsTo: 'scribes-settled',
    },
  ],
}
