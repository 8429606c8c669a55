import { circles } from '@lexiverse/contract/circles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circlePath, circlesKey, invitationQuery } from '../../play/daily/circle-queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Loading } from '../../ui/loading.tsx'
import css from './circles.module.css'
import { OwnName, useOwnName } from './own-name.tsx'

/** What somebody sees who has followed a link into a circle. */
export function Invitation({ token }: { readonly token: string }) {
  const playerId = useStore(identity, playerIdOf)
  const { data, error } = useQuery(invitationQuery(playerId, token))
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { change, ...own } = useOwnName()
  const join = useMutation({
    mutationFn: () => call(circles.join, { body: { key: token, ...change } }),
    onSuccess: async circle => {
      await queries.invalidateQueries({ queryKey: circlesKey })
      navigate(circlePath(circle.circleId), { replace: true })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate()
  }
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
        <form className={css.join} onSubmit={submit} aria-label="Join this circle">
          <OwnName {...own} />
          <Button type="submit" tone="primary" disabled={join.isPending}>
            Join
          </Button>
        </form>
      )}
      {join.error && <p role="alert">{failureReason(join.error)}</p>}
    </EmptyState>
  )
}

const NAMED = 5

function membersText(members: readonly string[]): string {
  const others = members.length - NAMED
  const named = members.slice(0, NAMED).map(isolate).join(', ')
  if (others > 0) return `${named} and ${others} more invite you.`
  return members.length === 1 ? `${named} invites you.` : `${named} invite you.`
}
