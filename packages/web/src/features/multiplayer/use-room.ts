import { lobbyTexts } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { journeys, showJourney } from '../../play/journey-store.ts'
import { refreshJourney } from '../../play/refresh-journey.ts'
import { type Room, refusalAt } from '../../play/room/room.ts'
import { onRoomFrame, resumeRoom, roomStore } from '../../play/room/room-store.ts'
import { roomDoor, tellParty } from '../../play/room-door.ts'
import { showToast } from '../../ui/toast-store.ts'

const WATCHING = 'You are watching until the next realm: you return there with one mind point'

function whyNot(nodeId: string): string | null {
  const { room, isConnected } = roomStore.getState()
  const { active, multiplayer } = journeys.getState()
  if (!room || active !== 'multiplayer') return null
  if (multiplayer?.mindPoints.current === 0) return WATCHING
  const reason = refusalAt(room, isConnected, nodeId)
  if (reason === 'host') return lobbyTexts.hostOnly
  return reason === 'lost' ? lobbyTexts.connectionLost : null
}

function tellNewHost(who: string | null): void {
  const { room } = roomStore.getState()
  const host = room?.state.participants.find(({ id }) => id === who)
  if (!room || !host) return
  const isYou = host.id === room.you.deviceId
  showToast({
    title: isYou ? 'You are the host now' : `${host.nickname} is the host now`,
    text: isYou ? 'The stars you enter, everybody enters.' : 'The journey goes on.',
  })
}

/** The life of a party in this browser: found again, kept in step with the map, and let go. */
export function useRoom(): Room | null {
  const room = useStore(roomStore, state => state.room)
  useEffect(() => {
    void resumeRoom()
    roomDoor.setState({ refusalAt: whyNot })
    const stop = onRoomFrame(({ type, deviceId, data }) => {
      if (type === 'sync_request' && data.event === 'host') tellNewHost(deviceId)
      if (type === 'game_update' && data.event === 'map') void refreshJourney('multiplayer')
    })
    return () => {
      stop()
      roomDoor.setState({ refusalAt: () => null })
      tellParty(null)
      if (journeys.getState().active === 'multiplayer') showJourney('campaign')
    }
  }, [])
  return room
}
