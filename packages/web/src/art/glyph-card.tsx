import type { ReactNode } from 'react'
import css from './card.module.css'
import { GlyphIcon } from './glyph-icon.tsx'
import type { IconId } from './icons/registry.ts'
import { rays, ticks } from './kit/line.ts'
import { Pips, type Rarity, rarityRank } from './rarity.tsx'
import scoop from './scoop.module.css'

const legendRays = rays(98, 92, { from: 60, to: [84, 68, 76, 68], count: 72, width: 1.8 })
const epicTicks = ticks(98, 92, 59, 72, [
  [6, 7],
  [1, 3.5],
])

/** Each step of rarity adds a line: ring, dotted ring, tick ring, rays. */
function Rings({ rank }: { readonly rank: number }) {
  const ring = (r: number, width: number, opacity: number, dash?: string) => (
    <circle
      cx={98}
      cy={92}
      r={r}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      opacity={opacity}
      strokeDasharray={dash}
    />
  )
  return (
    <>
      {rank === 2 && ring(56, 0.8, 0.5)}
      {rank === 3 && ring(58, 0.8, 0.6)}
      {rank === 3 && ring(54, 0.6, 0.4, '1.5 3.5')}
      {rank > 3 && ring(59, 1, 0.9)}
      {rank > 3 && <path d={epicTicks} stroke="currentColor" strokeWidth={0.7} opacity={0.9} />}
      {rank > 4 && <path d={legendRays} fill="currentColor" opacity={0.85} />}
    </>
  )
}

interface GlyphCardProps {
  readonly rarity: Rarity
  /** The glyph's id; an id without a drawing shows the lodestar. */
  readonly icon: IconId | (string & {})
  readonly name: string
  readonly text: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

export function GlyphCard({ rarity, icon, name, text, children, className = '' }: GlyphCardProps) {
  const rank = rarityRank(rarity)
  return (
    <article
      className={`${scoop.scooped} ${css.card} ${css.glyph} ${className}`}
      data-rarity={rarity}
    >
      <svg className={css.art} viewBox="0 0 196 166" aria-hidden="true">
        <Rings rank={rank} />
        <path
          d="M98 46 144 92 98 138 52 92Z"
          fill="var(--sky-0)"
          stroke="currentColor"
          strokeWidth={1.6}
        />
        <path
          d="M98 53 137 92 98 131 59 92Z"
          fill="none"
          stroke="currentColor"
          strokeWidth={0.8}
          opacity={0.55}
        />
        <GlyphIcon
          id={icon}
          x={76}
          y={70}
          size={44}
          color={rank === 5 ? 'var(--metal-1)' : 'currentColor'}
        />
      </svg>
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        <div className={css.rarity}>
          {rarity}
          <Pips rarity={rarity} />
        </div>
        <p className={css.text}>{text}</p>
      </div>
      {children && <div className={css.foot}>{children}</div>}
    </article>
  )
}
