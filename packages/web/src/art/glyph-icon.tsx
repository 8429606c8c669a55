import { lazy, Suspense } from 'react'
import { lazyPart } from '../platform/load-part.ts'
import { NestedIcon } from './icon.tsx'
import { type IconId, isIconId } from './icons/registry.ts'

/** Apart, because a first visit to the map shows none of them. */
const GlyphLines = lazy(() => lazyPart(async () => (await import('./glyph-lines.tsx')).GlyphLines))

interface GlyphIconProps {
  /** A glyph, or the id of any other icon. */
  readonly id: IconId | (string & {})
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: string
}

/** The icon of a glyph at a place inside a larger drawing. */
export function GlyphIcon({ id, color = 'var(--metal-1)', ...place }: GlyphIconProps) {
  if (isIconId(id)) return <NestedIcon id={id} color={color} {...place} />
  const { x, y, size } = place
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      color={color}
      aria-hidden="true"
    >
      <Suspense>
        <GlyphLines id={id} />
      </Suspense>
    </svg>
  )
}
