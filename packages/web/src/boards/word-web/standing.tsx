import type { WordWebState } from '@lexiverse/rules'
import { MindPoints } from '../mind-points.tsx'
import css from './word-web.module.css'

interface StandingProps {
  readonly state: WordWebState
  /** How many groups stand solved on the board. */
  readonly shown: number
}

export const remainingText = (count: number): string =>
  `${count} ${count === 1 ? 'group' : 'groups'} remaining`

/** Mind points, and what is still to be found. */
export function Standing({ state: { vitals, puzzle }, shown }: StandingProps) {
  const remaining = puzzle.groups.length - shown
  return (
    <div className={css.standing}>
      <MindPoints current={vitals.mindPoints} max={vitals.maxMindPoints} size={26} />
      <span className={css.rule} aria-hidden="true" />
      <span className={css.diamonds} aria-hidden="true">
        {puzzle.groups.map((group, i) => (
          <i key={group.theme} data-pigment={i < shown ? i + 1 : undefined} />
        ))}
      </span>
      <span className={css.remaining}>
        <b>{remaining}</b> {remaining === 1 ? 'group' : 'groups'} remaining
      </span>
    </div>
  )
}
