import type { CSSProperties } from 'react'
import { type Point, round, star } from './kit/line.ts'
import type { ChartLayout, ChartSize } from './map-layout.ts'
import type { Realm } from './realm.ts'
import css from './twinkles.module.css'

const spark = star(0, 0, 10, 1.4)

/** Places away from stars, edges and names. */
const skies: Readonly<Record<ChartSize, readonly (readonly Point[])[]>> = {
  desk: [
    [
      [368, 500],
      [458, 116],
      [134, 296],
    ],
    [
      [308, 128],
      [428, 536],
      [110, 410],
    ],
    [
      [446, 302],
      [200, 578],
      [626, 566],
    ],
    [
      [704, 380],
      [494, 698],
      [380, 116],
    ],
  ],
  phone: [
    [
      [366, 500],
      [24, 254],
      [22, 22],
    ],
    ...Array<readonly Point[]>(3).fill([
      [22, 22],
      [366, 26],
      [22, 524],
    ]),
  ],
}

interface TwinklesProps {
  readonly level: Realm
  readonly size: ChartSize
  readonly layout: ChartLayout
}

/** Three small twinkling stars; each is its own element, so that fading needs no repaint. */
export function Twinkles({ level, size, layout: { width, height } }: TwinklesProps) {
  return (skies[size][level] ?? []).map(([x, y]) => (
    <svg
      key={`${x} ${y}`}
      className={css.twinkle}
      style={
        {
          '--x': `${round((100 * x) / width)}%`,
          '--y': `${round((100 * y) / height)}%`,
        } as CSSProperties
      }
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      data-twinkle=""
    >
      <path d={spark} fill="currentColor" />
    </svg>
  ))
}
