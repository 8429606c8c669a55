import { MAP_PATH } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { activeJourney, journeys } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { lead } from '../../play/party/room-store.ts'

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
    const cameFrom = before.current
    before.current = path
    if (!mayLead || cameFrom !== MAP_PATH || path === MAP_PATH) return
    const nodeId = new URLSearchParams(search).get('node')
    if (nodeId && isOpenNode(nodeId)) lead(`${path}?node=${nodeId}`)
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

function isOpenNode(nodeId: string): boolean {
  const known = journeys.getState()
  const nodes = activeJourney(known)?.progress.unlockedNodes ?? []
  return known.active === 'multiplayer' && nodes.includes(nodeId)
}
