import { MAP_PATH } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { journeys } from '../../play/journey/journey-store.ts'
import { isOnPartyWay } from '../../play/party/party-place.ts'
import { resumeRoom } from '../../play/party/room-seat.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { RoundUpDialog } from './round-up.tsx'
import { Strip } from './strip.tsx'
import { useFollowing } from './use-following.ts'
import { useLeading } from './use-leading.ts'
import { useReporting } from './use-reporting.ts'
import { useRoom } from './use-room.ts'
import { useSecondDawn } from './use-second-dawn.ts'

/** Goes with a seated player from screen to screen. */
export function Companion() {
  const room = useRoom()
  const { isConnected, roundUp } = useStore(roomStore)
  const { active } = useStore(journeys)
  const [path] = useLocation()
  useFollowing(room)
  useLeading(room)
  useSecondDawn()
  useReporting(room, isConnected)
  const isOnWay = active === 'multiplayer' && isOnPartyWay(path)
  useEffect(() => {
    if (isOnWay) void resumeRoom()
  }, [isOnWay])
  if (!isOnWay || room?.state.gameData.phase !== 'playing') return null
  return (
    <>
      <Strip room={room} isConnected={isConnected} />
      {/* A game's own end is told first. */}
      {roundUp && path === MAP_PATH && <RoundUpDialog room={room} roundUp={roundUp} />}
    </>
  )
}
