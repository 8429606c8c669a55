import { lazy, Suspense } from 'react'
import { lazyPart } from '../platform/load-part.ts'

/** Apart, because a first visit to the map shows no perk. */
const PerkLines = lazy(() => lazyPart(async () => (await import('./perk-lines.tsx')).PerkLines))

interface PerkIconProps {
  /** A perk, or the id of any other icon. */
  readonly id: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The icon of a perk at a place inside a larger drawing. */
export const PerkIcon = ({ id, x, y, size }: PerkIconProps) => (
  <svg
    x={x}
    y={y}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    color="var(--metal-1)"
    aria-hidden="true"
  >
    <Suspense>
      <PerkLines id={id} />
    </Suspense>
  </svg>
)
