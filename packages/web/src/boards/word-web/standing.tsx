import type { Setup, WordWebState } from '@lexiverse/rules'
import { memo } from 'react'
import { LastPoint } from '../shared/last-point.tsx'
import { MindPoints } from '../shared/mind-points.tsx'
import css from './word-web.module.css'

interface StandingProps {
  readonly state: WordWebState
  readonly setup: Setup
  /** How many groups stand solved on the board. */
  readonly shown: number
}

export const remainingText = (count: number): string =>
  `${count} ${count === 1 ? 'group' : 'groups'} remaining`

/** Mind points, and what is still to be found. */
export const Standing = memo(function Standing({ state, setup, shown }: StandingProps) {
  const { vitals, puzzle } = state
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
      <LastPoint setup={setup} vitals={vitals} loss="another wrong group" />
    </div>
  )
})
