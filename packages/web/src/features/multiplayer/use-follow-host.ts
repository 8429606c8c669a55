import { MAP_PATH } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { type Journey, journeys, showJourney } from '../../play/journey/journey-store.ts'
import { joinParty, readPartyRun } from '../../play/party/join-party.ts'
import {
  isWithParty,
  LOBBY_PATH,
  type Standing,
  standingAt,
  whyCannotFollow,
} from '../../play/party/party-place.ts'
import { partyStore, storedSeat, storeSeat } from '../../play/party/party-store.ts'
import { choicesIn, isHost, type Room } from '../../play/party/room.ts'
import { isOwnLead, roomStore } from '../../play/party/room-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { followRefusalTexts, hostName, leadsOnText } from './party-texts.ts'
import { useCountdown } from './use-countdown.ts'

type Navigate = (path: string) => void

const RETRY_MS = 1_000
/** Longer than other toasts: it is the only way to join. */
const INVITED_MS = 20_000
/** How long a player in a game or an ending has to choose. */
const ANSWER_SECONDS = 8

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

function refusalFor(room: Room, journey: Journey) {
  const { mayRevive } = roomStore.getState()
  return whyCannotFollow(room.state.gameData.path, journey, { room, mayRevive })
}

function go(room: Room, journey: Journey, navigate: Navigate): void {
  const { pathname, search } = window.location
  const refusal = refusalFor(room, journey)
  showJourney('multiplayer')
  if (refusal) showToast({ title: followRefusalTexts[refusal] })
  // A player who cannot enter stays where they are.
  if (refusal && pathname !== LOBBY_PATH) return
  const place = refusal ? MAP_PATH : room.state.gameData.path
  if (pathname + search !== place) navigate(place)
}

/** A player at home or on another journey is asked, not moved. */
function invite(room: Room, navigate: Navigate): void {
  showToast({
    title: `${hostName(room)} leads the party on`,
    text: 'You stay where you are.',
    duration: INVITED_MS,
    action: { label: 'Join them', run: () => void joinParty(navigate) },
  })
}

/** Another journey has another run. It is not read before the player leaves the game of the last one. */
const isOtherRun = (runId: number): boolean => journeys.getState().multiplayer?.runId !== runId

/** Whether a player at something else can follow at all; a toast says why not. */
async function canFollow(runId: number, navigations: number): Promise<boolean> {
  if (isOtherRun(runId)) return true
  const journey = await readPartyRun(runId)
  const room = roomAt(navigations)
  const refusal = room && journey && refusalFor(room, journey)
  if (refusal) showToast({ title: followRefusalTexts[refusal] })
  return !refusal
}

/** The question to a player whom the host's navigation would interrupt. */
export interface LedOn {
  title: string
  /** Seconds until the player is moved; null while nothing moves them. */
  secondsLeft: number | null
  comeAlong: () => void
  finishFirst: () => void
}

/**
 * Follows each navigation of the host once, also after a lost connection. Players who wait move at once;
 * a player in a game or an ending is asked, and one in a clue trial only after it.
 */
export function useFollowHost(room: Room | null): LedOn | null {
  const [path, navigate] = useLocation()
  const { playing, isEndingOver } = useStore(partyStore)
  const { active } = useStore(journeys)
  // Read again when the shown journey changes: it decides what belongs to the party.
  const standing = active && standingAt(path, playing)
  const runId = room?.you.runId ?? null
  const navigations = room?.state.gameData.navigations ?? 0
  const target = room?.state.gameData.path ?? ''
  // A former host follows like the others; a new one leads, and follows nobody.
  const leads = room !== null && isHost(room)
  const isOwn = leads && isOwnLead(target)
  const [asked, setAsked] = useState(0)
  const [leader, setLeader] = useState('')
  const [finishing, setFinishing] = useState<Standing | null>(null)
  const isAsked = asked === navigations && navigations > storedSeat().followed

  const settle = useCallback(() => {
    storeSeat({ followed: navigations })
    setAsked(0)
    setFinishing(null)
  }, [navigations])
  const followNow = useCallback(() => {
    settle()
    if (runId !== null) void follow(runId, navigations, navigate)
  }, [settle, runId, navigations, navigate])

  useEffect(() => {
    if (runId === null || navigations <= storedSeat().followed) return
    const isThere = window.location.pathname + window.location.search === target
    if (leads && !(isOwn && target === MAP_PATH)) return settle()
    if (isOwn || standing === 'idle' || standing === 'apart') return followNow()
    if (isThere && !isOtherRun(runId)) return settle()
    if (standing === 'trial' || asked === navigations) return
    let isCurrent = true
    void canFollow(runId, navigations).then(isPossible => {
      if (!isCurrent) return
      if (!isPossible) return settle()
      const { room } = roomStore.getState()
      setLeader(room ? hostName(room) : '')
      setAsked(navigations)
    })
    return () => {
      isCurrent = false
    }
  }, [runId, navigations, target, leads, isOwn, standing, asked, settle, followNow])

  const isFinishing =
    finishing === standing || (standing === 'game' && storedSeat().finishing === navigations)
  const isOpen = isAsked && (standing === 'game' || standing === 'ending') && !isFinishing
  // A race starts soon after, for everybody: who reads an ending is taken along in time too.
  const isRaceStart = room?.state.gameData.race !== undefined && !room.state.gameData.isOver
  const isCounting = isOpen && (standing === 'game' || isEndingOver || isRaceStart)
  const countdown = {
    key: isCounting ? navigations : null,
    seconds: ANSWER_SECONDS,
    isRestartedByInput: standing === 'ending' && !isRaceStart,
  }
  const secondsLeft = useCountdown(countdown, followNow)
  if (!room || !isOpen || runId === null) return null
  return {
    // Whoever leads by now, this navigation was the former host's.
    title: leadsOnText(leader, target, isOtherRun(runId) ? choicesIn(room).way : null),
    secondsLeft,
    comeAlong: followNow,
    finishFirst: () => {
      setFinishing(standing)
      if (standing === 'game') storeSeat({ finishing: navigations })
    },
  }
}
