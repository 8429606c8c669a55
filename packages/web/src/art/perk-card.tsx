import type { ReactNode } from 'react'
import css from './card.module.css'
import { rays, star } from './kit/line.ts'
import { PerkIcon } from './perk-icon.tsx'

const halo = rays(78, 76, { from: 40, to: [60, 48], count: 31, width: 1.3, start: -93, span: 186 })
const divider = star(78, 132, 6, 1.5)

interface PerkCardProps {
  readonly icon: string
  readonly name: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

export function PerkCard({ icon, name, text, children }: PerkCardProps) {
  return (
    <article className={`${css.card} ${css.perk}`}>
      <svg className={css.art} viewBox="0 0 156 142" aria-hidden="true">
        <path d={halo} fill="currentColor" opacity={0.45} />
        <circle cx={78} cy={76} r={36} fill="var(--sky-0)" stroke="currentColor" strokeWidth={1} />
        <PerkIcon id={icon} x={57} y={55} size={42} />
        <path d="M18 132H138" stroke="currentColor" strokeWidth={0.7} opacity={0.6} />
        <path d={divider} fill="currentColor" />
      </svg>
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.text}>{text}</p>
      </div>
      {children && <div className={css.foot}>{children}</div>}
    </article>
  )
}

interface EmptyPerkProps {
  readonly name: string
  readonly text: ReactNode
}

export function EmptyPerkCard({ name, text }: EmptyPerkProps) {
  return (
    <article className={`${css.card} ${css.perk} ${css.empty}`}>
      <div className={css.body}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.text}>{text}</p>
      </div>
    </article>
  )
}
