import { type LexiconSort, type ListedWord, lexiconSorts } from '@lexiverse/contract/lexicon'
import { type GameType, gameLabels } from '@lexiverse/rules'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { failureReason } from '../../platform/api.ts'
import { counted, formatCount } from '../../platform/formats.ts'
import { Button } from '../../ui/button.tsx'
import { curly } from '../../ui/curly.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { wordPath } from './address.ts'
import css from './lexicon.module.css'
import type { Wish, WordsPage } from './queries.ts'
import { metIn, rarityLabels } from './texts.ts'

const sortLabels: Record<LexiconSort, string> = {
  newest: 'Newest first',
  rarest: 'Rarest first',
  longest: 'Longest first',
  letter: 'By letter',
}

const sorts = lexiconSorts.map(value => ({ value, label: sortLabels[value] }))
const games = [
  { value: '', label: 'All games' },
  ...Object.entries(gameLabels).map(([value, { label }]) => ({ value, label })),
]
const chips = [
  ['', 'All'],
  ['named', 'Boss words'],
  ['pangram', 'Pangrams'],
  ['missed', 'To catch'],
] as const

export type ListedWords = UseInfiniteQueryResult<InfiniteData<WordsPage>>

interface WordListProps {
  readonly wish: Wish
  /** The ways of all words, see the contract. */
  readonly ways: string
  /** The words that fit the wish, once it has stayed the same for a moment. */
  readonly list: ListedWords
  readonly onWish: (wish: Wish) => void
}

/** The same words as the atlas, to read, search and sort. */
export function WordList({ wish, ways, list, onWish }: WordListProps) {
  const set = (change: Partial<Wish>) => onWish({ ...wish, ...change })
  return (
    <section className={css.list} aria-label="Words">
      <Input
        label="Find a word"
        labelHidden
        placeholder="Find a word"
        type="search"
        maxLength={32}
        value={wish.search}
        onChange={({ target }) => set({ search: target.value })}
      />
      <fieldset className={css.chips}>
        <legend className="vh">How a word was met</legend>
        {chips.map(([way, label]) => (
          <button
            key={label}
            type="button"
            className={css.chip}
            aria-pressed={wish.way === way}
            onClick={() => set({ way })}
          >
            {label} {way && <span>{formatCount(ways.split(way.charAt(0)).length - 1)}</span>}
          </button>
        ))}
      </fieldset>
      <div className={css.selects}>
        <Select
          label="Order"
          labelHidden
          options={sorts}
          value={wish.sort}
          onChange={({ target }) => set({ sort: target.value as LexiconSort })}
        />
        <Select
          label="Game"
          labelHidden
          options={games}
          value={wish.game}
          onChange={({ target }) => set({ game: target.value as GameType | '' })}
        />
      </div>
      <Words list={list} />
    </section>
  )
}

function Words({ list }: Pick<WordListProps, 'list'>) {
  const address = useSearch()
  const { data, error, hasNextPage, isFetchingNextPage } = list
  if (error && !data) {
    return (
      <EmptyState icon="warn" title="Failed to load your words" text={failureReason(error)}>
        <Button onClick={() => void list.refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading text="Reading your words..." />
  const words = data.pages.flatMap(page => page.words)
  const total = data.pages[0]?.total ?? 0
  return (
    <>
      <p className={css.count} role="status">
        {total === 0 ? 'No word of yours fits.' : counted(total, 'word')}
      </p>
      <ul className={css.words}>
        {words.map(word => (
          <Row key={word.word} met={word} href={wordPath(address, word.word)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {isFetchingNextPage ? 'Reading...' : 'Show more words'}
        </Button>
      )}
    </>
  )
}

function Row({ met, href }: { readonly met: ListedWord; readonly href: string }) {
  const { word, way, game, rarity, meaning } = met
  return (
    <li>
      <Link href={href} className={css.row} data-way={way}>
        <span className={css.mark} data-rarity={rarity} aria-hidden="true" />
        <b>{word.toLowerCase()}</b>
        <small>{[metIn(way, game), rarityLabels[rarity]].filter(Boolean).join(' · ')}</small>
        {meaning && <span className={css.sense}>{curly(meaning)}</span>}
      </Link>
    </li>
  )
}
