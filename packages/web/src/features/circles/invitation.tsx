import { circles } from '@lexiverse/contract/circles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circlePath, circlesKey, invitationQuery } from '../../play/daily/circle-queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Loading } from '../../ui/loading.tsx'

/** What somebody sees who has followed a link into a circle. */
export function Invitation({ token }: { readonly token: string }) {
  const playerId = useStore(identity, playerIdOf)
  const { data, error } = useQuery(invitationQuery(playerId, token))
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const join = useMutation({
    mutationFn: () => call(circles.join, { body: { key: token } }),
    onSuccess: async circle => {
      await queries.invalidateQueries({ queryKey: circlesKey })
      navigate(circlePath(circle.circleId), { replace: true })
    },
  })
  if (error) {
    return (
      <EmptyState icon="warn" title="This link opens no circle" text={failureReason(error)}>
        <Button asChild>
          <Link href="/circles">Your Circles</Link>
        </Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading text="Reading the invitation…" />
  if (data.circleId !== null) {
    return (
      <EmptyState icon="users" title={isolate(data.name)} text="You are a member of this circle.">
        <Button asChild tone="primary">
          <Link href={circlePath(data.circleId)}>Open It</Link>
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="users" title={isolate(data.name)} text={membersText(data.members)}>
      {data.isFull ? (
        <p>This circle is full.</p>
      ) : (
        <Button tone="primary" disabled={join.isPending} onClick={() => join.mutate()}>
          Join
        </Button>
      )}
      {join.error && <p role="alert">{failureReason(join.error)}</p>}
    </EmptyState>
  )
}

const NAMED = 5

function membersText(members: readonly string[]): string {
  const others = members.length - NAMED
  const named = members.slice(0, NAMED).map(isolate).join(', ')
  return others > 0 ? `${named} and ${others} more invite you.` : `${named} invite you.`
}
