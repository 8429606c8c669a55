import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useWidth } from '../../ui/charts/use-width.ts'
import { wordPath } from './address.ts'
import { drawSky } from './draw-sky.ts'
import { LETTERS } from './letters.ts'
import css from './sky.module.css'
import {
  doNamesMeet,
  NAME_GAP,
  namedStars,
  POLE,
  rimPoint,
  SIZE,
  type SkyStar,
  starAt,
} from './sky-layout.ts'

const RIM_OUTER = 346
const RIM_INNER = 292
const LETTER_AT = 318
/** A finger covers more than a pointer. */
const TOUCH_REACH_PX = 22

interface SkyProps {
  readonly stars: readonly SkyStar[]
  readonly isLit: (star: SkyStar) => boolean
  /** What the atlas shows, for a screen reader; the list has the same words. */
  readonly label: string
}

/** The star atlas of a player. Pressing a star opens its word. */
export function SkyAtlas({ stars, isLit, label }: SkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas, 0)
  const [, navigate] = useLocation()
  const address = useSearch()
  const [near, setNear] = useState<SkyStar | null>(null)
  const lit = useMemo(() => stars.filter(isLit), [stars, isLit])
  const unitsPerPixel = width > 0 ? SIZE / width : 1
  const nameSize = 17 * Math.max(1, unitsPerPixel * 0.8)
  const named = useMemo(() => namedStars(lit, nameSize), [lit, nameSize])
  useEffect(() => {
    const drawn = canvas.current
    if (!drawn || width === 0) return
    drawn.width = drawn.height = Math.round(width * Math.min(2, window.devicePixelRatio))
    const style = getComputedStyle(drawn)
    const look = {
      star: style.getPropertyValue('--metal-1') || 'white',
      line: style.getPropertyValue('--metal-2') || 'white',
      unitsPerPixel,
    }
    drawSky(drawn, stars, isLit, look)
  }, [stars, isLit, width, unitsPerPixel])

  const starUnder = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return null
    const x = (clientX - box.left) * unitsPerPixel
    const y = (clientY - box.top) * unitsPerPixel
    return starAt(lit, x, y, TOUCH_REACH_PX * unitsPerPixel)
  }
  const openStar = (event: PointerEvent) => {
    const star = starUnder(event)
    if (star) navigate(wordPath(address, star.word))
  }
  return (
    <div className={css.sky} data-near={near !== null || undefined}>
      <canvas
        ref={canvas}
        className={css.stars}
        role="img"
        aria-label={label}
        onPointerMove={event => setNear(event.pointerType === 'mouse' ? starUnder(event) : null)}
        onPointerLeave={() => setNear(null)}
        onClick={event => openStar(event as unknown as PointerEvent)}
      />
      <Rim nameSize={nameSize} named={named} near={near} />
    </div>
  )
}

interface RimProps {
  readonly nameSize: number
  readonly named: readonly SkyStar[]
  readonly near: SkyStar | null
}

function Rim({ nameSize, named, near }: RimProps) {
  const shown = near ? [...named.filter(star => !doNamesMeet(star, near, nameSize)), near] : named
  return (
    <svg className={css.rim} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <circle cx={POLE} cy={POLE} r={RIM_OUTER} className={css.edge} />
      <circle cx={POLE} cy={POLE} r={(RIM_OUTER + RIM_INNER) / 2} className={css.band} />
      <circle cx={POLE} cy={POLE} r={RIM_INNER} className={css.edge} />
      <circle cx={POLE} cy={POLE} r={RIM_INNER - 6} className={css.dashes} />
      {[90, 170, 240].map(radius => (
        <circle key={radius} cx={POLE} cy={POLE} r={radius} className={css.orbit} />
      ))}
      {[...LETTERS].map((letter, place) => {
        const [x, y] = rimPoint(place + 0.5, LETTER_AT)
        const [x1, y1] = rimPoint(place, RIM_INNER)
        const [x2, y2] = rimPoint(place, RIM_OUTER)
        return (
          <g key={letter}>
            <line {...{ x1, y1, x2, y2 }} className={css.hour} />
            <text x={x} y={y} className={css.letter} fontSize={26}>
              {letter}
            </text>
          </g>
        )
      })}
      {shown.map(star => (
        <text
          key={star.word}
          x={star.x + (star.x > POLE ? -NAME_GAP : NAME_GAP)}
          y={star.y + nameSize * 0.3}
          fontSize={nameSize}
          textAnchor={star.x > POLE ? 'end' : 'start'}
          className={star === near ? css.nearName : css.name}
        >
          {star.word.toLowerCase()}
        </text>
      ))}
      {near && <circle cx={near.x} cy={near.y} r={12} className={css.sight} />}
    </svg>
  )
}
