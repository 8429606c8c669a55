import { Icon } from '../../../art/icon.tsx'
import css from './meaning.module.css'

interface MoreLinkProps {
  readonly word: string
  readonly label?: string
}

const addressOf = (word: string): string =>
  `https://en.wiktionary.org/wiki/${encodeURIComponent(word.toLowerCase().replaceAll(' ', '_'))}`

/** The only way out of the game to another dictionary. */
export function MoreLink({ word, label = 'More on Wiktionary' }: MoreLinkProps) {
  return (
    <a className={css.link} href={addressOf(word)} target="_blank" rel="noreferrer">
      <Icon id="book" size={16} /> {label}
      <span className="vh">: {word} (opens a new tab)</span>
    </a>
  )
}
