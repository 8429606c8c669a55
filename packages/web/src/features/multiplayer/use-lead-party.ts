import { MAP_PATH } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { activeJourney, journeys } from '../../play/journey/journey-store.ts'
import { MEETING_PATH } from '../../play/party/party-place.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { lead, roomStore } from '../../play/party/room-store.ts'
import { isVotedDown } from './use-room.ts'

/**
 * When the host enters a star from the map, everyone follows. Going back to the map moves nobody.
 */
export function useLeadParty(room: Room | null): void {
  useStillPlaying(room)
  const [path] = useLocation()
  const search = useSearch()
  const before = useRef(path)
  const mayLead = room !== null && isHost(room) && room.state.gameData.phase === 'playing'
  useEffect(() => {
    // A meeting lies between the map and the game: the host leads on after the answer.
    if (path === MEETING_PATH) return
    const cameFrom = before.current
    before.current = path
    if (!mayLead || cameFrom !== MAP_PATH || path === MAP_PATH) return
    const asked = new URLSearchParams(search)
    const nodeId = asked.get('node')
    // A game of a realm that the party has left is the host's own.
    if (nodeId && !asked.has('realm') && mayLeadTo(nodeId)) lead(`${path}?node=${nodeId}`)
  }, [mayLead, path, search])
}

/** The map shows the host who is still playing, before the host leads on. */
function useStillPlaying(room: Room | null): void {
  const names = room && isHost(room) ? JSON.stringify(stillPlaying(room)) : '[]'
  useEffect(() => {
    // Compared as text: every progress frame makes a new room.
    partyStore.setState({ stillPlaying: JSON.parse(names) })
    return () => partyStore.setState({ stillPlaying: [] })
  }, [names])
}

export function stillPlaying({ you, state }: Room): string[] {
  return state.participants
    .filter(({ id, isConnected }) => id !== you.deviceId && isConnected)
    .filter(({ id }) => state.progress[id]?.status === 'playing')
    .map(({ nickname }) => nickname)
}

/** A host who resumes a game of their own leads nobody there if the party has voted for another star. */
function mayLeadTo(nodeId: string): boolean {
  const { room } = roomStore.getState()
  const known = journeys.getState()
  const journey = activeJourney(known)
  if (known.active !== 'multiplayer' || !room || !journey) return false
  return journey.progress.unlockedNodes.includes(nodeId) && !isVotedDown(room, journey, nodeId)
}
