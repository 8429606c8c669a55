import { Icon } from '../../art/icon.tsx'
import css from './suggested-words.module.css'

interface SuggestedWordsProps {
  readonly suggestions: readonly string[]
  readonly found: readonly { readonly word: string }[]
}

/** What Insight has told stays in sight until it is found: it was paid for. */
export function SuggestedWords({ suggestions, found }: SuggestedWordsProps) {
  const open = suggestions.filter(word => !found.some(known => known.word === word))
  if (open.length === 0) return null
  return (
    <p className={css.suggested}>
      <Icon id="insight" size={18} /> Insight: {open.join(', ')}
    </p>
  )
}
