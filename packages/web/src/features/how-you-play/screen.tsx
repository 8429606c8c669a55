import { type OwnPlay, ownPlay } from '@lexiverse/contract/own-play'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { asOfText } from '../../platform/as-of.ts'
import { formatUtcDay } from '../../platform/formats.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import type { Prepare } from '../../platform/prepare.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FirstGuesses } from './first-guesses.tsx'
import css from './how-you-play.module.css'
import { localTime } from './local-time.ts'
import { LongestWords } from './longest-words.tsx'
import { Success } from './success.tsx'
import { TimesOfDay } from './times-of-day.tsx'

const ownPlayOf = (playerId: number) =>
  queryOptions({
    queryKey: ['own-play', playerId],
    queryFn: () => call(ownPlay.get, { query: localTime(Date.now()) }),
    enabled: playerId !== FALLBACK_PLAYER_ID,
    // Asked for ahead of the page: not again right after.
    staleTime: 5_000,
  })

export const prepareOwnPlay: Prepare = (queries, playerId) => {
  if (playerId !== null) void queries.prefetchQuery(ownPlayOf(playerId))
}

/** What a player's own games tell about their play. Nobody else can open it. */
export function HowYouPlayScreen() {
  const playerId = useStore(identity, playerIdOf)
  const href = `/player-dashboard?playerId=${playerId}`
  return (
    <RecordPage title="How you play" back={{ href, label: 'Dashboard', icon: 'back' }}>
      {playerId === FALLBACK_PLAYER_ID ? <Invitation /> : <Plots playerId={playerId} />}
    </RecordPage>
  )
}

function Plots({ playerId }: { readonly playerId: number }) {
  const { data, error, refetch } = useQuery(ownPlayOf(playerId))
  if (error && !data) {
    return (
      <EmptyState icon="warn" title="Failed to load how you play" text={failureReason(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading page text="Reading your games..." />
  if (isEmpty(data)) return <Invitation />
  return (
    <>
      <p className={css.lede}>
        Your own games, practice among them: results and hours since {formatUtcDay(data.since)},
        words of all time. Only you can see this page. {asOfText(data.asOf)}
      </p>
      <Success weeks={data.weeks} since={data.since} />
      <div className={css.pair}>
        <TimesOfDay hours={data.hours} />
        <FirstGuesses guesses={data.firstGuesses} />
      </div>
      <LongestWords words={data.longestWords} />
    </>
  )
}

const isEmpty = ({ weeks, longestWords, firstGuesses }: OwnPlay): boolean =>
  weeks.length === 0 && longestWords.length === 0 && firstGuesses.length === 0

function Invitation() {
  return (
    <EmptyState
      icon="stats"
      title="Your first game draws the first line"
      text="Play a few games, and this page shows when you play, what you win and which words you begin with."
    >
      <Button tone="primary" asChild>
        <Link href="/practice">Play a game</Link>
      </Button>
    </EmptyState>
  )
}
