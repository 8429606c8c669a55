import { MAP_PATH } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { journeys } from '../../play/journey/journey-store.ts'
import { isOnPartyJourney } from '../../play/party/party-place.ts'
import { resumeRoom } from '../../play/party/room-seat.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { LeadRequest } from './lead-request.tsx'
import { PartyStrip } from './party-strip.tsx'
import { RoundUpDialog } from './round-up.tsx'
import { useFollowHost } from './use-follow-host.ts'
import { useLeadParty } from './use-lead-party.ts'
import { useReportProgress } from './use-report-progress.ts'
import { useRoom } from './use-room.ts'
import { useSecondDawn } from './use-second-dawn.ts'

/** Shown on every screen while the player has a seat in a room. */
export function PartyOverlay() {
  const room = useRoom()
  const { isConnected, roundUp } = useStore(roomStore)
  const { active } = useStore(journeys)
  const [path] = useLocation()
  useFollowHost(room)
  useLeadParty(room)
  useSecondDawn()
  useReportProgress(room, isConnected)
  const isOnJourney = active === 'multiplayer' && isOnPartyJourney(path)
  useEffect(() => {
    if (isOnJourney) void resumeRoom()
  }, [isOnJourney])
  if (!room) return null
  const isPlaying = isOnJourney && room.state.gameData.phase === 'playing'
  return (
    <>
      <LeadRequest room={room} />
      {isPlaying && (
        <PartyStrip room={room} isConnected={isConnected} isOnMap={path === MAP_PATH} />
      )}
      {/* On the map only, so that a game shows its own ending first. */}
      {isPlaying && roundUp && path === MAP_PATH && <RoundUpDialog room={room} roundUp={roundUp} />}
    </>
  )
}
