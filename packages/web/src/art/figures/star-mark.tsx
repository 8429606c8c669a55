import { disc, star } from '../kit/line.ts'
import css from './star-mark.module.css'

export type Mark = 'flawless' | 'won' | 'missed' | null

const names = { flawless: 'flawless', won: 'won with mistakes', missed: 'missed' } as const

export const markName = (mark: Mark): string => (mark ? names[mark] : 'not played')

const shapes = {
  flawless: star(12, 12, 12, 3.2),
  won: 'M15.5 2.5A10 10 0 1 0 21.5 16 8.5 8.5 0 0 1 15.5 2.5Z',
  missed: disc(12, 12, 9),
  none: disc(12, 12, 4),
} as const

interface StarMarkProps {
  readonly mark: Mark
  readonly size?: number
}

/** A star for a flawless game, a moon for one with mistakes, a broken ring for a missed one, a dot before. */
export const StarMark = ({ mark, size = 20 }: StarMarkProps) => (
  <svg
    className={css.mark}
    data-mark={mark ?? 'none'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={shapes[mark ?? 'none']} />
  </svg>
)

interface StarMarksProps {
  readonly marks: readonly Mark[]
  readonly size?: number
}

/** The marks of a journey in a row, with their names for screen readers. */
export const StarMarks = ({ marks, size = 16 }: StarMarksProps) => (
  <span className={css.marks} role="img" aria-label={marks.map(markName).join(', ')}>
    {marks.map((mark, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no other identity than its place.
      <StarMark key={i} mark={mark} size={size} />
    ))}
  </span>
)
