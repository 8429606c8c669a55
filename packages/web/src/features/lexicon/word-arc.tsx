import { coarsen, facets, rays, spokes, star, ticks } from '../../art/kit/line.ts'
import { once } from '../../art/kit/once.ts'
import css from './word-page.module.css'

/** The word's own star, and around it places for others, the nearest first. */
const [X, Y] = [195, 92]
const places = [
  { x: 84, y: 138, reach: 8 },
  { x: 306, y: 138, reach: 8 },
  { x: 34, y: 96, reach: 6 },
  { x: 356, y: 96, reach: 6 },
] as const
/** Longer names would lie over others, or leave the picture. */
const MOST_LETTERS = 8
/** The rim of the atlas, seen from near. */
const [RIM_X, RIM_Y, RIM] = [195, 330, 300]

const scale = once(() =>
  coarsen(
    ticks(RIM_X, RIM_Y, RIM - 5, 260, [
      [10, 11],
      [5, 7],
    ]) + spokes(RIM_X, RIM_Y, RIM - 60, RIM - 6, 52),
  ),
)
const beams = once(() =>
  coarsen(rays(X, Y, { from: 26, to: [58, 36, 46, 36], count: 32, width: 2 })),
)
const stars = [facets(X, Y, 14, 6.4, 4, 45), facets(X, Y, 23, 6)]

/** A word among those beside it, as a piece of the atlas. The list below has the same words. */
export function WordArc({ related }: { readonly related: readonly string[] }) {
  const short = related.filter(word => word.length <= MOST_LETTERS)
  const beside = places.flatMap((place, i) => {
    const word = short[i]
    return word ? [{ ...place, word, from: places[i - 2] ?? { x: X, y: Y } }] : []
  })
  return (
    <svg className={css.arc} viewBox="0 0 390 176" aria-hidden="true">
      <circle cx={RIM_X} cy={RIM_Y} r={RIM} />
      <path d={scale()} className={css.scale} />
      {beside.map(({ word, x, y, from }) => (
        <path key={word} d={`M${from.x} ${from.y}L${x} ${y}`} className={css.join} />
      ))}
      <path d={beams()} className={css.beams} />
      <circle cx={X} cy={Y} r={25} className={css.disc} />
      {stars.map(({ light, dark }) => (
        <g key={light}>
          <path d={dark} className={css.dark} />
          <path d={light} className={css.light} />
        </g>
      ))}
      {beside.map(({ word, x, y, reach }) => (
        <g key={word}>
          <path d={star(x, y, reach, reach / 4)} className={css.light} />
          <text x={x} y={y + 22}>
            {word.toLowerCase()}
          </text>
        </g>
      ))}
    </svg>
  )
}
