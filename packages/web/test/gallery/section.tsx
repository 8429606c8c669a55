import type { ReactNode } from 'react'
import css from './components.module.css'

interface SectionProps {
  readonly title: string
  readonly span?: 4 | 6 | 8 | 12
  readonly children: ReactNode
}

export function Section({ title, span = 12, children }: SectionProps) {
  return (
    <section className={css.section} data-span={span}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface FigureProps {
  readonly caption: string
  readonly children: ReactNode
}

export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className={css.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
