import { Icon } from '../../art/icon.tsx'
import css from './word-web.module.css'

const places = [0, 1, 2, 3]

/** The chosen words as a small constellation: a star for each, and the empty place that comes next. */
export function SelectionLine({ words }: { readonly words: readonly string[] }) {
  return (
    <p className={css.selection}>
      <span className={css.chain} aria-hidden="true">
        {places.map(i => (
          <span key={i} data-lit={i < words.length || undefined}>
            <Icon id="star8" size={18} />
          </span>
        ))}
      </span>
      <span aria-live="polite" className={words.length > 0 ? css.chosen : css.placeholder}>
        {words.length > 0 ? words.join(', ') : 'Select 4 words...'}
      </span>
    </p>
  )
}
