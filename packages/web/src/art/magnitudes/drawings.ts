import type { Drawing } from '../icons/mark.ts'
import { disc, star } from '../kit/line.ts'

/** A cell of a comb, with its point up. */
const cell = (x: number, y: number): string => `M${x} ${y - 4}l3.46 2v4l-3.46 2-3.46-2v-4Z`

/** The emblem of a first victory at each magnitude, on a grid of 24; the first is Magnitude 1. */
export const magnitudeDrawings: readonly Drawing[] = [
  /* a lamp whose flame is a single stroke */
  [
    'M5 14.4h14c-.4 3.4-2.6 5.4-5.4 5.8h-3.2C7.6 19.8 5.4 17.8 5 14.4ZM8.6 22h6.8',
    ['M19 15.2c2.2-.6 3-1.8 2.6-3-.4-.9-1.6-1-2.6-.2', 1.2],
    'M12 11.6c-1.8-2.4-.2-4.6.6-8.2',
  ],
  /* a comet over a low horizon */
  [
    'M2 18.4c6.4-2.2 13.6-2.2 20 0',
    ['M5.4 21.4c4.4-1.2 8.8-1.2 13.2 0', 1.1],
    [star(8, 11.6, 4.8, 1.5) + star(8, 11.6, 2.6, 1.3, 4, 45), 'solid'],
    ['M11.4 9.6 20.6 2.6M12 11.6 21.4 7M10 8 16.2 2.2', 1.2],
  ],
  /* a stair seen from below, its upper steps nearer together */
  [
    'M2.6 21.6h18.8M3.6 21.6v-3.8h16.8v3.8M5.4 17.8v-3.2h13.2v3.2M7.2 14.6V12h9.6v2.6M8.8 12v-2h6.4v2M10.2 10V8.6h3.6V10',
    [star(12, 4.6, 3.4, 1), 'solid'],
  ],
  /* a door with two wax seals */
  [
    'M5.4 21.6V9.4C5.4 5.4 8.2 2.6 12 2.6s6.6 2.8 6.6 6.8v12.2ZM3.4 21.6h17.2',
    ['M12 2.6v19', 1.1],
    [`${disc(12, 10.2, 2.5)}${disc(12, 16.4, 2.5)}`, { fill: 'var(--sky-1)', width: 1.2 }],
    [star(12, 10.2, 1.9, 0.6) + star(12, 16.4, 1.9, 0.6), 'solid'],
  ],
  /* three stars, the third an outline */
  [
    [star(5.4, 13.6, 5, 1.5) + star(12, 7.6, 5, 1.5), 'solid'],
    [star(18.6, 13.6, 5, 1.5), { width: 1, dash: '1.2 1.3' }],
    ['M3.4 21c5.6-1.6 11.6-1.6 17.2 0', 1.2],
  ],
  /* a comb with one cell left open */
  [
    cell(8.54, 7.2),
    cell(15.46, 7.2),
    cell(5.08, 13.2),
    cell(12, 13.2),
    [cell(18.92, 13.2), { width: 1, dash: '1.2 1.4' }],
    [disc(8.54, 7.2, 1.4) + disc(15.46, 7.2, 1.4) + disc(5.08, 13.2, 1.4), 'solid'],
    ['M12 17.2v2', 1.2],
    [disc(12, 20.8, 1.1), 'solid'],
  ],
  /* a satchel drawn shut with a short strap */
  [
    'M8.2 8.6c0-3.6 1.4-5.4 3.8-5.4s3.8 1.8 3.8 5.4',
    'M4.6 8.6h14.8l1.2 10.2c.2 1.6-.8 2.8-2.4 2.8H5.8c-1.6 0-2.6-1.2-2.4-2.8Z',
    ['M4.2 12.2c4.8 3 10.8 3 15.6 0', 1.2],
    ['M10.8 13.2h2.4v4.6l-1.2 1-1.2-1Z', 'solid'],
  ],
  /* two profiles in one outline */
  [
    'M12 2.6c-4.6 0-7 2.8-7 6.2L3.4 12l1.8.8v2.4c0 1.4.8 2.2 2.2 2.2h1.2v4.2M12 2.6c4.6 0 7 2.8 7 6.2l1.6 3.2-1.8.8v2.4c0 1.4-.8 2.2-2.2 2.2h-1.2v4.2',
    ['M12 5.4v16.2', { width: 1, dash: '1.4 1.6' }],
    [disc(8, 9.6, 0.9) + disc(16, 9.6, 0.9), 'solid'],
  ],
  /* a candle with five notches, the top one burnt */
  [
    'M8.6 8.8c1.2 1 2.2-.4 3.4.4s2.2-.8 3.4-.2V20H8.6ZM5.4 21.6h13.2M6.6 20h10.8',
    ['M8.6 12.4h2.2M8.6 14.4h2.2M8.6 16.4h2.2M8.6 18.2h2.2', 1.1],
    ['M12 8.8V7', 1.2],
    ['M12 1.8c2 2 2.4 3.2 1.6 4.4-.8 1-2.4 1-3.2 0-.8-1.2-.4-2.4 1.6-4.4Z', 'solid'],
  ],
  /* an open hand with one spark over it */
  [
    'M3 13.4c2.2-.4 4 .2 5.6 1.8h4.6c1.2 0 1.8.6 1.8 1.4s-.6 1.4-1.8 1.4H9.8M14.8 16.2l4.6-2.4c1-.4 1.8-.2 2.2.4.4.8 0 1.4-.8 2l-6 4c-.8.6-1.6.8-2.6.8H3',
    [star(13, 7.2, 5, 1.3), 'solid'],
    ['M7.2 4.4l.8.8M18.8 4.4l-.8.8', 1.1],
  ],
  /* a book on the highest shelf, and a ladder that is too short */
  [
    'M1.8 11.4h20.4',
    ['M9.8 11.4V2.2h5v9.2Z', 'solid'],
    'M16.4 11.4l-.4-8 3.8-.6 1 8.6M3.2 11.4V5.6h4v5.8',
    'M7.4 22.2l1.8-7.6M16.6 22.2l-1.8-7.6',
    ['M8 19.8h8M8.6 17.2h6.8', 1.3],
  ],
  /* a blank page with three seals at its foot */
  [
    'M5.2 17.4V2.4h10.2l3.4 3.4v11.6',
    ['M15.4 2.4v3.4h3.4', 1.2],
    ['M5.2 17.4v4.2h13.6v-4.2', { width: 1, dash: '1.2 1.4' }],
    [
      `${disc(6.6, 18.4, 2.6)}${disc(12, 18.4, 2.6)}${disc(17.4, 18.4, 2.6)}`,
      { fill: 'var(--sky-1)', width: 1.2 },
    ],
    [star(6.6, 18.4, 1.9, 0.6) + star(12, 18.4, 1.9, 0.6) + star(17.4, 18.4, 1.9, 0.6), 'solid'],
  ],
]
