import { MAP_PATH, type ParticipantProgress } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { isOnPartyJourney, whyCannotFollow } from '../../play/party/party-place.ts'
import { partyStore, reportToParty } from '../../play/party/party-store.ts'
import { isOpenedByHost, type Room } from '../../play/party/room.ts'
import { report, roomStore } from '../../play/party/room-store.ts'

/** At most four reports a second: enough for the others to watch. */
const PAUSE_MS = 250

/**
 * A result stays visible on the map until the host leads on: the others may still be playing that
 * star.
 */
function isResult(
  progress: ParticipantProgress | null | undefined,
  room: Room,
  level: number,
): boolean {
  if (!progress || progress.level !== level) return false
  const hasEnded = progress.status === 'victory' || progress.status === 'defeat'
  return hasEnded && isOpenedByHost(room, progress.nodeId, level)
}

interface RestingState {
  isOnMap: boolean
  /** At zero mind points with a Second Dawn for the open game: this player is not a spectator. */
  mayRevive: boolean
}

/** The progress of a player who is in no game. */
export function restingProgress(
  room: Room,
  journey: Journey | null,
  last: ParticipantProgress | null,
  { isOnMap, mayRevive }: RestingState,
): ParticipantProgress {
  const level = journey?.progress.currentLevel ?? 1
  const known = last ?? room.state.progress[room.you.deviceId]
  if (known && isResult(known, room, level)) return known
  const points = journey?.mindPoints.current
  const isSpent = points === 0 && !mayRevive
  // This player has already won the star that the others are playing.
  const hasWon =
    journey !== null &&
    whyCannotFollow(room.state.gameData.path, journey, { room, mayRevive }) === 'won'
  return {
    level,
    nodeId: journey?.progress.currentNode ?? 'start',
    game: null,
    // The party waits neither for spectators nor for players who are elsewhere.
    status: isSpent || (hasWon && isOnMap) ? 'watching' : isOnMap ? 'map' : 'elsewhere',
    ...(points === undefined ? {} : { mindPoints: points }),
  }
}

/** Reports this player's place and progress, and again after every lost connection. */
export function useReportProgress(room: Room | null, isConnected: boolean): void {
  const [path] = useLocation()
  const { active, multiplayer: journey } = useStore(journeys)
  const playing = useStore(partyStore, state => state.playing)
  const mayRevive = useStore(roomStore, state => state.mayRevive)
  const isOnMap = path === MAP_PATH && active === 'multiplayer'
  const isResting = isOnMap || !isOnPartyJourney(path)
  const progress =
    room?.state.gameData.phase === 'playing' && isResting
      ? JSON.stringify(restingProgress(room, journey, playing, { isOnMap, mayRevive }))
      : null
  useEffect(() => {
    // Compared as text, so that an equal report is not reported again.
    if (progress !== null) reportToParty(JSON.parse(progress))
  }, [progress])
  useEffect(() => {
    if (!isConnected || !playing) return
    const timer = setTimeout(() => report(playing), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isConnected, playing])
}
