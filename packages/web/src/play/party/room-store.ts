import type { ClientFrame, ServerFrame } from '@lexiverse/contract/messages'
import type { Seated } from '@lexiverse/contract/multiplayer'
import { type ProgressFrame, type RoundUp, roomTexts, SYNC_COOLDOWN_MS } from '@lexiverse/rules'
import { navigate } from 'wouter/use-browser-location'
import { createStore } from 'zustand/vanilla'
import { showToast } from '../../ui/toast-store.ts'
import { journeys, showJourney } from '../journey/journey-store.ts'
import { isOnPartyWay, LOBBY_PATH } from './party-place.ts'
import { partyStore, storeSeat } from './party-store.ts'
import { type Room, takeFrame } from './room.ts'
import { type Link, type LinkEnd, openLink } from './room-link.ts'
import { holdSeat } from './room-lock.ts'

interface RoomStore {
  room: Room | null
  isConnected: boolean
  error: string | null
  /** How all did at a node that all have finished. */
  roundUp: RoundUp | null
  /** Another tab of this browser has taken the seat. */
  isElsewhere: boolean
  /** At zero mind points, with a Second Dawn for the game that fell there. */
  mayStandAgain: boolean
}

const empty: RoomStore = {
  room: null,
  isConnected: false,
  error: null,
  roundUp: null,
  isElsewhere: false,
  mayStandAgain: false,
}

export const roomStore = createStore<RoomStore>(() => empty)

/** Told of every frame that changed the room, in order. */
type Listener = (frame: ServerFrame) => void
const listeners = new Set<Listener>()
export function onRoomFrame(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let link: Link | null = null
let release = (): void => undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
/** Every failed attempt to come back is an error of its own: the player is told of the first. */
let isLossTold = false
let ledTo: string | null = null
let onSeatLost = (): void => undefined
let onSignedOut = (): void => undefined

const ends: Record<LinkEnd, string | null> = {
  replaced: 'This session is open in another tab, and goes on there.',
  left: null,
  ended: roomTexts.sessionEnded,
  signedOut: null,
}

/** What the server answers to a join where the seat is not what this browser believes. */
const SEAT_LOST = new Set(['not-seated', 'not-found', 'session-ended', 'forbidden'])

/** In the lobby errors stand in its box; anywhere else they are toasts. */
export function tellError(error: string): void {
  if (window.location.pathname === LOBBY_PATH) roomStore.setState({ error })
  else showToast({ tone: 'destructive', title: error })
}
export const dismissError = () => roomStore.setState({ error: null })
export const dismissRoundUp = () => roomStore.setState({ roundUp: null })

function frameOf<T extends ClientFrame['type']>(type: T, data: unknown): ClientFrame {
  const { sessionId = '', you } = roomStore.getState().room ?? {}
  const own = you?.deviceId ?? null
  return { type, sessionId, deviceId: own, data, timestamp: Date.now() } as ClientFrame
}

function hangUp(): void {
  link?.close()
  link = null
  release()
  clearTimeout(syncTimer)
  syncTimer = undefined
}

function connect(): void {
  hangUp()
  isLossTold = false
  release = holdSeat()
  link = openLink({
    greeting: () => frameOf('join', { version: roomStore.getState().room?.version ?? null }),
    question: () => frameOf('sync_request', {}),
    onOpen: () => {
      isLossTold = false
      roomStore.setState({ isConnected: true, error: null })
    },
    onLost: () => roomStore.setState({ isConnected: false }),
    onError: () => {
      if (!isLossTold) tellError(roomTexts.connectionError)
      isLossTold = true
    },
    onEnd,
    onFrame: take,
  })
}

function onEnd(end: LinkEnd): void {
  if (end === 'replaced') {
    // The seat that another tab has taken is still the one to come back to.
    const isOnWay = isOnPartyWay()
    letGo()
    roomStore.setState({ isElsewhere: true })
    if (isOnWay) navigate(LOBBY_PATH)
  } else if (end === 'signedOut') {
    hangUp()
    roomStore.setState({ isConnected: false })
    onSignedOut()
  } else clearRoom()
  const told = ends[end]
  if (told) tellError(told)
}

function take(frame: ServerFrame): void {
  const { room } = roomStore.getState()
  if (!room) return
  if (frame.type === 'error') takeError(frame.data)
  const next = takeFrame(room, frame)
  if (next === room) return
  roomStore.setState({ room: next })
  if (frame.type === 'game_update' && frame.data.event === 'round-up') {
    roomStore.setState({ roundUp: frame.data.roundUp })
  }
  if (frame.type === 'join' || frame.type === 'leave') askSync()
  for (const listener of listeners) listener(frame)
}

function takeError({ code, message }: { code: string; message: string }): void {
  if (SEAT_LOST.has(code)) {
    hangUp()
    roomStore.setState({ isConnected: false })
    onSeatLost()
  } else tellError(message || roomTexts.unknownError)
}

/** Somebody who was away too long asks for a seat anew. */
export function whenSeatLost(ask: () => void): void {
  onSeatLost = ask
}

/** The sign-in that had opened the connection is over; who this browser is now decides about the seat. */
export function whenSignedOut(ask: () => void): void {
  onSignedOut = ask
}

/** At most one in two seconds, however many come and go. */
function askSync(): void {
  syncTimer ??= setTimeout(() => {
    syncTimer = undefined
    link?.send(frameOf('sync_request', {}))
  }, SYNC_COOLDOWN_MS)
}

/** Takes a place in a session, new or known. */
export function sitDown({ sessionId, you, version, state }: Omit<Seated, 'hash'>): void {
  roomStore.setState({ ...empty, room: { sessionId, you, version, state } })
  partyStore.setState({ isSeated: true })
  connect()
}

/** Nothing of the session stays; the map shows one's own journey again. */
export function clearRoom(): void {
  storeSeat({ sessionId: null, followed: 0 })
  letGo()
  if (journeys.getState().active === 'multiplayer') showJourney('campaign')
}

function letGo(): void {
  hangUp()
  ledTo = null
  roomStore.setState(empty)
  partyStore.setState({ isSeated: false })
}

/** Leads everybody to a place, or into another journey; only the host's word counts. */
export function lead(path: string, isNew = false): boolean {
  const isSent = link?.send(frameOf('navigate', isNew ? { path, isNew } : { path })) ?? false
  if (isSent) ledTo = path
  else tellError(roomTexts.connectionLost)
  return isSent
}

/** The host was there before anybody was led: by the time all are told, it may be somewhere else. */
export const isOwnLead = (path: string): boolean => ledTo === path

/** Figures for the others; one that finds no connection is replaced by the next. */
export const report = (frame: ProgressFrame): boolean =>
  link?.send(frameOf('game_update', frame)) ?? false
