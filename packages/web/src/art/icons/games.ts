import { box, disc, star } from '../kit/line.ts'
import type { Drawing } from './mark.ts'

const letters = (filled: boolean): string => {
  let d = ''
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const x = 2.6 + column * 6.7
      const y = 2.6 + row * 6.7
      const isFilled = row === 2 || (row === 1 && column !== 1) || (row === 0 && column === 1)
      if (isFilled === filled) d += filled ? box(x, y, 5.4) : box(x + 0.6, y + 0.6, 4.2)
    }
  }
  return d
}

export const games = {
  web: [
    'M4.6 6 19 4.6 19.4 18.4 6 19.4Z',
    ['M4.6 6 19.4 18.4M19 4.6 6 19.4', 1.2],
    [
      disc(4.6, 6, 2.4) +
        disc(19, 4.6, 2.4) +
        disc(19.4, 18.4, 2.4) +
        disc(6, 19.4, 2.4) +
        disc(12, 12.2, 2),
      'solid',
    ],
  ],
  hive: [
    'M12 2.4 20.3 7.2v9.6L12 21.6 3.7 16.8V7.2Z',
    ['M12 2.4v4.8M20.3 16.8l-4.1-2.4M3.7 16.8l4.1-2.4', 1.1],
    ['m12 7.2 4.2 2.4v4.8L12 16.8l-4.2-2.4V9.6Z', 'solid'],
  ],
  twist: [
    [letters(false), 1.2],
    [letters(true), 'solid'],
  ],
  forgotten: [
    'M12 21c-2.2-1.7-5.2-2.3-9-2.1V9.6c3.8-.2 6.8.5 9 2.2 2.2-1.7 5.2-2.4 9-2.2v9.3c-3.8-.2-6.8.4-9 2.1Zm0-9.2V21',
    [star(12, 5, 4.4, 1.05), 'solid'],
  ],
} as const satisfies Record<string, Drawing>
