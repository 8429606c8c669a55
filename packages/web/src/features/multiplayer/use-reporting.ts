import { MAP_PATH, type ProgressFrame } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { hindranceAt, isOnPartyWay } from '../../play/party/party-place.ts'
import { roomDoor, tellParty } from '../../play/party/party-store.ts'
import { isLedTo, type Room } from '../../play/party/room.ts'
import { report, roomStore } from '../../play/party/room-store.ts'

/** Four times a second is as often as anybody can look. */
const PAUSE_MS = 250

/** A star that was finished stays finished on the map, until the host leads on: the others may still be at it. */
function isResult(frame: ProgressFrame | null | undefined, room: Room, level: number): boolean {
  if (!frame || frame.level !== level) return false
  const hasEnded = frame.status === 'victory' || frame.status === 'defeat'
  return hasEnded && isLedTo(room, frame.nodeId, level)
}

interface Standing {
  isOnMap: boolean
  /** At zero, with a Second Dawn for the game that fell there: not one who watches. */
  mayStandAgain: boolean
}

/** Where somebody is who is in no game. */
export function restingFrame(
  room: Room,
  journey: Journey | null,
  last: ProgressFrame | null,
  { isOnMap, mayStandAgain }: Standing,
): ProgressFrame {
  const level = journey?.progress.currentLevel ?? 1
  const known = last ?? room.state.progress[room.you.deviceId]
  if (known && isResult(known, room, level)) return known
  const points = journey?.mindPoints.current
  const isSpent = points === 0 && !mayStandAgain
  // The star that the others are at was won here before.
  const hasWon =
    journey !== null &&
    hindranceAt(room.state.gameData.path, journey, { room, mayStandAgain }) === 'won'
  return {
    level,
    nodeId: journey?.progress.currentNode ?? 'start',
    game: null,
    // Nobody waits for those who watch, nor for those who have gone elsewhere.
    status: isSpent || (hasWon && isOnMap) ? 'watching' : isOnMap ? 'map' : 'elsewhere',
    ...(points === undefined ? {} : { mindPoints: points }),
  }
}

/** Tells the others where this player is and how far, and again after every lost connection. */
export function useReporting(room: Room | null, isConnected: boolean): void {
  const [path] = useLocation()
  const { active, multiplayer: journey } = useStore(journeys)
  const playing = useStore(roomDoor, state => state.playing)
  const mayStandAgain = useStore(roomStore, state => state.mayStandAgain)
  const isOnMap = path === MAP_PATH && active === 'multiplayer'
  const isResting = isOnMap || !isOnPartyWay(path)
  const frame =
    room?.state.gameData.phase === 'playing' && isResting
      ? JSON.stringify(restingFrame(room, journey, playing, { isOnMap, mayStandAgain }))
      : null
  useEffect(() => {
    // The same frame again is no news: it is compared as text.
    if (frame !== null) tellParty(JSON.parse(frame))
  }, [frame])
  useEffect(() => {
    if (!isConnected || !playing) return
    const timer = setTimeout(() => report(playing), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isConnected, playing])
}
