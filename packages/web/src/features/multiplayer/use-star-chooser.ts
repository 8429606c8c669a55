import { useEffect } from 'react'
import { useStore } from 'zustand'
import { journeys } from '../../play/journey/journey-store.ts'
import { partyStore } from '../../play/party/party-store.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { hostName } from './party-texts.ts'
import { whyNot } from './use-room.ts'

const nobody = () => null

/** The star sheet of the map names the host at stars that this player cannot enter alone. */
export function useStarChooser(room: Room | null): void {
  const journey = useStore(journeys, state => state.multiplayer)
  const text = room && !isHost(room) ? `${hostName(room)} chooses the star` : null
  const target = room?.state.gameData.path
  const openGames = useStore(partyStore, state => state.openGames)
  const hostLevel = room?.state.progress[room.state.hostDeviceId ?? '']?.level
  // biome-ignore lint/correctness/useExhaustiveDependencies: whyNot reads where the host and the journey are.
  useEffect(() => {
    partyStore.setState({ chooserAt: text ? nodeId => (whyNot(nodeId) ? text : null) : nobody })
    return () => partyStore.setState({ chooserAt: nobody })
  }, [text, target, hostLevel, journey, openGames])
}
