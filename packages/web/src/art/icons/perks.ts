import { disc, hexagon, star } from '../kit/line.ts'
import type { Drawing } from './mark.ts'

const shift = (d: string, x: number, y: number): string =>
  d.replace(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, command, px, py) =>
      `${command}${+(Number(px) + x).toFixed(2)} ${+(Number(py) + y).toFixed(2)}`,
  )

/** Perks that nothing but perks is drawn with; loaded when one is drawn first. */
export const perks = {
  /* a helm with a star on its brow */
  'mind-guardian': [
    'M4.4 21.4V11.2C4.4 6 7.6 2.6 12 2.6S19.6 6 19.6 11.2V21.4h-4.8v-6.2h-5.6v6.2Z',
    ['M12 15.2v6.2', 1.2],
    [star(12, 9, 4.6, 1.4) + star(12, 9, 2.6, 1.4, 4, 45), 'solid'],
  ],
  /* a star lifting from the horizon */
  'waking-star': [
    'M2 18.4h20M5.6 21.6h12.8',
    ['M12 15.8v-1M5.8 15.4l1-.9M18.2 15.4l-1-.9', 1.2],
    [star(12, 8, 7, 1.9) + star(12, 8, 3.8, 1.8, 4, 45), 'solid'],
  ],
  /* a dial with the moon for its hand */
  'time-mystic': [
    disc(12, 12, 9.6),
    ['M12 2.4v2.4M12 19.2v2.4M2.4 12h2.4M19.2 12h2.4', 1.2],
    ['M14 6.8A5.6 5.6 0 1 0 16.8 14.8 4.8 4.8 0 0 1 14 6.8Z', 'solid'],
  ],
  /* a flask with a star at work in it */
  'score-alchemist': [
    'M9 2.4h6M10 2.4v6.2L4 18.6c-.8 1.6 0 3 1.8 3h12.4c1.8 0 2.6-1.4 1.8-3L14 8.6V2.4',
    ['M6.6 14.6h10.8', 1.1],
    [star(12, 18, 3, 0.95) + disc(16.4, 4.8, 0.9) + disc(18.4, 7.6, 0.7), 'solid'],
  ],
  /* a clover pressed in a book */
  'lucky-lexicon': [
    'M12 21.6c-2.2-1.6-5.2-2.2-9-2V11.4c3.8-.2 6.8.4 9 2 2.2-1.6 5.2-2.2 9-2v8.2c-3.8-.2-6.8.4-9 2ZM12 13.4v8.2',
    [disc(10.1, 3.9, 2) + disc(13.9, 3.9, 2) + disc(10.1, 7.5, 2) + disc(13.9, 7.5, 2), 'solid'],
    ['M12 6v7.4', 1.2],
  ],
  /* a lantern that speaks */
  'hint-whisperer': [
    'M9.5 4.8h5M12 1.8v3M7.2 8.2 9.5 4.8h5l2.3 3.4v9.6l-2 3.4H9.2l-2-3.4ZM7.2 8.2h9.6M7.2 17.8h9.6',
    ['M3.8 9.4a6.6 6.6 0 0 0 0 7.2M20.2 9.4a6.6 6.6 0 0 1 0 7.2', 1.2],
    [star(12, 13, 3.8, 1.1), 'solid'],
  ],
  /* a lodestone drawing a word */
  'lexical-proximity': [
    'M4.2 12.4a7.8 7.8 0 0 0 15.6 0V6.4h-4.6v6a3.2 3.2 0 0 1-6.4 0v-6H4.2Z',
    ['M4.2 6.4h4.6v3.2H4.2ZM15.2 6.4h4.6v3.2h-4.6Z', 'solid'],
    ['M4.6 3.4 3.8 2M8.4 3.4l.6-1.4M15.6 3.4 15 2M19.4 3.4l.8-1.4', 1.2],
  ],
  /* an open eye in an iron cell */
  'iron-focus': [
    shift(hexagon(10.4), 12, 12),
    [
      'M5.4 12C7.6 8.8 9.8 7.4 12 7.4s4.4 1.4 6.6 4.6c-2.2 3.2-4.4 4.6-6.6 4.6S7.6 15.2 5.4 12Z',
      1.2,
    ],
    [disc(12, 12, 2.3), 'solid'],
  ],
  /* an endless ribbon */
  'flexible-recall': [
    'M12 12c-2.2-3.2-4-4.6-6-4.6a4.6 4.6 0 0 0 0 9.2c2 0 3.8-1.4 6-4.6s4-4.6 6-4.6a4.6 4.6 0 0 1 0 9.2c-2 0-3.8-1.4-6-4.6Z',
    [disc(6, 12, 1.6) + disc(18, 12, 1.6), 'solid'],
  ],
  /* a star whose rings go out */
  'expanding-mind': [
    ['M5.6 5.6a9 9 0 0 1 12.8 0M5.6 18.4a9 9 0 0 0 12.8 0', 1.5],
    ['M2.6 8.2a10.6 10.6 0 0 0 0 7.6M21.4 8.2a10.6 10.6 0 0 1 0 7.6', 1.2],
    [star(12, 12, 6.6, 1.9) + star(12, 12, 3.6, 1.8, 4, 45), 'solid'],
  ],
  /* a satchel with a lozenge clasp */
  'deep-satchel': [
    'M4.2 8.6h15.6l1.2 11.2c.1 1-.5 1.8-1.6 1.8H4.6c-1.1 0-1.7-.8-1.6-1.8ZM8 8.6V6.4a4 4 0 0 1 8 0v2.2',
    ['M4 10.8c1.6 3.8 4.2 5.2 8 5.2s6.4-1.4 8-5.2', 1.2],
    ['m12 12.6 3.4 3.4-3.4 3.4L8.6 16Z', 'solid'],
  ],
  /* a needle and its thread */
  'golden-thread': [
    'M20.4 2.6 9.4 14.6M18.6 2.4l3 3',
    ['M9.4 14.6c-3 3-6.8 2.6-6.8 5 0 2.6 5 2.2 7.6-.4s4.6-4.2 7.4-2.2', 1.2],
    [star(19, 17.4, 3.6, 1.1), 'solid'],
  ],
  /* a cell with wax wound in it */
  'spun-wax': [
    shift(hexagon(10.4), 12, 12),
    ['M12 12.6a1.5 1.5 0 0 1 3 0 3.2 3.2 0 0 1-6.4 0 4.9 4.9 0 0 1 9.8 0', 1.2],
    [disc(12, 17.4, 1.2), 'solid'],
  ],
  /* three breaths of wind */
  'long-breath': [
    'M2.4 8.8h11a3.1 3.1 0 1 0-3.1-3.1M2.4 12.6h15.8a3.2 3.2 0 1 1-3.2 3.2',
    ['M2.4 16.4h7.4a2.5 2.5 0 1 1-2.5 2.5', 1.2],
    [star(19, 5.6, 3.2, 1), 'solid'],
  ],
  /* a drop below a cell */
  'honeyed-tongue': [
    shift(hexagon(5.2), 12, 7.2),
    'M12 12.6c2.6 3 3.8 4.6 3.8 6a3.8 3.8 0 0 1-7.6 0c0-1.4 1.2-3 3.8-6Z',
    [disc(12, 7.2, 1.6) + disc(12, 18.6, 1.2), 'solid'],
  ],
  /* a spool with its end loose */
  'blue-thread': [
    'M5.6 3.2h10.8M5.6 20.8h10.8M7.4 3.2v17.6M14.6 3.2v17.6',
    ['M7.4 8.2 14.6 6.4M7.4 12.2l7.2-1.8M7.4 16.2l7.2-1.8M14.6 17.2c4.4-1 6 .6 6.8 3.6', 1.2],
    [star(19.4, 8, 3.2, 1), 'solid'],
  ],
  /* a bee */
  pollinator: [
    'M12 8.6c2.6 0 4.2 2.4 4.2 6s-1.6 6.6-4.2 6.6-4.2-3-4.2-6.6 1.6-6 4.2-6Z',
    'M9.2 9.8C4.8 9.8 2.4 7.4 3 4.4c3.8-.4 6.2 1.6 6.8 4.6M14.8 9.8c4.4 0 6.8-2.4 6.2-5.4-3.8-.4-6.2 1.6-6.8 4.6',
    ['M8 13.2h8M8 16.8h8', 1.5],
    [disc(12, 6.2, 1.5), 'solid'],
  ],
  /* a page with a star in its margin */
  'marginal-note': [
    'M4.6 2.6h11l3.8 3.8v15H4.6Z',
    ['M9.8 2.6v18.8M12 9.2h5M12 13h5M12 16.8h3.2', 1.2],
    [star(7.2, 11.6, 2.8, 0.9), 'solid'],
  ],
  /* an hourglass whose sand has settled */
  'banked-sand': [
    'M5.6 2.6h12.8M5.6 21.4h12.8M7.4 2.6c0 5 4 6.2 4 9.4s-4 4.4-4 9.4M16.6 2.6c0 5-4 6.2-4 9.4s4 4.4 4 9.4',
    ['M8.8 20.4c.8-2.8 1.8-4 3.2-4s2.4 1.2 3.2 4Z', 'solid'],
    [star(12, 6, 2.6, 0.9), 'solid'],
  ],
  /* a tile taken from one place to another */
  'borrowed-word': [
    'M2.6 9.6h11.8v11.8H2.6Z',
    ['M8.6 6.6V2.6h12.8v12.8h-4', 1.2],
    [star(8.5, 15.5, 4.2, 1.3), 'solid'],
  ],
  /* three rays that meet */
  concordance: [
    [disc(12, 12, 10), 1.2],
    'M12 12V2M12 12l8.7 5M12 12l-8.7 5',
    [disc(12, 2.4, 1.7) + disc(20.4, 16.8, 1.7) + disc(3.6, 16.8, 1.7), 'solid'],
    [star(12, 12, 4.6, 1.5), 'solid'],
  ],
  /* a road that goes around a star */
  'wayfarers-pass': [
    'M2.6 17.4h3.6C9 17.4 8 6.6 12 6.6s3 10.8 5.8 10.8h3.6',
    ['m18.4 14.4 3 3-3 3M2.6 21.6h18.8', 1.2],
    [star(12, 14.6, 4, 1.2), 'solid'],
  ],
  /* a fan of three cards */
  'third-card': [
    'M8.4 5.2h7.2v14.6H8.4Z',
    ['M8.4 7.2 3.2 9l4 11.6 1.2-.4M15.6 7.200l5.2 1.8-4 11.6-1.2-.4', 1.2],
    [star(12, 12.4, 3.6, 1.1), 'solid'],
  ],
  /* a speech scroll with a star for its last word */
  'silver-tongue': [
    'M3 4.400h18v11.200h-9.400l-5 5v-5H3Z',
    ['M6.4 8.200h7.200M6.4 11.800h4.8', 1.2],
    [star(16.6, 10.2, 3.2, 1), 'solid'],
  ],
  /* an eye above a page */
  'omen-reader': [
    'M2.4 9.400C5 5.6 8.2 3.8 12 3.800s7 1.8 9.6 5.600C19 13.2 15.8 15 12 15s-7-1.8-9.6-5.600Z',
    ['M4.4 21.400h15.200M7 18.200h10', 1.2],
    [star(12, 9.4, 4, 1.2), 'solid'],
  ],
  /* a hand that lets a star go */
  'open-hand': [
    'M3 13.600c2.6-.6 4.2 0 5.6 1.600h4.800c1.6 0 1.6 2.4 0 2.400H9.800M3 20.200c3.6 1.6 7.6 1.8 11.4.6l6-4.200c1.4-1-.2-3-1.8-2.200l-4.2 2.2',
    ['M7.2 8.6 5.8 6M16.8 8.6 18.2 6', 1.2],
    [star(12, 6.8, 4.4, 1.3), 'solid'],
  ],
  /* a standing stone at the road */
  waystone: [
    'M7.6 20.600V8.400C7.6 4.8 9.4 2.6 12 2.600s4.4 2.2 4.4 5.800v12.2',
    ['M3 20.600h18M10 13.600h4M10 16.600h4', 1.2],
    [star(12, 8.4, 3.2, 1), 'solid'],
  ],
} as const satisfies Record<string, Drawing>
