import css from './refusal-tag.module.css'

interface RefusalTagProps {
  readonly text: string
  readonly side: 'above' | 'below'
}

/**
 * Why a word was refused, beside it. The text is drawn by the style sheet: the toast or the
 * feedback box has it in the document and announces it.
 */
export function RefusalTag({ text, side }: RefusalTagProps) {
  return <span className={css.tag} data-side={side} data-refusal={text} aria-hidden="true" />
}
