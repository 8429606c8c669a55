import { CIRCLE_NAME_LENGTH, type Circle, circles } from '@lexiverse/contract/circles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { call, failureReason } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { circleList, circlePath, circlesKey } from '../../play/daily/circle-queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './circles.module.css'
import { OwnName, useOwnName } from './own-name.tsx'

export function CircleList() {
  const playerId = useStore(identity, playerIdOf)
  const { data, error, refetch } = useQuery(circleList(playerId))
  return (
    <>
      <p className={`t-lede ${css.lede}`}>
        A circle is a private group. Its members see each other’s day, once they have played it.
      </p>
      {!data && !error && <Loading text="Looking for your circles…" />}
      {!data && error && (
        <EmptyState icon="warn" title="Circles could not be loaded" text={failureReason(error)}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {data && data.circles.length > 0 && (
        <ul className={css.list}>
          {data.circles.map(({ circleId, name, members, playedToday }) => (
            <Plate key={circleId} asChild className={css.row}>
              <li>
                <Icon id="users" size={26} />
                <span>
                  <Link href={circlePath(circleId)}>
                    <bdi>{name}</bdi>
                  </Link>
                  <small>
                    {playedToday} of {members} have played today
                  </small>
                </span>
                <Icon id="next" size={18} />
              </li>
            </Plate>
          ))}
        </ul>
      )}
      <div className={css.forms}>
        <Entry
          title="Create a circle"
          label="Name of the circle"
          action="Create Circle"
          send={(name, change) => call(circles.create, { body: { name, ...change } })}
        />
        <Entry
          title="Join with a code"
          label="Code"
          action="Join"
          send={(key, change) => call(circles.join, { body: { key, ...change } })}
        />
      </div>
    </>
  )
}

interface EntryProps {
  readonly title: string
  readonly label: string
  readonly action: string
  readonly send: (text: string, change: { nickname?: string }) => Promise<Circle>
}

/** A name or code that leads into a circle, and the name by which its members will know the player. */
function Entry({ title, label, action, send }: EntryProps) {
  const [text, setText] = useState('')
  const { change, ...own } = useOwnName()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) => send(text, change),
    onSuccess: async circle => {
      await queries.invalidateQueries({ queryKey: circlesKey })
      navigate(circlePath(circle.circleId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) mutate(text.trim())
  }
  return (
    <Plate asChild className={css.form}>
      <form onSubmit={submit} aria-label={title}>
        <h2 className={css.heading}>{title}</h2>
        <Input
          label={label}
          value={text}
          maxLength={CIRCLE_NAME_LENGTH}
          autoComplete="off"
          onChange={event => setText(event.target.value)}
        />
        <OwnName {...own} />
        <Button type="submit" disabled={isPending || text.trim() === ''}>
          {action}
        </Button>
        {error && <p role="alert">{failureReason(error)}</p>}
      </form>
    </Plate>
  )
}
