import type { ForgottenWordView } from '@lexiverse/rules'
import type { ReactElement } from 'react'
import { rays, ticks } from '../../../art/kit/line.ts'
import { once } from '../../../art/kit/once.ts'
import { isLastNear } from '../presence/replies.ts'
import css from './emblem.module.css'

export type Look = 'calm' | 'far' | 'near' | 'last-point' | 'victory' | 'defeat'

export function lookOf(view: ForgottenWordView): Look {
  const { status, guesses, vitals } = view
  if (status !== 'playing') return status === 'won' ? 'victory' : 'defeat'
  if (vitals.mindPoints === 1) return 'last-point'
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

/** An open eye in the rings of an astrolabe. */
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
  </>
)

/** A whirlpool of lines with one star turning in it. */
const whirlpool = () => (
  <>
    <circle r={29} fill="var(--sky-0)" stroke="currentColor" />
    <g data-part="ring" fill="none" stroke="currentColor" strokeWidth={1.3}>
      <path d="M0-4C12-12 24 2 16 14 8 26-16 24-22 8-26-6-16-22 0-25" />
      <path d="M0 4C-12 12-24-2-16-14-8-26 16-24 22-8 26 6 16 22 0 25" />
    </g>
    <path
      data-part="light"
      d="M0-6 1.5-1.5 6 0 1.5 1.5 0 6-1.5 1.5-6 0-1.5-1.5Z"
      fill="var(--metal-1)"
    />
  </>
)

/** A dark disc over a sun, with the strokes of its corona. */
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
  readonly look: Look
}

export function BossEmblem({ level, look }: BossEmblemProps) {
  return (
    <svg
      className={css.emblem}
      data-look={look}
      data-boss={level}
      viewBox="-32 -32 64 64"
      width={44}
      height={44}
      aria-hidden="true"
    >
      {emblems[level]?.()}
    </svg>
  )
}
