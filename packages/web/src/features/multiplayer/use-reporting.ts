import { MAP_PATH, type ProgressFrame } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { type Journey, journeys } from '../../play/journey-store.ts'
import { report } from '../../play/room/room-store.ts'
import { roomDoor, tellParty } from '../../play/room-door.ts'

/** Four times a second is as often as anybody can look. */
const PAUSE_MS = 250

function frameOnMap({ progress, mindPoints }: Journey): ProgressFrame {
  return {
    level: progress.currentLevel,
    nodeId: progress.currentNode,
    game: null,
    status: mindPoints.current === 0 ? 'watching' : 'map',
    mindPoints: mindPoints.current,
  }
}

/** Tells the others where this player is and how far, and again after every lost connection. */
export function useReporting(isConnected: boolean): void {
  const [path] = useLocation()
  const journey = useStore(journeys, state => state.multiplayer)
  const playing = useStore(roomDoor, state => state.playing)
  useEffect(() => {
    if (path === MAP_PATH && journey) tellParty(frameOnMap(journey))
  }, [path, journey])
  useEffect(() => {
    if (!isConnected || !playing) return
    const timer = setTimeout(() => report(playing), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isConnected, playing])
}
