import { GlyphIcon } from './glyph-icon.tsx'
import type { IconId } from './icons/registry.ts'
import { PerkIcon } from './perk-icon.tsx'

interface SlotShapeProps {
  /** A lozenge holds a glyph, an arch a perk. */
  readonly shape: 'lozenge' | 'arch'
  /** Without an icon the slot is empty and dashed. */
  readonly icon?: IconId | (string & {}) | undefined
  readonly size?: number
}

const outlines = {
  lozenge: ['M0-29 29 0 0 29-29 0Z', 'M0-23.5 23.5 0 0 23.5-23.5 0Z'],
  arch: ['M-22 27V-5A22 22 0 0 1 22-5V27Z', 'M-17.5 22.5V-5A17.5 17.5 0 0 1 17.5-5V22.5Z'],
} as const

/** A place in the satchel or the loadout. */
export function SlotShape({ shape, icon, size = 72 }: SlotShapeProps) {
  const [outer, inner] = outlines[shape]
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} aria-hidden="true">
      <path
        d={outer}
        fill={icon ? 'var(--sky-1)' : 'transparent'}
        stroke="var(--line)"
        strokeWidth={1.2}
        strokeDasharray={icon ? undefined : '2 3'}
        opacity={icon ? 0.95 : 0.6}
      />
      {icon && (
        <>
          <path d={inner} fill="none" stroke="var(--line)" strokeWidth={0.7} opacity={0.45} />
          {shape === 'arch' ? (
            <PerkIcon id={icon} x={-12} y={-12} size={24} />
          ) : (
            <GlyphIcon id={icon} x={-12} y={-12} size={24} />
          )}
        </>
      )}
    </svg>
  )
}
