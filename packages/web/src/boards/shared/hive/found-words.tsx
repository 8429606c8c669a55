import { memo, type ReactNode } from 'react'
import { counted } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { WordButton } from '../meanings/word-button.tsx'
import css from './found-words.module.css'
import { useHiveListing } from './hive-listing.ts'

interface FoundWord {
  readonly word: string
  readonly points: number
  readonly isPangram: boolean
  readonly isBonus: boolean
}

interface FoundWordsProps {
  readonly found: readonly FoundWord[]
  readonly isOver: boolean
  /** What words score in this game. */
  readonly scoring: string
  readonly children?: ReactNode
}

export const FoundWords = memo(function FoundWords(props: FoundWordsProps) {
  const { found, isOver, scoring, children } = props
  const { listing, change } = useHiveListing()
  const words = listing.isSorted ? found.toSorted((a, b) => (a.word < b.word ? -1 : 1)) : found
  return (
    <section className={css.foundPlace} aria-label="Found words">
      <header className={css.foundHead}>
        <h2>Found Words</h2>
        {found.length > 1 && (
          <Button
            tone="text"
            size="small"
            className={css.sort ?? ''}
            onClick={() => change({ isSorted: !listing.isSorted })}
          >
            {listing.isSorted ? 'A to Z' : 'As found'}
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
      <p className={css.tip}>
        {scoring}
        {found.length > 0 &&
          ' The small figure counts the letters. Press a word to read what it means.'}
      </p>
      {children}
    </section>
  )
})

function FoundLine({ word, points, isPangram, isBonus }: FoundWord) {
  return (
    <li data-pangram={isPangram || undefined}>
      <WordButton word={word} className={css.row}>
        {word}
        <small aria-hidden="true">{word.length}</small>
        {isPangram && <em>all seven</em>}
        {isBonus && !isPangram && <em>bonus</em>}
        <span aria-hidden="true">+{points}</span>
        <span className="vh">
          , {word.length} letters, {counted(points, 'point')}
        </span>
      </WordButton>
    </li>
  )
}
