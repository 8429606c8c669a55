import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { SharedBossInPlay } from '../../../play/attempt/shared-boss.ts'
import { roomStore } from '../../../play/party/room-store.ts'

interface SharedBossFollowerProps {
  readonly boss: SharedBossInPlay
}

/** Asks for the moves of friends when the game opens, when the room tells of one, and after a lost connection. */
export function SharedBossFollower({ boss }: SharedBossFollowerProps) {
  const bossMoves = useStore(roomStore, ({ room }) => room?.state.gameData.bossMoves ?? 0)
  const isConnected = useStore(roomStore, room => room.isConnected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to ask again.
  useEffect(() => {
    void boss.catchUp()
  }, [boss, bossMoves, isConnected])
  return null
}
