import type { TwistlePuzzle } from '@lexiverse/rules'
import { curly } from '../../../ui/curly.ts'
import { Plate } from '../../../ui/plate.tsx'
import { Meaning } from '../../shared/meanings/meaning.tsx'
import css from './panels.module.css'

/** After the game: the word, what it means, its theme and its synonyms. */
export function AnswerPanel({ puzzle }: { readonly puzzle: TwistlePuzzle }) {
  const { word, theme, hint, synonyms, relatedWords } = puzzle
  return (
    <Plate tone="vellum" asChild>
      <section className={css.meaning} aria-label="What it means">
        <h2>What it means</h2>
        <p className={css.answer}>{word}</p>
        <Meaning word={word} isCentred />
        <p>
          <i>{curly(theme)}.</i> {curly(hint)}
        </p>
        {synonyms.length > 0 && <p>Near in meaning: {synonyms.join(', ').toLowerCase()}.</p>}
        {relatedWords.length > 0 && <p>Often met with: {relatedWords.join(', ').toLowerCase()}.</p>}
      </section>
    </Plate>
  )
}
