import type { ReactNode } from 'react'
import { Icon } from '../../art/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './look-up.module.css'

interface LookUpProps {
  readonly word: string
}

const addressOf = (word: string): string =>
  `https://en.wiktionary.org/wiki/${encodeURIComponent(word.toLowerCase().replaceAll(' ', '_'))}`

/** Links the answer to its dictionary entry. */
export function LookUp({ word }: LookUpProps) {
  return (
    <a className={css.lookUp} href={addressOf(word)} target="_blank" rel="noreferrer">
      <Icon id="book" size={16} /> Look it up
      <span className="vh">: {word} (opens a new tab)</span>
    </a>
  )
}

interface WordLinkProps extends LookUpProps {
  /** Drawn instead of the plain word. */
  readonly children?: ReactNode
}

/** A word in a list that links to its dictionary entry. */
export function WordLink({ word, children = word }: WordLinkProps) {
  return (
    <a className={css.word} href={addressOf(word)} target="_blank" rel="noreferrer">
      <span className="vh">Look up </span>
      {children}
      <span className="vh"> (opens a new tab)</span>
    </a>
  )
}

interface WordLinksProps {
  readonly words: readonly string[]
  readonly className?: string | undefined
}

export function WordLinks({ words, className }: WordLinksProps) {
  return (
    <ul className={classNames(css.words, className)}>
      {words.map(word => (
        <li key={word}>
          <WordLink word={word} />
        </li>
      ))}
    </ul>
  )
}
