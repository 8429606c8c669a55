import type { Setup, WordWebState } from '@lexiverse/rules'
import { memo } from 'react'
import { LastPoint } from '../shared/last-point.tsx'
import { MindPoints } from '../shared/mind-points.tsx'
import css from './word-web.module.css'

interface WebStatsProps {
  readonly state: WordWebState
  readonly setup: Setup
  /** How many solved groups the board shows. */
  readonly shown: number
}

export const remainingText = (count: number): string =>
  `${count} ${count === 1 ? 'group' : 'groups'} remaining`

export const WebStats = memo(function WebStats({ state, setup, shown }: WebStatsProps) {
  const { vitals, puzzle } = state
  const remaining = puzzle.groups.length - shown
  return (
    <div className={css.stats}>
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
