import { type Eye, lashes, lens } from '../../../art/charts/eye.ts'
import { facets, rays, ticks } from '../../../art/kit/line.ts'
import css from './entrance.module.css'

const ECHOES = [1.62, 2.36, 3.46]

/** Realm 1: rays draw out from the closed lids, the lids open, and the look echoes three times. */
export function EyeStage({ eye }: { readonly eye: Eye }) {
  const { cx, cy, w, h, k } = eye
  const { loop, outline } = lens(eye)
  return (
    <g color="var(--line)">
      {ECHOES.map(multiple => (
        <path
          key={multiple}
          className={css.echo}
          d={loop(multiple)}
          fill="none"
          stroke="currentColor"
        />
      ))}
      <path className={css.rays} d={lashes(eye, 4)} fill="var(--metal-2)" opacity={0.82} />
      <defs>
        <clipPath id="boss-lids">
          <path className={css.lids} d={outline} />
        </clipPath>
        <radialGradient id="boss-white" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={w}>
          <stop offset={0} stopColor="#3a4796" />
          <stop offset={0.42} stopColor="#18215c" />
          <stop offset={1} stopColor="#070a24" />
        </radialGradient>
        <radialGradient id="boss-iris" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={h * 0.8}>
          <stop offset={0} stopColor="#fff3cf" />
          <stop offset={0.42} stopColor="#e8b95a" />
          <stop offset={0.75} stopColor="#8a5a1e" />
          <stop offset={1} stopColor="#2a1a24" />
        </radialGradient>
      </defs>
      <path
        className={css.lids}
        d={loop(1.075)}
        fill="var(--sky-0)"
        stroke="currentColor"
        strokeWidth={1.2 * k}
      />
      <g clipPath="url(#boss-lids)">
        <path d={outline} fill="url(#boss-white)" />
        <Iris eye={eye} />
      </g>
      <path
        className={css.lids}
        d={outline}
        fill="none"
        stroke="var(--metal-1)"
        strokeWidth={2.6 * k}
      />
    </g>
  )
}

function Iris({ eye: { cx, cy, h, k } }: { readonly eye: Eye }) {
  const r = h * 0.8
  const pupil = h * 0.36
  const dark = [pupil * 1.3, r * 0.72, r * 0.58, r * 0.72]
  const light = [r * 0.82, r * 0.6, r * 0.7, r * 0.6]
  const degrees = ticks(
    cx,
    cy,
    r + 5 * k,
    72,
    [
      [6, 7 * k],
      [1, 3.5 * k],
    ],
    true,
  )
  const upright = facets(cx, cy, pupil * 0.86, pupil * 0.15)
  const slant = facets(cx, cy, pupil * 0.5, pupil * 0.15, 4, 45)
  return (
    <g className={css.iris}>
      <circle cx={cx} cy={cy} r={r} fill="url(#boss-iris)" />
      <path
        d={rays(cx, cy, { from: r, to: dark, count: 120, width: 3.4 * k })}
        fill="#1a0f22"
        opacity={0.8}
      />
      <path
        d={rays(cx, cy, { from: pupil, to: light, count: 60, width: 2 * k })}
        fill="#fff0c4"
        opacity={0.55}
      />
      <g fill="none" stroke="var(--metal-1)">
        <circle cx={cx} cy={cy} r={r} strokeWidth={2.4 * k} />
        <circle cx={cx} cy={cy} r={r + 5 * k} strokeWidth={0.8} />
        <path d={degrees} strokeWidth={0.8} />
      </g>
      <circle cx={cx} cy={cy} r={pupil} fill="#05061a" stroke="currentColor" />
      <path d={slant.dark + upright.dark} fill="var(--metal-3)" />
      <path d={slant.light + upright.light} fill="var(--metal-1)" />
    </g>
  )
}
