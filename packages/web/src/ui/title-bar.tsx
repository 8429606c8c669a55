import type { ReactNode } from 'react'
import { Flank } from '../art/ornament.tsx'
import { classNames } from './class-names.ts'
import css from './title-bar.module.css'

interface TitleBarProps {
  readonly title: string
  /** On the left, usually a link back. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Takes the place of the title while it is there, so that nothing below moves. */
  readonly over?: ReactNode
  readonly className?: string
}

/** The header of a screen: a back link, the title between ornaments, and one more control. */
export function TitleBar({ title, start, end, over, className }: TitleBarProps) {
  return (
    <header className={classNames(css.bar, className)}>
      <div className={css.start}>{start}</div>
      <div className={css.title}>
        <Flank side="left" />
        <h1 className="t-title t-leaf" tabIndex={-1}>
          {title}
        </h1>
        <Flank side="right" />
      </div>
      <div className={css.over}>{over}</div>
      <div className={css.end}>{end}</div>
    </header>
  )
}
