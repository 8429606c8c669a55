import type { WordWebState } from '@lexiverse/rules'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import css from '../word-web.module.css'
import { type Pigment, SolvedGroup } from './solved-group.tsx'

interface GroupsProps {
  readonly state: WordWebState
  readonly shown: readonly number[]
  /** After the game each group tells its reason, and its words their meanings. */
  readonly isOver: boolean
  /** After a defeat the missed groups are shown too. */
  readonly isLost: boolean
}

/** Solved groups in the order they were found. */
export const Groups = memo(function Groups(props: GroupsProps) {
  const { state, shown, isOver, isLost } = props
  const { puzzle } = state
  const missed = isLost ? puzzle.groups.map((_, i) => i).filter(i => !shown.includes(i)) : []
  const draw = (group: number, place: number, look: string | undefined) => (
    <SolvedGroup
      key={group}
      pigment={(place + 1) as Pigment}
      title={puzzle.groups[group]?.theme ?? ''}
      words={puzzle.groups[group]?.words ?? []}
      reason={isOver ? puzzle.groups[group]?.reason : undefined}
      isOver={isOver}
      className={classNames(look)}
    />
  )
  return (
    <>
      {shown.map((group, place) => draw(group, place, css.washed))}
      {missed.length > 0 && <p className={css.missedHead}>What the web was holding back</p>}
      {missed.map((group, i) => draw(group, shown.length + i, css.missed))}
    </>
  )
})
