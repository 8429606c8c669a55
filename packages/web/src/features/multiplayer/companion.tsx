import { MAP_PATH } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { dismissError, roomStore } from '../../play/room/room-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { RoundUpDialog } from './round-up.tsx'
import { Strip } from './strip.tsx'
import { useFollowing } from './use-following.ts'
import { useLeading } from './use-leading.ts'
import { useReporting } from './use-reporting.ts'
import { useRoom } from './use-room.ts'

const LOBBY = '/multiplayer'
/** Where a party is of no concern. */
const APART = new Set([LOBBY, '/', '/login'])

/** Goes with a seated player from screen to screen. */
export function Companion() {
  const room = useRoom()
  const { isConnected, roundUp, error } = useStore(roomStore)
  const [path] = useLocation()
  useFollowing(room)
  useLeading(room)
  useReporting(isConnected)
  useEffect(() => {
    if (!error || path === LOBBY) return
    showToast({ tone: 'destructive', title: error })
    dismissError()
  }, [error, path])
  if (room?.state.gameData.phase !== 'playing') return null
  return (
    <>
      {!APART.has(path) && <Strip room={room} isConnected={isConnected} />}
      {/* A game's own end is told first. */}
      {roundUp && path === MAP_PATH && <RoundUpDialog room={room} roundUp={roundUp} />}
    </>
  )
}
