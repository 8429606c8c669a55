import { type ReactNode, useId } from 'react'
import { curly } from '../../../../ui/curly.ts'
import css from '../coach.module.css'

interface PartProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** A titled part of the panel. */
export function Part({ title, note, children }: PartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <header className={css.partHead}>
        <h3 id={id}>{title}</h3>
        {note && <span>{note}</span>}
      </header>
      {children}
    </section>
  )
}

export function Sentence({ text }: { readonly text: string | undefined }) {
  return text ? <p className={css.sentence}>{curly(text)}</p> : null
}
