import type { ReactNode } from 'react'
import { Icon } from '../art/icon.tsx'
import type { IconId } from '../art/icons/registry.ts'
import css from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon?: IconId
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** Shown by a list or page that is empty or could not be loaded. */
export function EmptyState({ icon = 'compass', title, text, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Icon id={icon} size={44} className={css.icon} />
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </div>
  )
}
