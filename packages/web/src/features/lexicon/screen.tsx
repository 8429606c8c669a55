import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { failureReason } from '../../platform/api.ts'
import { setBed } from '../../platform/audio/audio.ts'
import { counted, formatCount } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { wishFrom, wishPath } from './address.ts'
import { saveWords } from './export-words.ts'
import css from './lexicon.module.css'
import { listQuery, type Sky, skyQuery } from './queries.ts'
import { SkyAtlas } from './sky.tsx'
import { isWished, type SkyStar, starsOf } from './sky-layout.ts'
import { type ListedWords, WordList } from './word-list.tsx'
import { WordPage } from './word-page.tsx'

export { prepareLexicon } from './queries.ts'

const HOME = { href: '/', label: 'Home', icon: 'home' } as const

/** Where the page that led here wants its player back; home without one. */
function backFrom(state: unknown) {
  const { back } = (state ?? {}) as { back?: unknown }
  return typeof back === 'string' ? ({ href: back, label: 'Back', icon: 'back' } as const) : HOME
}

export function LexiconScreen() {
  const playerId = useStore(identity, playerIdOf)
  const word = new URLSearchParams(useSearch()).get('word')
  // Kept: the entries of words and filters carry no such state.
  const [back] = useState(() => backFrom(history.state))
  useEffect(() => setBed('home', 0), [])
  const isKnown = playerId !== FALLBACK_PLAYER_ID
  if (isKnown && word) return <WordPage playerId={playerId} word={word} />
  return (
    <RecordPage title="Lexicon" back={back}>
      {isKnown ? <Lexicon playerId={playerId} /> : <Invitation />}
    </RecordPage>
  )
}

function Invitation() {
  return (
    <div className={css.empty}>
      <SkyAtlas stars={[]} isLit={() => true} label="An empty star atlas" />
      <EmptyState
        icon="book"
        title="Your first word will hang here"
        text="Every word that you find, guess, name or lose to becomes a star of your own."
      >
        <Button tone="primary" asChild>
          <Link href="/play">Find your first word</Link>
        </Button>
      </EmptyState>
    </div>
  )
}

/** Asks for the atlas and the list at once: a player with many words would wait for one after the other. */
function Lexicon({ playerId }: { readonly playerId: number }) {
  const { data, error, refetch } = useQuery(skyQuery(playerId))
  const wishes = useWish()
  const list = useInfiniteQuery(listQuery(playerId, wishes.settled))
  useListOf(data?.total, list.refetch)
  if (error && !data) {
    return (
      <EmptyState icon="warn" title="Failed to load your Lexicon" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading page text="Opening your Lexicon..." />
  if (data.total === 0 && !data.filling) return <Invitation />
  return <Pages sky={data} wishes={wishes} list={list} />
}

/** Reads the list again when words have been added since the atlas was first read. */
function useListOf(total: number | undefined, refetch: () => unknown): void {
  const before = useRef(total)
  useEffect(() => {
    if (before.current !== undefined && before.current !== total) refetch()
    before.current = total
  }, [total, refetch])
}

const SETTLED_MS = 250

/**
 * Search, order and filters, which stand in the address: reloading and coming back from a word keep them.
 * The address follows once they have stayed the same for a moment, because browsers limit its changes.
 */
function useWish() {
  const address = useSearch()
  const [, navigate] = useLocation()
  const [wish, setWish] = useState(() => wishFrom(address))
  const [settled, setSettled] = useState(wish)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wish), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [wish])
  useEffect(() => {
    const path = wishPath(settled)
    if (path !== location.pathname + location.search) navigate(path, { replace: true })
  }, [settled, navigate])
  return { wish, settled, setWish }
}

interface PagesProps {
  readonly sky: Sky
  readonly wishes: ReturnType<typeof useWish>
  readonly list: ListedWords
}

function Pages({ sky, wishes: { wish, setWish }, list }: PagesProps) {
  const search = useDeferredValue(wish.search.trim().toUpperCase())
  const stars = useMemo(() => starsOf(sky), [sky])
  const { way, game } = wish
  const isLit = useCallback(
    (star: SkyStar) => isWished(star, { search, way, game }),
    [search, way, game],
  )
  return (
    <div className={css.pages}>
      <div className={css.atlas}>
        <SkyAtlas
          stars={stars}
          isLit={isLit}
          label={`Star atlas of ${counted(stars.length, 'word')}: a letter is an hour of the rim, a rare word is a bright star. The list has the same words.`}
        />
      </div>
      <div className={css.side}>
        <Counts sky={sky} />
        <WordList wish={wish} ways={sky.ways} list={list} onWish={setWish} />
        <Button tone="text" size="small" onClick={() => saveWords(sky)}>
          <Icon id="book" size={18} />
          Save all words as a file
        </Button>
      </div>
    </div>
  )
}

function Counts({ sky }: { readonly sky: Sky }) {
  const { total, filling, counts } = sky
  const { hives, seekers, forgotten } = counts
  const of = (met: number, all: number, what: string) =>
    `${formatCount(met)} of the ${formatCount(all)} ${what}`
  return (
    <div className={css.counts}>
      <p className={css.total}>
        <b>{formatCount(total)}</b> {total === 1 ? 'word' : 'words'} in your sky
      </p>
      <ul>
        <li>{of(hives.met, hives.total, 'words that hives can ask for')}</li>
        <li>{of(seekers.met, seekers.total, 'answers of Word Seeker')}</li>
        <li>{of(forgotten.met, forgotten.total, 'Forgotten Words')}</li>
      </ul>
      {filling && (
        <p role="status">
          Words of your earlier games are still being added:{' '}
          {Math.floor((100 * filling.done) / Math.max(1, filling.total))} percent done.
        </p>
      )}
    </div>
  )
}
