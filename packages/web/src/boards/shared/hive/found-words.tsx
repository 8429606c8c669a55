import { memo, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WordButton } from '../meanings/word-button.tsx'
import css from './found-words.module.css'
import { useHiveView } from './hive-view.ts'

interface FoundWord {
  readonly word: string
  readonly isPangram: boolean
  readonly isBonus: boolean
}

interface FoundWordsProps {
  readonly found: readonly FoundWord[]
  readonly isOver: boolean
  readonly children?: ReactNode
}

export const FoundWords = memo(function FoundWords({ found, isOver, children }: FoundWordsProps) {
  const { view, change } = useHiveView()
  const words = view.isSorted ? found.toSorted((a, b) => (a.word < b.word ? -1 : 1)) : found
  return (
    <section className={css.foundPlace} aria-label="Found words">
      <header className={css.foundHead}>
        <h2>Found Words</h2>
        {found.length > 1 && (
          <Button
            tone="text"
            size="small"
            className={css.sort ?? ''}
            onClick={() => change({ isSorted: !view.isSorted })}
          >
            {view.isSorted ? 'A to Z' : 'As found'}
            <span className="vh">, change the order</span>
          </Button>
        )}
        <span>{found.length}</span>
      </header>
      {found.length === 0 && (
        <p className={css.empty}>
          {isOver ? 'No words found.' : 'No words found yet. Start building!'}
        </p>
      )}
      <ul className={css.found}>
        {words.map(word => (
          <FoundLine key={word.word} {...word} />
        ))}
      </ul>
      {found.length > 0 && <p className={css.tip}>Press a word to read what it means.</p>}
      {children}
    </section>
  )
})

function FoundLine({ word, isPangram, isBonus }: FoundWord) {
  return (
    <li data-pangram={isPangram || undefined}>
      <WordButton word={word} className={css.row}>
        {word}
        {isPangram && <em>all seven</em>}
        {isBonus && !isPangram && <em>bonus</em>}
        <span aria-hidden="true">{word.length}</span>
        <span className="vh">, {word.length} letters</span>
      </WordButton>
    </li>
  )
}
