import type { HivePuzzle } from '@lexiverse/rules'
import { WordButtons } from '../meanings/word-button.tsx'
import css from './found-words.module.css'

interface MissedWordsProps {
  readonly puzzle: HivePuzzle
  readonly found: readonly { readonly word: string }[]
}

/** The answers that were not found, as the hive lists them: the commonest first. */
export function missedWords({ puzzle, found }: MissedWordsProps): string[] {
  const known = new Set(found.map(({ word }) => word))
  return puzzle.validWords.filter(word => !known.has(word))
}

/** Shown after the game only. */
export function MissedWords(props: MissedWordsProps) {
  const missed = missedWords(props)
  if (missed.length === 0) return null
  return (
    <section className={css.missed} aria-label="Missed words">
      <header className={css.foundHead}>
        <h2>Missed Words</h2>
        <span>{missed.length}</span>
      </header>
      <WordButtons words={missed} />
    </section>
  )
}
