import { MAP_PATH } from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Journey, showJourney } from '../../play/journey/journey-store.ts'
import { isWithParty, LOBBY_PATH, whyCannotFollow } from '../../play/party/party-place.ts'
import { storedSeat, storeSeat } from '../../play/party/party-store.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { isOwnLead, roomStore } from '../../play/party/room-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { joinParty, readPartyRun } from './join-party.ts'
import { followRefusalTexts, isolate } from './party-texts.ts'

type Navigate = (path: string) => void

const RETRY_MS = 1_000
/** Longer than other toasts: it is the only way to join. */
const INVITED_MS = 20_000

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Null once the host has led elsewhere, or the session was left. */
function roomAt(navigations: number): Room | null {
  const { room } = roomStore.getState()
  return room?.state.gameData.navigations === navigations ? room : null
}

/** Follows the host, unless the host has led elsewhere before the journey is loaded. */
async function follow(runId: number, navigations: number, navigate: Navigate): Promise<void> {
  let journey: Journey | null = null
  while (!journey) {
    journey = await readPartyRun(runId)
    if (!roomAt(navigations)) return
    if (!journey) await pause(RETRY_MS)
  }
  const room = roomAt(navigations)
  if (!room) return
  if (isWithParty()) go(room, journey, navigate)
  else invite(room, navigate)
}

function go(room: Room, journey: Journey, navigate: Navigate): void {
  const { path: target } = room.state.gameData
  const { pathname, search } = window.location
  const { mayRevive } = roomStore.getState()
  const refusal = whyCannotFollow(target, journey, { room, mayRevive })
  showJourney('multiplayer')
  if (refusal) showToast({ title: followRefusalTexts[refusal] })
  // A player who cannot enter stays where they are.
  if (refusal && pathname !== LOBBY_PATH) return
  const place = refusal ? MAP_PATH : target
  if (pathname + search !== place) navigate(place)
}

/** A player at home or on another journey is asked, not moved. */
function invite(room: Room, navigate: Navigate): void {
  const host = room.state.participants.find(({ isHost }) => isHost)
  showToast({
    title: `${host ? isolate(host.nickname) : 'The host'} leads the party on`,
    text: 'You stay where you are.',
    duration: INVITED_MS,
    action: { label: 'Join them', run: () => void joinParty(navigate) },
  })
}

/** Follows each navigation of the host once, also after a lost connection. */
export function useFollowHost(room: Room | null): void {
  const [, navigate] = useLocation()
  const runId = room?.you.runId ?? null
  const navigations = room?.state.gameData.navigations ?? 0
  const target = room?.state.gameData.path ?? ''
  // A former host follows like the others.
  const isLeader = room !== null && isHost(room)

  useEffect(() => {
    if (runId === null || navigations <= storedSeat().followed) return
    storeSeat({ followed: navigations })
    if (isLeader && target !== MAP_PATH && isOwnLead(target)) return
    void follow(runId, navigations, navigate)
  }, [runId, navigations, target, isLeader, navigate])
}
