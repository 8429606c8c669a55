import { disc, rays, star } from '../kit/line.ts'
import type { Drawing } from './mark.ts'

const hourglass =
  'M6 2.8h12M6 21.2h12M7.4 2.8c0 5.4 4 6 4.6 9.2-.6 3.2-4.6 3.8-4.6 9.2M16.6 2.8c0 5.4-4 6-4.6 9.2.6 3.2 4.6 3.8 4.6 9.2'

/** The first eight glyphs of the game; those of `later-glyphs.ts` load when one is shown. */
export const glyphs = {
  /* a lens that finds a star */
  insight: [
    disc(10.2, 10.2, 7.2),
    ['m15.5 15.5 5.6 5.6', 2.2],
    [star(10.2, 10.2, 5, 1.4), 'solid'],
  ],
  /* a broken disc sewn together */
  mending: [
    disc(12, 12, 9.6),
    ['M12 2.4 10.4 7l3 3.4-3 4.2 2.6 3.2-1 3.8', 1.1],
    ['M8.4 7.6h5.8M9.8 12.2h5.8M8.6 16.8h5.8', 2.2],
  ],
  momentum: [[star(16.5, 7.5, 6, 1.9), 'solid'], 'M12.6 10.2 3 19.8M14.4 12.7l-7 7.3M11.2 8 4 15'],
  /* the hour turned back */
  'temporal-shift': [
    'M5 6.2A9.2 9.2 0 1 1 2.8 12.4M5.6 2.2 4.8 6.6l4.4.6',
    [
      'M9 7.4h6M9 16.6h6M9.6 7.4c0 3 1.9 3 2.4 4.6-.5 1.6-2.4 1.6-2.4 4.6M14.4 7.4c0 3-1.9 3-2.4 4.6.5 1.6 2.4 1.6 2.4 4.6',
      1.2,
    ],
    ['M10.4 16.2c.3-1.3 1.1-1.5 1.6-2.3.5.8 1.3 1 1.6 2.3Z', 'solid'],
  ],
  /* a veil drawn aside */
  unveiling: [
    'M2.6 3h18.8M4 3c.4 8-.2 13.4-1.6 18 3.6-1.4 6.8-6.6 7.8-18M20 3c-.4 8 .2 13.4 1.6 18-3.6-1.4-6.8-6.6-7.8-18',
    [star(12, 15.4, 5.4, 1.5), 'solid'],
  ],
  /* the moth that keeps what the page forgot */
  remembrance: [
    'M12 8.5C9.5 4.5 5.5 3.6 2.6 4.6c-.2 4.4 2 7.6 6.1 8-2.7.6-4 2.6-3.5 5.9 3.4.6 5.7-.9 6.8-3.8 1.1 2.9 3.4 4.4 6.8 3.8.5-3.3-.8-5.3-3.5-5.9 4.1-.4 6.3-3.6 6.1-8-2.9-1-6.9-.1-9.4 3.9Z',
    ['M12 8.5v7.8', 2],
    [disc(6.8, 8.3, 1.2) + disc(17.2, 8.3, 1.2), 'solid'],
  ],
  /* a leaf letting go of itself */
  decay: [
    'M12 21.6V9.2M12 2.2c5.4 3 7.2 7.4 5.6 12.6-2.4.2-4.3-.2-5.6-1.4-1.3 1.2-3.2 1.6-5.6 1.4C4.8 9.6 6.6 5.2 12 2.2Z',
    ['m12 9.6 3.2-2.2M12 12.6l-3.6-2.4', 1.1],
    [
      disc(4.4, 18.8, 1.3) + disc(7.6, 21.2, 0.9) + disc(19.4, 19, 1.1) + disc(16.6, 21.4, 0.8),
      'solid',
    ],
  ],
  /* the sun that rises again, and its echo */
  'second-dawn': [
    'M2.2 17.6h19.6M6.2 21.2h11.6',
    ['M6.4 17.6a5.6 5.6 0 0 1 11.2 0Z', 'solid'],
    ['M3.8 17.6a8.2 8.2 0 0 1 16.4 0', 1.1],
    [
      rays(12, 17.6, { from: 10.2, to: [14.8, 12.6], count: 9, width: 1.1, start: -80, span: 180 }),
      'solid',
    ],
  ],
  hourglass: [hourglass, ['M9.4 20.2c.5-2.6 1.9-3.5 2.6-4.9.7 1.4 2.1 2.3 2.6 4.9Z', 'solid']],
  lodestar: [disc(12, 12, 6.2), [star(12, 12, 10.6, 2), 'solid']],
  echo: [
    [disc(6.2, 12, 2.2), 'solid'],
    'M10.2 7.8a6.2 6.2 0 0 1 0 8.4M13.6 5.2a9.8 9.8 0 0 1 0 13.6M17.2 2.9a13.4 13.4 0 0 1 0 18.2',
  ],
  quill: [
    'M4 20.5c2-6 5.5-13.4 16.2-17-.8 8.6-5.3 12.6-11.7 13.4M4 20.5C8 13 11.6 9.6 15.6 7.4',
    ['m6.6 15.7 4.6 1M8.6 12.5l5.8 1.6', 1.1],
  ],
  clef: [disc(12, 6.8, 4.3), 'M12 11.1V22m0-3.2h3.6M12 15.4h2.6', [disc(12, 6.8, 1.3), 'solid']],
  serpent: [
    'M18.3 7.2A8 8 0 1 0 20 12.8M19.2 3.2c1.5 1.3 2 3.1 1.5 5-1.9.5-3.7 0-5-1.5',
    [disc(12, 12, 1.9), 'solid'],
  ],
  mirror: ['M3 5v14l7.4-7Z', ['M21 5v14l-7.4-7Z', 'solid'], ['M12 2.5v19', { dash: '1.6 2' }]],
} as const satisfies Record<string, Drawing>
