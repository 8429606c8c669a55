import type { Wanderer } from './wanderer.ts'

export const comet: Wanderer = {
  id: 'comet',
  title: 'The Comet’s Passenger',
  text: 'A comet slows as much as comets do. A woman leans out of its hair; “long-haired” is all the word ever meant. “I shall pass you again,” she calls. “Shall I carry something ahead for you? It keeps better in the cold.”',
  farewell: 'Then she is a line of light, and then she is punctuation.',
  isFirstPart: true,
  answers: [
    {
      id: 'mind',
      label: 'Send a mind point ahead',
      stakes: 'Costs 1 mind point. At your next mystery star she hands you 2.',
      effects: [{ do: 'mind', by: -1 }],
      leadsTo: 'comet-returns',
    },
    {
      id: 'send',
      label: 'Send score ahead',
      stakes: 'Costs {60} score. At your next mystery star she has traded it for a rare glyph.',
      effects: [{ do: 'score', by: -60 }],
      leadsTo: 'comet-returns',
    },
    {
      id: 'score',
      isRetired: true,
      label: 'Send score ahead',
      stakes: 'Costs {200} score. At your next mystery star she has traded it for a rare glyph.',
      effects: [{ do: 'score', by: -200 }],
      leadsTo: 'comet-returns',
    },
    {
      id: 'wave',
      label: 'Only wave',
      stakes: 'She waves back, and drops {20} score.',
      effects: [{ do: 'score', by: 20 }],
    },
  ],
}
