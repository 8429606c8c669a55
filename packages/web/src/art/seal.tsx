import { IconLines } from './icon.tsx'
import type { IconId } from './icons/registry.ts'

interface SigilProps {
  readonly id: IconId
  readonly size: number
  readonly color: string
}

/** An icon drawn about the middle of a star. */
export const Sigil = ({ id, size, color }: SigilProps) => (
  <svg
    x={-size / 2}
    y={-size / 2}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    color={color}
    aria-hidden="true"
  >
    <IconLines id={id} />
  </svg>
)

const checkMark = 'm-3.4.3 2.6 2.6L3.7-2.9'
const clockHands = 'M0-4.2V0l2.8 1.6'

export type SealKind = 'done' | 'locked' | 'waiting'

const places: Readonly<Record<SealKind, string>> = {
  done: 'translate(19 19)',
  locked: 'translate(17 17)',
  waiting: 'translate(19 19)',
}

interface SealProps {
  readonly kind: SealKind
  /** Where it is pressed; at the lower right of a star unless told otherwise. */
  readonly transform?: string
}

/** A small seal: done, locked or waiting to be sent. */
export function Seal({ kind, transform = places[kind] }: SealProps) {
  return (
    <g transform={transform} data-seal={kind}>
      <circle r={9.5} fill="var(--sky-1)" />
      {kind === 'locked' ? (
        <Sigil id="lock" size={14} color="var(--text-2)" />
      ) : (
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <circle r={8} stroke="var(--metal-2)" strokeWidth={1.1} />
          <path
            d={kind === 'done' ? checkMark : clockHands}
            stroke="var(--metal-1)"
            strokeWidth={1.8}
          />
        </g>
      )}
    </g>
  )
}
