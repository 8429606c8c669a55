import type { ReactNode } from 'react'
import { rays, star, ticks } from '../../../art/kit/line.ts'
import { once } from '../../../art/kit/once.ts'
import type { Rarity } from '../../../art/rarity.tsx'
import css from './reward-card.module.css'

interface RewardCardProps {
  /** Shown on the back while the card lies face down. */
  readonly loadingText: string
  /** Null while the rewards load. */
  readonly face: ReactNode
  /** Decides how brightly the card is lit once it is open. */
  readonly rarity: Rarity | null
}

/** Lies face down while the rewards load, then turns over. */
export function RewardCard({ loadingText, face, rarity }: RewardCardProps) {
  const isOpen = face !== null
  return (
    <div className={css.place} data-open={isOpen || undefined} data-light={rarity ?? undefined}>
      <span className={css.bloom} aria-hidden="true" />
      <div className={css.turning}>
        <div className={css.face}>{face}</div>
        <div className={css.back}>
          <BackArt />
          {!isOpen && <p role="status">{loadingText}</p>}
        </div>
      </div>
    </div>
  )
}

const burst = once(() => rays(98, 132, { from: 34, to: [86, 52, 66, 52], count: 48, width: 1.6 }))
const rim = once(() =>
  ticks(98, 132, 30, 48, [
    [6, 5],
    [1, 2.5],
  ]),
)
const middle = star(98, 132, 24, 6)

function BackArt() {
  return (
    <svg viewBox="0 0 196 288" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx={98} cy={132} r={30} strokeWidth={1.2} />
        <path d={rim()} strokeWidth={0.7} opacity={0.8} />
      </g>
      <path d={burst()} fill="currentColor" opacity={0.55} />
      <path d={middle} fill="var(--metal-1)" />
    </svg>
  )
}
