import { memo } from 'react'
import { Chain } from '../../art/chain.tsx'
import css from './word-web.module.css'

interface SelectionLineProps {
  readonly words: readonly string[]
  readonly isPencil: boolean
}

/** The selected words as a small constellation: a star for each, and the next empty place. */
export const SelectionLine = memo(function SelectionLine(props: SelectionLineProps) {
  const { words, isPencil } = props
  return (
    <p className={css.selection}>
      <Chain count={words.length} />
      <span aria-live="polite" className={words.length > 0 ? css.chosen : css.placeholder}>
        {words.length > 0 ? words.join(', ') : 'Select 4 words...'}
      </span>
      {isPencil && (
        <span className={css.pencilNote}>
          Pencil in hand: each press changes the mark of a word.
        </span>
      )}
    </p>
  )
})
