import { MAP_PATH } from '@lexiverse/rules'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { lazyPart } from '../../platform/load-part.ts'
import { journeys } from '../../play/journey/journey-store.ts'
import { isOnPartyJourney } from '../../play/party/party-place.ts'
import { isHost } from '../../play/party/room.ts'
import { resumeRoom } from '../../play/party/room-seat.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { friendsOf } from './friends.ts'
import { isMomentDue } from './is-moment-due.ts'
import { LeadBanner } from './lead-banner.tsx'
import { LeadRequest } from './lead-request.tsx'
import { LeftGames } from './left-games.tsx'
import { MapDiscs } from './map-discs.tsx'
import { PartyCard } from './party-card.tsx'
import { PartyStrip } from './party-strip.tsx'
import { useFollowHost } from './use-follow-host.ts'
import { useLeadParty } from './use-lead-party.ts'
import { useRaceIdle } from './use-race-idle.ts'
import { useReportProgress } from './use-report-progress.ts'
import { useRoom } from './use-room.ts'
import { useSecondDawn } from './use-second-dawn.ts'
import { useStarChooser } from './use-star-chooser.ts'

const PartyMomentPage = lazy(() =>
  lazyPart(async () => (await import('./party-moment.tsx')).PartyMomentPage),
)
const RacePage = lazy(() => lazyPart(async () => (await import('./race-page.tsx')).RacePage))
const RoundUpPage = lazy(() => lazyPart(async () => (await import('./round-up.tsx')).RoundUpPage))

/** Only Word Web leaves room for columns at both sides. */
const stripPlace = (path: string) =>
  path === MAP_PATH ? 'above' : path === '/word-web' ? 'columns' : 'panel'

/** Shown on every screen while the player has a seat in a room. */
export function PartyOverlay() {
  const room = useRoom()
  const { isConnected, roundUp, moment } = useStore(roomStore)
  const { active, multiplayer: journey } = useStore(journeys)
  const [path] = useLocation()
  const ledOn = useFollowHost(room)
  useLeadParty(room)
  useStarChooser(room)
  useRaceIdle(room)
  useSecondDawn()
  useReportProgress(room, isConnected)
  const isOnJourney = active === 'multiplayer' && isOnPartyJourney(path)
  useEffect(() => {
    if (isOnJourney) void resumeRoom()
  }, [isOnJourney])
  const card = path === '/' && <PartyCard />
  if (!room) return card
  const isPlaying = isOnJourney && room.state.gameData.phase === 'playing'
  const isOnMap = path === MAP_PATH
  return (
    <>
      {card}
      <LeadRequest room={room} />
      {/* One at a time: a host is asked for the lead, and is led nowhere. */}
      <LeadBanner ledOn={isHost(room) ? null : ledOn} />
      {isPlaying && <PartyStrip room={room} isConnected={isConnected} place={stripPlace(path)} />}
      {/* After the end there is no chart whose stars they could stand at. */}
      {isPlaying && isOnMap && journey && !journey.progress.race && !journey.isOver && (
        <MapDiscs friends={friendsOf(room)} level={journey.progress.currentLevel} />
      )}
      {isPlaying && isOnMap && journey && !journey.progress.race && <LeftGames journey={journey} />}
      {isPlaying && isOnMap && journey?.progress.race && (
        <Suspense fallback={null}>
          <RacePage room={room} journey={journey} />
        </Suspense>
      )}
      {moment && isMomentDue(moment, path) && (
        <Suspense fallback={null}>
          <PartyMomentPage room={room} moment={moment} />
        </Suspense>
      )}
      {/* On the map only, so that a game shows its own ending first. */}
      {isPlaying && roundUp && isOnMap && !moment && (
        <Suspense fallback={null}>
          <RoundUpPage room={room} roundUp={roundUp} />
        </Suspense>
      )}
    </>
  )
}
