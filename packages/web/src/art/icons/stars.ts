import { disc, facets, star } from '../kit/line.ts'
import type { Drawing } from './mark.ts'

const upright = facets(12, 12, 11, 3.1)
const slant = facets(12, 12, 6.6, 3.2, 4, 45)

export const stars = {
  mind: [
    [star(12, 12, 6.6, 3.4, 4, 45), { fill: 'var(--metal-3)', stroke: 'none' }],
    [slant.light, { fill: 'var(--metal-2)', stroke: 'none' }],
    [upright.dark, { fill: 'var(--metal-3)', stroke: 'none' }],
    [upright.dark, { fill: 'var(--metal-2)', stroke: 'none', opacity: 0.55 }],
    [upright.light, { fill: 'var(--metal-1)', stroke: 'none' }],
  ],
  'mind-empty': [
    [star(12, 12, 10.6, 3.3), 1],
    [star(12, 12, 6.2, 3.6, 4, 45), { width: 1, dash: '1 1.6' }],
  ],
  star4: [[star(12, 12, 11, 2.4), 'solid']],
  star8: [[star(12, 12, 10.5, 3) + star(12, 12, 6.4, 3, 4, 45), 'solid']],
  /* Right place and wrong place, on cells and keys. */
  'mark-star': [[star(12, 12, 12, 3.4), 'solid']],
  'mark-moon': [['M15.5 2.5A10 10 0 1 0 21.5 16 8.5 8.5 0 0 1 15.5 2.5Z', 'solid']],
  shield: [
    'M12 2.6c2.5 1.6 5.2 2.3 8 2.4v6.2c0 5-3 8.4-8 10.2-5-1.8-8-5.2-8-10.2V5c2.8-.1 5.5-.8 8-2.4Z',
    [star(12, 11.6, 4.6, 1.3), 'solid'],
  ],
  coin: [disc(12, 12, 9.2), [disc(12, 12, 6.9), 0.9], [star(12, 12, 5, 1.4), 'solid']],
} as const satisfies Record<string, Drawing>
