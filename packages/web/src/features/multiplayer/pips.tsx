import type { ParticipantProgress } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import type { IconId } from '../../art/icons/registry.ts'
import css from './pips.module.css'

const GROUPS = 4

const restIcons: Partial<Record<ParticipantProgress['status'], IconId>> = {
  map: 'map',
  watching: 'eye',
  elsewhere: 'moon',
}

const placesOf = (total: number) => Array.from({ length: total }, (_, place) => place)

const row = (filled: number, total: number, shape: 'group' | 'row') => (
  <span className={css.pips} data-shape={shape} aria-hidden="true">
    {placesOf(total).map(place => (
      <i key={place} data-on={place < filled || undefined} />
    ))}
  </span>
)

/** How far a friend is, as shapes: groups, points on the way to the goal, or rows. Texts say the same. */
export function Pips({ progress }: { readonly progress: ParticipantProgress | undefined }) {
  if (!progress) return <span className={css.pips} aria-hidden="true" />
  const { status, groupsSolved, score, guessesUsed, goal } = progress
  const icon = restIcons[status]
  if (icon) {
    return (
      <span className={css.pips} aria-hidden="true">
        <Icon id={icon} size={12} />
      </span>
    )
  }
  if (groupsSolved !== undefined) return row(groupsSolved, GROUPS, 'group')
  if (guessesUsed !== undefined) return row(guessesUsed, goal ?? guessesUsed, 'row')
  return (
    <span className={css.pips} aria-hidden="true">
      {score !== undefined && (
        <svg className={css.points} viewBox="0 0 32 6" aria-hidden="true">
          <rect width={32} height={6} rx={3} fill="none" stroke="var(--friend)" />
          <rect width={goal ? 32 * Math.min(1, score / goal) : 0} height={6} rx={3} />
        </svg>
      )}
    </span>
  )
}
