import type { ClientFrame, ServerFrame } from '@lexiverse/contract/messages'
import type { Seated } from '@lexiverse/contract/multiplayer'
import {
  type Emote,
  type ParticipantProgress,
  type RoomChoices,
  type RoundUp,
  roomTexts,
  SYNC_COOLDOWN_MS,
} from '@lexiverse/rules'
import { navigate } from 'wouter/use-browser-location'
import { createStore } from 'zustand/vanilla'
import { showToast } from '../../ui/toast-store.ts'
import { journeys, showJourney } from '../journey/journey-store.ts'
import { clearEmotes, showEmote, takeEmote } from './emotes.ts'
import { keptPages, momentNow, type ShownMoment } from './kept-pages.ts'
import { onVisibilityChange } from './liveness-check.ts'
import { isOnPartyJourney, LOBBY_PATH } from './party-place.ts'
import { partyStore, storeSeat } from './party-store.ts'
import { isWelcome, type Room, takeFrame, withProgress } from './room.ts'
import { type ConnectionEnd, openRoomConnection, type RoomConnection } from './room-connection.ts'
import { takeSeatLock } from './room-lock.ts'

interface RoomStore {
  room: Room | null
  isConnected: boolean
  error: string | null
  /** Results of all players at a node that all have finished. */
  roundUp: RoundUp | null
  /** What a friend's game, or the player's own, has changed for everybody; `who` is its player. */
  moment: ShownMoment | null
  /** Another tab of this browser has taken the seat. */
  isElsewhere: boolean
  /** At zero mind points, but able to use Second Dawn in the game that was lost there. */
  mayRevive: boolean
}

const empty: RoomStore = {
  room: null,
  isConnected: false,
  error: null,
  roundUp: null,
  moment: null,
  isElsewhere: false,
  mayRevive: false,
}

export const roomStore = createStore<RoomStore>(() => empty)

/** Called with every frame that changed the room, in order. */
type Listener = (frame: ServerFrame) => void
const listeners = new Set<Listener>()
export function onRoomFrame(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let connection: RoomConnection | null = null
let release = (): void => undefined
let stopReporting = (): void => undefined
let syncTimer: ReturnType<typeof setTimeout> | undefined
/** By how much this browser's clock is ahead of the server's: the least that any frame has shown. */
let clockLead = Number.POSITIVE_INFINITY
/** Each failed reconnect is an error; only the first is shown. */
let isLossShown = false
let ledTo: string | null = null
let onSeatLost = (): void => undefined
let onSignedOut = (): void => undefined

const ends: Record<ConnectionEnd, string | null> = {
  replaced: 'This session is open in another tab, and goes on there.',
  left: null,
  removed: roomTexts.removed,
  ended: roomTexts.sessionEnded,
  signedOut: null,
}

/** Error codes of a join for a seat that this browser no longer has. */
const SEAT_LOST = new Set(['not-seated', 'not-found', 'session-ended', 'forbidden'])

/** The lobby shows errors in a box, other screens as toasts. */
export function showRoomError(error: string): void {
  if (window.location.pathname === LOBBY_PATH) roomStore.setState({ error })
  else showToast({ tone: 'destructive', title: error })
}
export const dismissError = () => roomStore.setState({ error: null })
/** The room keeps these pages for a reload: what the player has closed stays closed. */
export function dismissMoment(): void {
  const { journeyEnd, realm } = roomStore.getState().room?.state.gameData ?? {}
  if (journeyEnd) storeSeat({ closedEnd: journeyEnd.at })
  if (realm) storeSeat({ closedRealm: realm.at })
  roomStore.setState({ moment: null })
}
export function dismissRoundUp(): void {
  const roundUp = roomStore.getState().room?.state.gameData.roundUp
  if (roundUp) storeSeat({ closedRoundUp: roundUp.at })
  roomStore.setState({ roundUp: null })
}

function frameOf<T extends ClientFrame['type']>(type: T, data: unknown): ClientFrame {
  const { sessionId = '', you } = roomStore.getState().room ?? {}
  const own = you?.deviceId ?? null
  return { type, sessionId, deviceId: own, data, timestamp: Date.now() } as ClientFrame
}

function closeConnection(): void {
  connection?.close()
  connection = null
  release()
  stopReporting()
  clearTimeout(syncTimer)
  syncTimer = undefined
}

function connect(): void {
  closeConnection()
  isLossShown = false
  release = takeSeatLock()
  stopReporting = onVisibilityChange(reportPresence)
  connection = openRoomConnection({
    greeting: () => frameOf('join', { version: roomStore.getState().room?.version ?? null }),
    question: () => frameOf('sync_request', {}),
    onOpen: () => {
      isLossShown = false
      roomStore.setState({ isConnected: true, error: null })
      // The server takes the page of a new connection for shown and used.
      if (document.hidden || isIdle) reportPresence()
    },
    onLost: () => roomStore.setState({ isConnected: false }),
    onError: () => {
      if (!isLossShown) showRoomError(roomTexts.connectionError)
      isLossShown = true
    },
    onEnd,
    onFrame: take,
  })
}

function onEnd(end: ConnectionEnd): void {
  const isOnJourney = isOnPartyJourney()
  if (end === 'replaced') {
    // The seat stays stored: the player may take it back from the other tab.
    leaveLocally()
    roomStore.setState({ isElsewhere: true })
  } else if (end === 'signedOut') {
    closeConnection()
    roomStore.setState({ isConnected: false })
    onSignedOut()
  } else clearRoom()
  if (isOnJourney && (end === 'replaced' || end === 'removed')) navigate(LOBBY_PATH)
  const message = ends[end]
  if (message) showRoomError(message)
}

/** The server's time, or a little less: a frame takes time to arrive, so it never runs ahead. */
export const serverNow = (): number => Date.now() - (Number.isFinite(clockLead) ? clockLead : 0)

function take(frame: ServerFrame): void {
  clockLead = Math.min(clockLead, Date.now() - frame.timestamp)
  const { room } = roomStore.getState()
  if (!room) return
  if (frame.type === 'error') takeError(frame.data)
  if (frame.type === 'emote') takeEmote(frame.deviceId, frame.data.emote)
  const next = withOwnProgress(takeFrame(room, frame))
  if (next === room) return
  roomStore.setState({ room: next, moment: momentNow(next, roomStore.getState()) })
  if (isWelcome(frame)) roomStore.setState(keptPages(next, roomStore.getState()))
  if (frame.type === 'game_update' && frame.data.event === 'round-up') {
    roomStore.setState({ roundUp: frame.data.roundUp })
  }
  if (frame.type === 'game_update' && frame.data.event === 'map' && frame.data.moment) {
    const { who = frame.deviceId } = frame.data.moment
    const moment = { ...frame.data.moment, who }
    // The player who beat a boss has seen the way into the next realm already.
    if (moment.kind !== 'realm' || moment.who !== next.you.deviceId) roomStore.setState({ moment })
  }
  // Another journey replaces the end of the last one; a round-up would only come back on the next map.
  if (frame.type === 'navigate' && frame.data.isStart) dismissMoment()
  if (frame.type === 'navigate') dismissRoundUp()
  if (frame.type === 'join' || frame.type === 'leave') askSync()
  for (const listener of listeners) listener(frame)
}

/** The player's own entry follows the board, which is ahead of what the server has saved. */
function withOwnProgress(room: Room): Room {
  const { playing } = partyStore.getState()
  return playing ? withProgress(room, room.you.deviceId, playing) : room
}

partyStore.subscribe(({ playing }, before) => {
  const { room } = roomStore.getState()
  if (room && playing !== before.playing) roomStore.setState({ room: withOwnProgress(room) })
})

function takeError({ code, message }: { code: string; message: string }): void {
  if (SEAT_LOST.has(code)) {
    closeConnection()
    roomStore.setState({ isConnected: false })
    onSeatLost()
  } else showRoomError(message || roomTexts.unknownError)
}

/** Called when the seat has expired. */
export function whenSeatLost(ask: () => void): void {
  onSeatLost = ask
}

/** Called when the session that opened the connection has ended. */
export function whenSignedOut(ask: () => void): void {
  onSignedOut = ask
}

/** At most one request per cooldown, however many join and leave. */
function askSync(): void {
  syncTimer ??= setTimeout(() => {
    syncTimer = undefined
    connection?.send(frameOf('sync_request', {}))
  }, SYNC_COOLDOWN_MS)
}

/** Enters a room with a seat that the server has confirmed. */
export function enterRoom({ sessionId, you, version, state }: Omit<Seated, 'hash'>): void {
  const room = { sessionId, you, version, state }
  roomStore.setState({ ...empty, room, ...keptPages(room) })
  partyStore.setState({ isSeated: true })
  connect()
}

/** Leaves the room: forgets the seat and shows the player's own journey. */
export function clearRoom(): void {
  storeSeat({ sessionId: null, followed: 0, muted: [] })
  clearEmotes()
  leaveLocally()
  if (journeys.getState().active === 'multiplayer') showJourney('campaign')
}

function leaveLocally(): void {
  closeConnection()
  ledTo = null
  roomStore.setState(empty)
  partyStore.setState({ isSeated: false })
}

/** Sends everybody to a path or into a new journey; the server accepts it from the host only. */
export function lead(path: string, isNew = false): boolean {
  const isSent = connection?.send(frameOf('navigate', isNew ? { path, isNew } : { path })) ?? false
  if (isSent) ledTo = path
  else showRoomError(roomTexts.connectionLost)
  return isSent
}

/** Sends a wish of the player; says so if there is no connection. */
function send(type: ClientFrame['type'], data: unknown = {}): void {
  if (!connection?.send(frameOf(type, data))) showRoomError(roomTexts.connectionLost)
}

/** Asks the host for the lead. */
export const askForLead = (): void => send('ask_lead')

/** The host declines to give the lead up. */
export const keepLead = (): void => send('keep_lead')

/** The host chooses how the next journey is played. */
export const choose = (choices: RoomChoices): void => send('choose', choices)

/** Shows the host that this player is ready, or no longer. */
export const markReady = (isReady: boolean): void => send('ready', { isReady })

/** The host ends the race for all. */
export const endRace = (): void => send('end_race')

let isIdle = false

function reportPresence(): void {
  connection?.send(frameOf('presence', { isHidden: document.hidden, ...(isIdle && { isIdle }) }))
}

/** Reports that nobody uses the page, or somebody again. */
export function reportIdle(isIdleNow: boolean): void {
  if (isIdle === isIdleNow) return
  isIdle = isIdleNow
  reportPresence()
}

/** The host is there already, and may have moved on when its own frame comes back. */
export const isOwnLead = (path: string): boolean => ledTo === path

/** Sends progress to the others. Without a connection it is dropped: the next one replaces it. */
export const report = (progress: ParticipantProgress): boolean =>
  connection?.send(frameOf('game_update', progress)) ?? false

/** Says which star this player wants to enter next. */
export const vote = (nodeId: string): void => void connection?.send(frameOf('vote', { nodeId }))

/** Sends an emote to the others, and shows it at the player's own disc. */
export function sendEmote(emote: Emote): void {
  const own = roomStore.getState().room?.you.deviceId
  if (own && connection?.send(frameOf('emote', { emote }))) showEmote(own, emote)
}
