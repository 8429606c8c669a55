import { MAP_PATH } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { activeJourney, journeys } from '../../play/journey/journey-store.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { lead } from '../../play/party/room-store.ts'

/**
 * When the host enters a star from the map, everyone follows. Going back to the map moves nobody.
 */
export function useLeadParty(room: Room | null): void {
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

function isOpenNode(nodeId: string): boolean {
  const known = journeys.getState()
  const nodes = activeJourney(known)?.progress.unlockedNodes ?? []
  return known.active === 'multiplayer' && nodes.includes(nodeId)
}
