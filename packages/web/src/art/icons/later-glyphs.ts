import { disc, star } from '../kit/line.ts'
import type { Drawing } from './mark.ts'

/** The glyphs that are met from realm II on. */
export const laterGlyphs = {
  /* a sprout in a cell of the hive */
  renewal: [
    'M12 2.2 20.5 7.1v9.8L12 21.8 3.5 16.9V7.1Z',
    'M12 18v-7.2',
    [
      'M12 13.4c-.2-2.9-2-4.4-5-4.4.1 3 2 4.5 5 4.4ZM12 11.2c.2-2.9 2-4.4 5-4.4-.1 3-2 4.5-5 4.4Z',
      'solid',
    ],
  ],
  /* an ear of corn */
  gleaning: [
    'M12 22v-8M12 22c-2.2-.4-4-1.4-5.4-3M12 22c2.2-.4 4-1.4 5.4-3',
    [
      'M12 7.8c-1.7-1.9-1.7-4 0-6 1.7 2 1.7 4.1 0 6ZM12 11.8c-3.2.1-4.9-1.5-5.2-4.6 3.3 0 5 1.6 5.2 4.6ZM12 11.8c3.2.1 4.9-1.5 5.2-4.6-3.3 0-5 1.6-5.2 4.6ZM12 16.4c-3.2.1-4.9-1.5-5.2-4.6 3.3 0 5 1.6 5.2 4.6ZM12 16.4c3.2.1 4.9-1.5 5.2-4.6-3.3 0-5 1.6-5.2 4.6Z',
      'solid',
    ],
  ],
  /* a ball of thread that runs out */
  unraveling: [
    disc(10, 9.6, 7.4),
    ['M3.4 7.6c5 .2 9.4 2.8 12.4 7.4M3 11.4c4 .2 7 2 9.2 5.2M7 3c4.4 1 8 3.6 10 7.4', 1.1],
    'M14.4 15.6c1 2.4 3.4 3.6 7 2.6-.6 2.4-2.6 3.6-6 3.6H2.6',
  ],
  /* a word of which both ends are known */
  naming: [
    'M1.8 10.4h20.4v7.4H1.8ZM8.6 10.4v7.4M15.4 10.4v7.4',
    'M5.2 7.4c3.2-4.6 10.4-4.6 13.6 0',
    [star(5.2, 14.1, 2.9, 1) + star(18.8, 14.1, 2.9, 1), 'solid'],
  ],
  /* a star above its arc */
  zenith: [
    'M1.8 21.4h20.4M3.8 21.4a8.2 8.2 0 0 1 16.4 0',
    ['M12 13.2v8.2', { dash: '1.4 2' }],
    [star(12, 7, 6.2, 1.9), 'solid'],
  ],
  /* two rings that share a star */
  kindred: [disc(8, 12, 6.2), disc(16, 12, 6.2), [star(12, 12, 3.6, 1.1), 'solid']],
  /* a sieve that lets three letters fall */
  sifting: [
    'M2.2 6.4h19.6c-.6 5.4-4.4 8.6-9.8 8.6s-9.2-3.2-9.8-8.6Z',
    ['M7 6.4l2.8 8M12 6.4V15M17 6.4l-2.8 8M3.4 10.2h17.2', 1],
    [disc(7.6, 18.6, 1.1) + disc(12, 21, 1.1) + disc(16.4, 18.6, 1.1), 'solid'],
  ],
  /* a drop with a cell of the hive in it */
  nectar: [
    'M12 1.8c4.3 5.2 6.8 9 6.8 12.8a6.8 6.8 0 0 1-13.6 0c0-3.8 2.5-7.6 6.8-12.8Z',
    ['m12 10.6 3.3 1.9v3.8L12 18.2l-3.3-1.9v-3.8Z', 'solid'],
  ],
  /* a roof over a star */
  shelter: ['M2 11.6 12 3l10 8.6M5 9.4v12h14v-12', [star(12, 14.8, 4.6, 1.4), 'solid']],
  /* sand that runs onto a dune */
  'slow-sand': [
    'M1.8 20.6c3.4-6 6.8-6.4 9.8-2.6 3-5.4 6.6-4.6 10.6 2.6Z',
    'M7 2.4h10l-5 6.2Z',
    [disc(12, 10.8, 0.9) + disc(12, 13.4, 0.8) + disc(12, 15.6, 0.7), 'solid'],
  ],
  /* a breath of wind */
  breath: [
    'M2.2 8.6h11.4a3.1 3.1 0 1 0-3-3.9M2.2 12.6h16.2a3.1 3.1 0 1 1-3 3.9M2.2 16.6h7.4a2.4 2.4 0 1 1-2.3 3',
    [star(19, 6, 3.6, 1.1), 'solid'],
  ],
  /* a lyre */
  song: [
    'M6.4 2.4c-4.2 4.4-4.4 10.6 0 14.8h11.2c4.4-4.2 4.2-10.4 0-14.8M5.4 6.2h13.2',
    ['M9.6 6.2v11M12 6.2v11M14.4 6.2v11', 1.1],
    'M12 17.2v3.4M8.4 21.6h7.2',
  ],
} as const satisfies Record<string, Drawing>
