import { type ComponentPropsWithRef, useId } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { hexagon, star } from '../../../art/kit/line.ts'
import { classNames } from '../../../ui/class-names.ts'
import css from './hex-letter.module.css'

const outer = hexagon(98.5)
const inner = hexagon(87.5)
const coreStars = star(0, -58, 9, 2.2) + star(0, 58, 9, 2.2)

interface HexLetterProps extends ComponentPropsWithRef<'button'> {
  readonly letter: string
  readonly core?: boolean
  readonly faded?: boolean
  readonly pressed?: boolean
  readonly gilded?: boolean
}

const spoken = (letter: string, core: boolean, faded: boolean, gilded: boolean): string =>
  `Letter ${letter}${core ? ', must be used' : ''}${faded ? ', faded' : ''}${gilded ? ', gilded' : ''}`

export function HexLetter(props: HexLetterProps) {
  const { letter, core = false, faded = false, gilded = false, ...others } = props
  const { pressed, className, ...rest } = others
  const fillId = useId()
  const stops = core ? ['--metal-1', '--metal-2', '--metal-3'] : ['--plate-3', '--plate-1']
  return (
    <button
      type="button"
      aria-label={spoken(letter, core, faded, gilded)}
      aria-disabled={faded || undefined}
      className={classNames(
        css.hex,
        core && css.core,
        faded && css.faded,
        gilded && css.gilded,
        pressed && css.pressed,
        className,
      )}
      {...rest}
    >
      <svg className={css.shape} viewBox="-100 -86.6 200 173.2" aria-hidden="true">
        <linearGradient id={fillId} x1="0" y1="0" x2={core ? '1' : '0'} y2="1">
          {stops.map((token, i) => (
            <stop key={token} offset={i / (stops.length - 1)} stopColor={`var(${token})`} />
          ))}
        </linearGradient>
        <path className={css.outer} d={outer} fill={`url(#${fillId})`} />
        <path className={css.inner} d={inner} />
        {gilded && <path d={coreStars} fill="var(--amber)" />}
        {core && <path d={coreStars} fill="var(--accent-ink)" opacity={0.7} />}
      </svg>
      <span className={css.letter}>{letter}</span>
      {faded && <Icon id="hourglass" className={css.sand} />}
    </button>
  )
}
