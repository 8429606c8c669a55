import { type ComponentPropsWithRef, memo } from 'react'
import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import { classNames } from '../../../ui/class-names.ts'
import css from './letter-cell.module.css'

export type LetterState = 'empty' | 'typed' | 'right' | 'near' | 'absent'

/** Star for the right place, moon for the wrong one: the meaning never depends on colour alone. */
export const letterMarks: Readonly<Partial<Record<LetterState, IconId>>> = {
  right: 'mark-star',
  near: 'mark-moon',
}

const spoken: Readonly<Record<LetterState, string>> = {
  empty: '',
  typed: '',
  right: ', right place',
  near: ', wrong place',
  absent: ', not in word',
}

/** "R, wrong place" */
export const sayLetter = (letter: string, state: LetterState): string => letter + spoken[state]

interface LetterCellProps extends ComponentPropsWithRef<'span'> {
  readonly letter?: string
  readonly state?: LetterState
}

/** Memoised: a typed letter changes two cells of five. */
export const LetterCell = memo(function LetterCell(props: LetterCellProps) {
  const { letter = '', state = letter ? 'typed' : 'empty', className, ...rest } = props
  const mark = letterMarks[state]
  return (
    <span
      role="img"
      aria-label={letter ? sayLetter(letter, state) : 'empty'}
      data-state={state}
      className={classNames(css.cell, className)}
      {...rest}
    >
      {mark && <Icon id={mark} className={css.mark} />}
      <span>{letter}</span>
    </span>
  )
})

interface LetterRowProps extends ComponentPropsWithRef<'div'> {
  /** The ring around a guess that is near the theme. */
  readonly kin?: boolean
}

export function LetterRow({ kin, className, ...rest }: LetterRowProps) {
  return <div className={classNames(css.row, kin && css.kin, className)} {...rest} />
}
