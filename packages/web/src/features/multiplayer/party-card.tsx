import { levelAt } from '@lexiverse/rules'
import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { FriendDisc } from '../../art/friend-disc.tsx'
import { journeys } from '../../play/journey/journey-store.ts'
import { joinParty } from '../../play/party/join-party.ts'
import { partyStore, storedSeat } from '../../play/party/party-store.ts'
import type { Room } from '../../play/party/room.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { enumerate } from '../../ui/enumerate.ts'
import { isolate } from '../../ui/isolate.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './party-card.module.css'

const othersIn = ({ state, you }: Room) =>
  state.participants.filter(({ id, isConnected }) => isConnected && id !== you.deviceId)

/** Where the others are, as an invitation to return. */
export function returnText(room: Room | null, level: number): string {
  const others = room ? othersIn(room) : []
  if (!room || others.length === 0) return `Your session ${storedSeat().sessionId} is open: return`
  const names = enumerate(others.map(({ nickname }) => isolate(nickname)))
  return `${names} ${others.length === 1 ? 'is' : 'are'} ${placeOf(room, level)}: return`
}

function placeOf({ state }: Room, level: number): string {
  const { phase, race, isOver } = state.gameData
  if (phase !== 'playing') return 'in the lobby'
  if (isOver) return `at the end of the ${race ? 'race' : 'journey'}`
  return race ? 'in a race' : `at the ${levelAt(level).name}`
}

/** The first card of home: the player's seat in a room. One press leads back to the party. */
export function PartyCard() {
  const room = useStore(roomStore, state => state.room)
  const journey = useStore(journeys, state => state.multiplayer)
  const slot = useStore(partyStore, state => state.slot)
  const [, navigate] = useLocation()
  const host = room?.state.hostDeviceId
  const level = (host && room?.state.progress[host]?.level) ?? journey?.progress.currentLevel ?? 1
  const goBack = (event: MouseEvent) => {
    const { phase, isOver } = room?.state.gameData ?? {}
    // In the lobby, and after the end of a journey, the link itself leads to the right place.
    if (phase !== 'playing' || isOver) return
    event.preventDefault()
    void joinParty(navigate)
  }
  if (!slot) return null
  return createPortal(
    <Plate raised asChild className={css.card}>
      <Link href="/multiplayer" onClick={goBack}>
        <span className={css.discs} aria-hidden="true">
          {room &&
            othersIn(room).map(({ id, nickname, colour = 0, emblem }) => (
              <FriendDisc key={id} name={nickname} colour={colour} emblem={emblem} size={36} />
            ))}
        </span>
        <div>
          <h2 className={css.heading}>Your party</h2>
          <p className={css.text}>{returnText(room, level || 1)}</p>
        </div>
      </Link>
    </Plate>,
    slot,
  )
}
