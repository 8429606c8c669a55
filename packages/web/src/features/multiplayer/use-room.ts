import { type LeadReason, levelAt, MAP_PATH, roomTexts } from '@lexiverse/rules'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { preferences } from '../../platform/preferences.ts'
import { type Journey, journeys } from '../../play/journey/journey-store.ts'
import { refreshJourney } from '../../play/journey/refresh-journey.ts'
import { isOnPartyJourney, MEETING_PATH, standingAt } from '../../play/party/party-place.ts'
import { partyStore, reportToParty } from '../../play/party/party-store.ts'
import { choicesIn, isHost, isWelcome, type Room, refusalAt } from '../../play/party/room.ts'
import { resumeRoom } from '../../play/party/room-seat.ts'
import { onRoomFrame, roomStore } from '../../play/party/room-store.ts'
import { savedAttemptSlot } from '../../play/sync/saved-attempt.ts'
import { isolate } from '../../ui/isolate.ts'
import { showToast } from '../../ui/toast-store.ts'
import { clearNews } from './news-store.ts'
import { followRefusalTexts, leadReasonTexts, ownLeadReasonTexts, WATCHING } from './party-texts.ts'
import { createRoomNews } from './room-news.ts'
import { openStars, votedStars } from './votes.ts'

/** Why this player cannot enter a star; null if they can. */
export function whyNot(nodeId: string): string | null {
  const { room, isConnected, mayRevive } = roomStore.getState()
  const { active, multiplayer } = journeys.getState()
  if (!room || active !== 'multiplayer' || !multiplayer) return null
  if (multiplayer.mindPoints.current === 0 && !mayRevive) return WATCHING
  const level = multiplayer.progress.currentLevel
  if (hasOpenGame(multiplayer.runId, nodeId, level)) return null
  if (isHost(room) && isVotedDown(room, multiplayer, nodeId)) return roomTexts.votedOtherwise
  const reason = refusalAt(room, isConnected, { nodeId, level })
  if (reason === 'host') return roomTexts.hostOnly
  return reason === 'lost' ? roomTexts.connectionLost : null
}

/** The party decides by vote, and has voted for another star. */
export function isVotedDown(room: Room, journey: Journey, nodeId: string): boolean {
  if (choicesIn(room).nextStar !== 'vote') return false
  const voted = votedStars(openStars(journey), room.state.gameData.votes ?? {})
  return voted.length > 0 && voted.every(({ id }) => id !== nodeId)
}

/** Being led on never costs a game: a player may always return to one of their own. */
function hasOpenGame(runId: number, nodeId: string, level: number): boolean {
  const { openGames } = partyStore.getState()
  const isElsewhere = openGames.some(game => game.nodeId === nodeId && game.level === level)
  return isElsewhere || savedAttemptSlot(runId, nodeId, level).read() !== null
}

/**
 * Another player's victory may advance the party: a toast says so where no scene does. Returns how many
 * stars of this realm it has opened.
 */
export async function refreshParty(hasScene = false): Promise<number> {
  const before = journeys.getState().multiplayer
  await refreshJourney('multiplayer')
  const after = journeys.getState().multiplayer
  if (!before || after?.runId !== before.runId) return 0
  const { currentLevel, gameCompleted } = after.progress
  if (after.isOver && !before.isOver) {
    const title = gameCompleted ? 'The party has charted all three realms' : followRefusalTexts.over
    if (!hasScene) showToast({ title, ...(gameCompleted && mayFinish()) })
    leaveRealm(before.progress.currentLevel)
  } else if (currentLevel > before.progress.currentLevel) {
    const title = `The party has reached the ${levelAt(currentLevel).name}`
    if (!hasScene) showToast({ title, ...mayFinish() })
    for (const text of newPromises(before, after)) showToast({ title: text })
    leaveRealm(before.progress.currentLevel)
    return 0
  }
  const known = before.progress.unlockedNodes
  return after.progress.unlockedNodes.filter(id => !known.includes(id)).length
}

const mayFinish = () => isInGame() && { text: `You may finish your ${ownGame()} first.` }

/** A reload of the open game must find the realm that the party has left. A wanderer there is met no more. */
function leaveRealm(level: number): void {
  const { pathname, search } = window.location
  if (pathname === MEETING_PATH) navigate(MAP_PATH, { replace: true })
  if (!isInGame()) return
  if (search.includes('realm=')) return
  navigate(`${pathname}${search}&realm=${level}`, { replace: true })
}

/** What the next realm says about wagers: one whose star is behind the party was given back. */
function newPromises(before: Journey, after: Journey): string[] {
  const known = before.progress.carried?.promises ?? []
  return (after.progress.carried?.promises ?? []).filter(text => !known.includes(text))
}

const standing = () => standingAt(window.location.pathname, partyStore.getState().playing)

const ownGame = (): string => (window.location.pathname === '/forgotten-word' ? 'guess' : 'game')

const isOnMap = (): boolean => window.location.pathname === MAP_PATH

const isInGame = (): boolean =>
  window.location.pathname !== MEETING_PATH && ['game', 'trial'].includes(standing())

/** The strip has a news line, which an ending covers. */
function isNewsShown(): boolean {
  return isOnPartyJourney() && standing() !== 'ending' && preferences.getState().hasPartyNews
}

/** The news line tells the others; where it is not shown, and for the new host, a toast does. */
function announceNewHost(who: string | null, reason: LeadReason | undefined): void {
  const { room } = roomStore.getState()
  const host = room?.state.participants.find(({ id }) => id === who)
  if (!room || !host) return
  const isYou = host.id === room.you.deviceId
  if (!isYou && isNewsShown()) return
  const { race } = room.state.gameData
  const texts = isYou ? ownLeadReasonTexts : leadReasonTexts
  const why = reason ? texts[reason] : `The ${race ? 'race' : 'journey'} goes on.`
  showToast({
    title: isYou ? 'You are the host now' : `${isolate(host.nickname)} is the host now`,
    // In a race everybody enters the stars alone.
    text: isYou && !race ? `${why} The stars you enter, everybody enters.` : why,
  })
}

function announceKeptLead(): void {
  const { room } = roomStore.getState()
  const host = room?.state.participants.find(({ isHost }) => isHost)
  if (!room || !host || host.id === room.you.deviceId) return
  showToast({ title: `${isolate(host.nickname)} keeps the lead for now` })
}

/** Resumes the room, refreshes the map with it, and clears it when the player leaves. */
export function useRoom(): Room | null {
  const room = useStore(roomStore, state => state.room)
  const runId = room?.you.runId
  useEffect(() => void resumeRoom(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told of one journey is no news on the next.
  useEffect(() => clearNews, [runId])
  useEffect(() => {
    partyStore.setState({ refusalAt: whyNot })
    const news = createRoomNews(roomStore.getState().room)
    const stop = onRoomFrame(frame => {
      const { type, deviceId, data } = frame
      const { room: after } = roomStore.getState()
      if (after) news.take(frame, after)
      if (type === 'sync_request' && data.event === 'host') announceNewHost(deviceId, data.reason)
      if (type === 'sync_request' && data.event === 'lead-kept') announceKeptLead()
      if (isWelcome(frame)) void refreshParty(roomStore.getState().moment !== null && isOnMap())
      if (type === 'game_update' && data.event === 'map') {
        // In an ending too, where a toast would cover it: the scene is shown on the map after it.
        const hasScene = data.moment !== undefined && (isOnMap() || standing() === 'ending')
        void refreshParty(hasScene).then(opened => news.tellVictory(deviceId ?? '', opened))
      }
    })
    return () => {
      stop()
      news.stop()
      partyStore.setState({ refusalAt: () => null })
      reportToParty(null)
    }
  }, [])
  return room
}
