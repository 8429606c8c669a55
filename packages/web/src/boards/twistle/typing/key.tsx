import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../../../art/icon.tsx'
import type { IconId } from '../../../art/icons/registry.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type LetterState, letterMarks, sayLetter } from '../grid/letter-cell.tsx'
import css from './key.module.css'

interface KeyProps extends ComponentPropsWithRef<'button'> {
  readonly letter: string
  readonly state?: Extract<LetterState, 'right' | 'near' | 'absent'> | undefined
  readonly wide?: boolean
  readonly icon?: IconId
}

export function Key({ letter, state, wide, icon, className, ...rest }: KeyProps) {
  const mark = state && letterMarks[state]
  return (
    <button
      type="button"
      aria-label={state ? sayLetter(letter, state) : letter}
      data-state={state}
      className={classNames(css.key, wide && css.wide, className)}
      {...rest}
    >
      {mark && <Icon id={mark} className={css.mark} />}
      {icon ? <Icon id={icon} size={22} /> : letter}
    </button>
  )
}
