import type { DailyFigure } from '@lexiverse/rules'
import { useId } from 'react'
import { segment, taper } from '../kit/edge.ts'
import { rays, star } from '../kit/line.ts'
import css from './day-figure.module.css'
import { type FigureDrawing, strokePath } from './drawing.ts'
import { figures } from './registry.ts'
import { isPlayed, type StarState } from './star-state.ts'

interface DayFigureProps {
  readonly figure: DailyFigure
  /** Of the five stars, in order. */
  readonly states: readonly StarState[]
  /** The stars light one after the other. */
  readonly isLighting?: boolean
  readonly className?: string | undefined
}

const flawless = star(0, 0, 15, 3.4) + star(0, 0, 8.5, 3.2, 4, 45)
const moon = 'M4.3-8.7A9.2 9.2 0 1 0 9.8 3.7 7.8 7.8 0 0 1 4.3-8.7Z'
const burning = rays(0, 0, { from: 12, to: [23, 17, 20, 17], count: 24, width: 1.8 })

const STAR_GAP = 17

/** The creature of a day behind its five stars: faint before play, lit around every star that is played. */
export function DayFigure({ figure, states, isLighting, className }: DayFigureProps) {
  const drawing = figures[figure]
  const id = useId()
  const isWhole = states.every(isPlayed)
  const { lit, ahead } = drawEdges(drawing, states)
  return (
    <svg
      className={`${css.figure} ${isLighting ? css.lighting : ''} ${className ?? ''}`}
      viewBox="-14 -14 348 208"
      aria-hidden="true"
    >
      <radialGradient id={`${id}light`}>
        <stop offset="0.35" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}halo`} className={css.halo}>
        <stop offset="0" stopColor="currentColor" stopOpacity="0.5" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
      <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="-14" y="-14" width="348" height="208">
        {isWhole ? (
          <rect x="-14" y="-14" width="348" height="208" fill="#fff" />
        ) : (
          drawing.stars.map(
            ([cx, cy], i) =>
              isPlayed(states[i]) && (
                <circle key={`${cx}.${cy}`} cx={cx} cy={cy} r={92} fill={`url(#${id}light)`} />
              ),
          )
        )}
      </mask>
      <Creature drawing={drawing} className={css.faint} />
      <g mask={`url(#${id}mask)`}>
        <Creature drawing={drawing} className={css.lit} />
      </g>
      <path d={lit} className={css.edges} />
      <path d={ahead} className={css.ahead} />
      {drawing.stars.map(([x, y], i) => (
        <g key={`${x}.${y}`} transform={`translate(${x} ${y})`} data-order={i}>
          <Star state={states[i] ?? 'open'} halo={`url(#${id}halo)`} />
        </g>
      ))}
    </svg>
  )
}

function drawEdges({ stars }: FigureDrawing, states: readonly StarState[]) {
  let lit = ''
  let ahead = ''
  stars.forEach((to, i) => {
    const from = stars[i - 1]
    if (!from) return
    const isLit = isPlayed(states[i - 1]) && (isPlayed(states[i]) || states[i] === 'next')
    if (isLit) lit += taper(from, to, 1.9, STAR_GAP, STAR_GAP)
    else ahead += segment(from, to, 13, 13)
  })
  return { lit, ahead }
}

interface CreatureProps {
  readonly drawing: FigureDrawing
  readonly className: string | undefined
}

const Creature = ({ drawing, className }: CreatureProps) => (
  <g className={className}>
    <path d={drawing.lines.map(strokePath).join('')} />
    <path d={drawing.fine.map(strokePath).join('')} className={css.fine} />
    {drawing.eyes.map(([cx, cy]) => (
      <circle key={`${cx}.${cy}`} cx={cx} cy={cy} r={1.7} className={css.eye} />
    ))}
  </g>
)

interface StarProps {
  readonly state: StarState
  readonly halo: string
}

function Star({ state, halo }: StarProps) {
  switch (state) {
    case 'flawless':
      return (
        <g className={css.star}>
          <circle r={26} fill={halo} />
          <path d={flawless} className={css.gold} />
        </g>
      )
    case 'won':
      return (
        <g className={css.star}>
          <circle r={12} className={css.ground} />
          <path d={moon} className={css.moon} />
        </g>
      )
    case 'missed':
      return (
        <g className={css.star}>
          <circle r={8.5} className={`${css.ground} ${css.broken}`} />
        </g>
      )
    case 'next':
      return (
        <>
          <circle r={32} fill={halo} />
          <path d={burning} className={css.burning} />
          <circle r={10.5} className={css.sun} />
          <circle r={8} className={css.sunRing} />
        </>
      )
    case 'open':
      return (
        <>
          <circle r={6} className={`${css.ground} ${css.ring}`} />
          <circle r={2} className={css.dot} />
        </>
      )
  }
}
