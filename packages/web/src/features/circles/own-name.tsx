import { NICKNAME_LENGTH } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { todayQuery } from '../../play/daily/daily-queries.ts'
import { Input } from '../../ui/input.tsx'

/** The name by which members know the player: the one that others see already, until another is typed. */
export function useOwnName() {
  const playerId = useStore(identity, playerIdOf)
  const { data: today } = useQuery(todayQuery(playerId))
  const [typed, setTyped] = useState<string | null>(null)
  const current = today?.profile.name ?? ''
  const nickname = typed?.trim() ?? ''
  const isNew = nickname !== '' && nickname !== current
  return {
    name: typed ?? current,
    setName: setTyped,
    isPublic: today?.profile.isPublic === true,
    change: isNew ? { nickname } : {},
  }
}

type OwnNameProps = Omit<ReturnType<typeof useOwnName>, 'change'>

export const OwnName = ({ name, setName, isPublic }: OwnNameProps) => (
  <Input
    label="Your name"
    hint={
      isPublic
        ? 'Members see it. You are on the public board, which shows the same name.'
        : 'Members see it. It does not put you on the public board.'
    }
    value={name}
    maxLength={NICKNAME_LENGTH}
    autoComplete="nickname"
    onChange={event => setName(event.target.value)}
  />
)
