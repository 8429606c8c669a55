import { type DailyProfile, daily } from '@lexiverse/contract/daily'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { call, failureReason } from '../../platform/api.ts'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { dailyKey, todayQuery } from '../../play/daily/daily-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { isolate } from '../../ui/isolate.ts'
import { Plate } from '../../ui/plate.tsx'
import { Switch } from '../../ui/switch.tsx'
import css from './daily.module.css'

const LONGEST_NAME = 20

/** The name that others see, and whether the results are on the public board. */
export function PublicName() {
  const playerId = useStore(identity, playerIdOf)
  const { data } = useQuery(todayQuery(playerId))
  if (!data) return null
  return <Form key={data.profile.name} profile={data.profile} />
}

function Form({ profile }: { readonly profile: DailyProfile }) {
  const queries = useQueryClient()
  const [name, setName] = useState(profile.isChosen ? profile.name : '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: { name?: string; isPublic?: boolean }) =>
      call(daily.saveProfile, { body: change }),
    onSuccess: () => queries.invalidateQueries({ queryKey: dailyKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) mutate({ name: name.trim() })
  }
  return (
    <Plate asChild className={css.stakes}>
      <section aria-labelledby="public-name">
        <h2 id="public-name" className={css.heading}>
          Your name here
        </h2>
        <p className={css.note}>
          {profile.isPublic
            ? `Others see you as ${isolate(profile.name)}.`
            : 'Your results are counted, and your name is not shown.'}
        </p>
        <form className={css.form} onSubmit={submit}>
          <Input
            label="Public name"
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            onChange={event => setName(event.target.value)}
          />
          <Button type="submit" disabled={isPending || name.trim() === ''}>
            Save Name
          </Button>
        </form>
        <Switch
          label="Show me on the public board"
          checked={profile.isPublic}
          onChange={isPublic => mutate({ isPublic })}
        />
        {error && (
          <p className={css.note} role="alert">
            {failureReason(error)}
          </p>
        )}
      </section>
    </Plate>
  )
}
