import { type Eye, irisLines, irisStops, lashes, lens, whiteStops } from '../../../art/eye.ts'

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
          data-part="echo"
          d={loop(multiple)}
          fill="none"
          stroke="currentColor"
        />
      ))}
      <path data-part="rays" d={lashes(eye, 4)} fill="var(--metal-2)" opacity={0.82} />
      <defs>
        <clipPath id="boss-lids">
          <path data-part="lids" d={outline} />
        </clipPath>
        <Gradient id="boss-white" cx={cx} cy={cy} r={w} stops={whiteStops} />
        <Gradient id="boss-iris" cx={cx} cy={cy} r={h * 0.8} stops={irisStops} />
      </defs>
      <path data-part="cover" d={loop(1.075)} fill="var(--sky-0)" />
      <path
        data-part="lids"
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
        data-part="lids"
        d={outline}
        fill="none"
        stroke="var(--metal-1)"
        strokeWidth={2.6 * k}
      />
    </g>
  )
}

interface GradientProps {
  readonly id: string
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly stops: typeof irisStops
}

function Gradient({ id, cx, cy, r, stops }: GradientProps) {
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={r}>
      {stops.map(([offset, colour]) => (
        <stop key={offset} offset={offset} stopColor={colour} />
      ))}
    </radialGradient>
  )
}

function Iris({ eye }: { readonly eye: Eye }) {
  const { cx, cy, k } = eye
  const { r, pupil, spokes, fibres, degrees, dark, light } = irisLines(eye)
  return (
    <g data-part="iris">
      <circle cx={cx} cy={cy} r={r} fill="url(#boss-iris)" />
      <path d={spokes} fill="#1a0f22" opacity={0.8} />
      <path d={fibres} fill="#fff0c4" opacity={0.55} />
      <g fill="none" stroke="var(--metal-1)">
        <circle cx={cx} cy={cy} r={r} strokeWidth={2.4 * k} />
        <circle cx={cx} cy={cy} r={r + 5 * k} strokeWidth={0.8} />
        <path d={degrees} strokeWidth={0.8} />
      </g>
      <circle cx={cx} cy={cy} r={pupil} fill="#05061a" stroke="currentColor" />
      <path d={dark} fill="var(--metal-3)" />
      <path d={light} fill="var(--metal-1)" />
    </g>
  )
}
