import type { ForgottenWordView } from '@lexiverse/rules'
import type { ReactElement } from 'react'
import { rays, ticks } from '../../../art/kit/line.ts'
import { once } from '../../../art/kit/once.ts'
import { isLastNear } from '../presence/replies.ts'
import css from './emblem.module.css'

type Look = 'calm' | 'far' | 'near' | 'victory' | 'defeat'

function lookOf(view: ForgottenWordView): Look {
  const { status, guesses } = view
  if (status !== 'playing') return status === 'won' ? 'victory' : 'defeat'
  if (guesses.length === 0) return 'calm'
  return isLastNear(view) ? 'near' : 'far'
}

const degrees = once(() =>
  ticks(0, 0, 27, 36, [
    [3, 4],
    [1, 2],
  ]),
)
const corona = once(() => rays(0, 0, { from: 17, to: [30, 23], count: 16, width: 2 }))

/** An open eye in the rings of an astrolabe; silenced, it is closed. */
const astrolabe = () => (
  <>
    <circle r={29} fill="none" stroke="currentColor" />
    <path d={degrees()} stroke="currentColor" strokeWidth={0.8} data-part="ring" />
    <path
      data-part="lids"
      d="M-21 0Q0-19 21 0 0 19-21 0Z"
      fill="var(--sky-0)"
      stroke="currentColor"
      strokeWidth={1.4}
    />
    <path
      data-part="light"
      d="M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z"
      fill="var(--metal-1)"
    />
    <path
      data-part="rest"
      d="M-21-2Q0 15 21-2M-15 3-18 9M-8 6-9.5 13M0 7V14.5M8 6 9.5 13M15 3 18 9"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
    />
  </>
)

/** A whirlpool with one star turning in it; silenced, it is still water under that star. */
const whirlpool = () => (
  <>
    <circle r={29} fill="var(--sky-0)" stroke="currentColor" />
    <g data-part="ring" fill="none" stroke="currentColor" strokeWidth={1.3}>
      <path d="M0-4C12-12 24 2 16 14 8 26-16 24-22 8-26-6-16-22 0-25" />
      <path d="M0 4C-12 12-24-2-16-14-8-26 16-24 22-8 26 6 16 22 0 25" />
    </g>
    <path
      data-part="rest"
      d="M-23 7H23M-19 13H19M-13 19H13"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
    />
    <path
      data-part="light"
      d="M0-6 1.5-1.5 6 0 1.5 1.5 0 6-1.5 1.5-6 0-1.5-1.5Z"
      fill="var(--metal-1)"
    />
  </>
)

/** A dark disc over a sun, with the strokes of its corona; silenced, the disc has passed. */
const eclipse = () => (
  <>
    <path d={corona()} fill="currentColor" data-part="ring" />
    <circle r={16} fill="var(--metal-1)" data-part="light" />
    <circle r={16} fill="var(--sky-0)" stroke="currentColor" data-part="disc" />
  </>
)

const emblems: Readonly<Record<number, () => ReactElement>> = {
  1: astrolabe,
  2: whirlpool,
  3: eclipse,
}

interface BossEmblemProps {
  readonly level: number
  readonly view: ForgottenWordView
}

/** Drawn again for every guess, so that a second reaction of the same kind is seen too. */
export function BossEmblem({ level, view }: BossEmblemProps) {
  const { guesses, status, vitals } = view
  return (
    <svg
      key={guesses.length}
      className={css.emblem}
      data-look={lookOf(view)}
      data-last={(status === 'playing' && vitals.mindPoints === 1) || undefined}
      data-boss={level}
      viewBox="-32 -32 64 64"
      width={60}
      height={60}
      aria-hidden="true"
    >
      <circle r={31} data-part="glow" />
      {emblems[level]?.()}
    </svg>
  )
}
