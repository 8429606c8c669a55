import { statistics } from '@lexiverse/contract/statistics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { CallError, call, failureReason } from '../../platform/api.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import type { Prepare } from '../../platform/prepare.ts'
import { RecordPage } from '../../play/records/record-page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Dashboard } from './dashboard.tsx'

const BACK = { href: '/statistics', label: 'Statistics', icon: 'back' } as const

function askedPlayer(search: string): number | null {
  const asked = new URLSearchParams(search).get('playerId') ?? ''
  const playerId = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : FALLBACK_PLAYER_ID
  return playerId === FALLBACK_PLAYER_ID ? null : playerId
}

export function PlayerDashboardScreen() {
  const playerId = askedPlayer(useSearch())
  return (
    <RecordPage title="Player Dashboard" back={BACK}>
      {playerId === null ? <NoPlayer /> : <OfPlayer playerId={playerId} />}
    </RecordPage>
  )
}

function NoPlayer() {
  return (
    <EmptyState
      icon="user"
      title="No Player Selected"
      text="Choose a player among the recent game runs."
    >
      <Button asChild>
        <Link href="/statistics">Go to Statistics</Link>
      </Button>
    </EmptyState>
  )
}

const figuresOf = (playerId: number) =>
  queryOptions({
    queryKey: ['stats', 'player', playerId],
    queryFn: () => call(statistics.dashboard, { params: { playerId } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

export const prepareDashboard: Prepare = (queries, _own, search) => {
  const playerId = askedPlayer(search)
  if (playerId !== null) void queries.prefetchQuery(figuresOf(playerId))
}

function OfPlayer({ playerId }: { readonly playerId: number }) {
  const { data, error } = useQuery(figuresOf(playerId))
  if (error && !data) return <NotFound error={error} />
  if (!data) return <Loading page text="Loading Player Data..." />
  return <Dashboard stats={data} />
}

function reasonOf(error: Error): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 403) return 'This record is open to its own player and to admins.'
  if (status === 404) return 'There is no player of this number.'
  return failureReason(error)
}

function NotFound({ error }: { readonly error: Error }) {
  return (
    <EmptyState icon="warn" title="Player Not Found" text={reasonOf(error)}>
      <Button asChild>
        <Link href="/statistics">Go to Statistics</Link>
      </Button>
    </EmptyState>
  )
}
