import type { Emblem } from '@lexiverse/rules'
import css from './friend-disc.module.css'
import { IconLines } from './icon.tsx'
import type { IconId } from './icons/registry.ts'
import { star } from './kit/line.ts'

/** Gaps and dashes of the rim, one pattern for each colour, so that colour alone tells nothing. */
const RIMS = [
  undefined,
  '10 3.88',
  '2.3 2.3',
  '24 12.14',
  '1 5.58',
  '14 3 2 3',
  '36.13 36.13',
  '5.2 5.2',
] as const

export const emblemIcons: Readonly<Record<Emblem, IconId>> = {
  star: 'mark-star',
  moon: 'mark-moon',
  flame: 'flame',
  key: 'key',
  quill: 'quill',
  clef: 'clef',
  anchor: 'anchor',
  sextant: 'sextant',
  serpent: 'serpent',
  mirror: 'mirror',
  book: 'book',
  eye: 'eye',
}

const isEmblem = (id: string): id is Emblem => id in emblemIcons

const points = [0, 90, 180, 270].map(turn => (
  <path key={turn} d={star(0, -27, 5.5, 1.5)} transform={`rotate(${turn})`} fill="var(--metal-1)" />
))

interface FriendDiscProps {
  readonly name: string
  readonly colour: number
  readonly emblem?: string | null | undefined
  readonly size?: number
  /** Four star points mark one's own disc. */
  readonly isYou?: boolean
  readonly isHost?: boolean
  readonly isDone?: boolean
  readonly isAway?: boolean
}

/** A player as a disc: colour, rim, and emblem or initial. A text beside it must say the same. */
export function FriendDisc(props: FriendDiscProps) {
  const { name, colour, emblem, size = 40, isYou, isHost, isDone, isAway } = props
  const rim = RIMS[colour % RIMS.length]
  return (
    <svg
      className={css.disc}
      data-colour={colour % RIMS.length}
      data-away={isAway || undefined}
      width={size}
      height={size}
      viewBox="-28 -28 56 56"
      aria-hidden="true"
    >
      {isYou && points}
      <circle
        r={23}
        fill="var(--sky-0)"
        stroke="var(--friend)"
        strokeWidth={2}
        strokeDasharray={rim}
        strokeLinecap={rim?.startsWith('1 ') ? 'round' : 'butt'}
      />
      <circle className={css.face} r={18.5} />
      {/* A nested drawing cuts off a letter that is wider than the disc. */}
      <svg
        x={-18}
        y={-18}
        width={36}
        height={36}
        viewBox="-18 -18 36 36"
        className={css.sign}
        aria-hidden="true"
      >
        {emblem && isEmblem(emblem) ? (
          <g transform="translate(-13.2 -13.2) scale(1.1)">
            <IconLines id={emblemIcons[emblem]} />
          </g>
        ) : (
          <text textAnchor="middle" y={7}>
            {Array.from(name)[0]?.toUpperCase()}
          </text>
        )}
      </svg>
      {isHost && (
        <g className={css.crown} transform="translate(0 -24)">
          <circle r={10.5} fill="var(--sky-0)" />
          <g transform="translate(-8.4 -9) scale(.7)">
            <IconLines id="crown" />
          </g>
        </g>
      )}
      {isDone && (
        <g transform="translate(18 18)">
          <circle r={9} fill="var(--sky-0)" />
          <circle r={7.5} fill="var(--metal-1)" />
          <path className={css.check} d="m-3.4.3 2.5 2.5L3.6-2.9" />
        </g>
      )}
    </svg>
  )
}
