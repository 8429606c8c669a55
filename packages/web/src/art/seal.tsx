import { IconLines } from './icon.tsx'
import type { IconId } from './icons/registry.ts'

/** Seals and sigils of stars: defined once, referenced by each star. */
const sigils: readonly IconId[] = ['web', 'hive', 'twist', 'forgotten', 'compass', 'lock', 'omen']

interface SigilProps {
  readonly id: IconId
  readonly size: number
  readonly color: string
  readonly prefix: string
}

/** An icon about the middle of a star. */
export function Sigil({ id, size, color, prefix }: SigilProps) {
  const transform = `scale(${coarser(size / ICON_BOX)})translate(-12-12)`
  return sigils.includes(id) ? (
    <use href={`#${prefix}${id}`} transform={transform} color={color} />
  ) : (
    <g transform={transform} color={color}>
      <IconLines id={id} />
    </g>
  )
}

const ICON_BOX = 24
const coarser = (scale: number): string => scale.toFixed(3)

const checkMark = 'm-3.4.3 2.6 2.6L3.7-2.9'
const clockHands = 'M0-4.2V0l2.8 1.6'

export type SealKind = 'done' | 'locked' | 'waiting' | 'omen'

const places: Readonly<Record<SealKind, string>> = {
  done: 'translate(19 19)',
  locked: 'translate(17 17)',
  waiting: 'translate(19 19)',
  omen: 'translate(-20 -20)',
}

interface SealProps {
  readonly kind: SealKind
  readonly prefix: string
  /** Position; by default the lower right of a star, for an omen the upper left. */
  readonly transform?: string
}

/** A small seal: done, locked, waiting to be sent, or the sign of an omen. */
export const Seal = ({ kind, prefix, transform = places[kind] }: SealProps) => (
  <use
    href={`#${prefix}${kind === 'omen' ? 'omen-seal' : kind}`}
    transform={transform}
    data-seal={kind}
  />
)

/** Each seal and sigil once for all stars of a picture. */
export function SealDefs({ prefix }: { readonly prefix: string }) {
  return (
    <>
      {sigils.map(id => (
        <g key={id} id={prefix + id}>
          <IconLines id={id} />
        </g>
      ))}
      <g id={`${prefix}locked`}>
        <Wax />
        <Sigil id="lock" size={14} color="var(--text-2)" prefix={prefix} />
      </g>
      <g id={`${prefix}omen-seal`}>
        <circle r={12} fill="var(--sky-1)" stroke="var(--amber)" strokeWidth={1.2} />
        <g transform="translate(0-1)">
          <Sigil id="omen" size={18} color="var(--amber)" prefix={prefix} />
        </g>
      </g>
      <Pressed id={`${prefix}done`} mark={checkMark} />
      <Pressed id={`${prefix}waiting`} mark={clockHands} />
    </>
  )
}

const Wax = () => <circle r={9.5} fill="var(--sky-1)" />

const Pressed = ({ id, mark }: { readonly id: string; readonly mark: string }) => (
  <g id={id} fill="none" strokeLinecap="round" strokeLinejoin="round">
    <Wax />
    <circle r={8} stroke="var(--metal-2)" strokeWidth={1.1} />
    <path d={mark} stroke="var(--metal-1)" strokeWidth={1.8} />
  </g>
)
