import { useId } from 'react'
import { strokePath } from '../figures/drawing.ts'
import { disc, rays, star, ticks } from '../kit/line.ts'
import { WANDERER_FIELD } from './drawing.ts'
import { wandererDrawings } from './registry.ts'
import css from './wanderer-scene.module.css'

const MIDDLE = WANDERER_FIELD / 2

const ring =
  disc(MIDDLE, MIDDLE, 96) +
  disc(MIDDLE, MIDDLE, 93) +
  ticks(MIDDLE, MIDDLE, 93, 180, [
    [15, 6],
    [5, 4],
    [1, 2],
  ])
const rayPath = rays(MIDDLE, MIDDLE, { from: 108, to: [150, 128, 140, 128], count: 72, width: 0.9 })
const ridge = 'M32 168C56 162 72 166 100 163S150 165 168 168A96 96 0 0 1 32 168Z'

const joined = (strokes: readonly string[] = []): string => strokes.map(strokePath).join('')

/** The small drawing of a wanderer, in the ring of a chart. */
export function WandererScene({ id }: { readonly id: string }) {
  const { [id]: drawing } = wandererDrawings
  const glow = useId()
  return (
    <svg className={css.scene} viewBox="0 0 200 200" aria-hidden="true">
      <radialGradient id={glow} className={css.glow}>
        <stop offset="0" stopColor="currentColor" stopOpacity="0.55" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <path d={rayPath} className={css.rays} />
      <path d={ring} className={css.ring} />
      <path d={ridge} className={css.ridge} />
      {drawing?.stars?.map(([x, y, r]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={r * 2.4} fill={`url(#${glow})`} />
      ))}
      <path d={joined(drawing?.fine)} className={css.fine} />
      <path d={joined(drawing?.lines)} className={css.line} />
      <path d={joined(drawing?.dotted)} className={css.dotted} />
      <path
        d={drawing?.stars?.map(([x, y, r]) => star(x, y, r, r * 0.24)).join('')}
        className={css.star}
      />
    </svg>
  )
}
