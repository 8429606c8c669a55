import type { ClientFrame, ServerFrame } from '@lexiverse/contract/messages'
import { multiplayer, type Seated } from '@lexiverse/contract/multiplayer'
import { lobbyTexts, type ProgressFrame, type RoundUp, SYNC_COOLDOWN_MS } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from '../../platform/api.ts'
import { deviceId } from '../../platform/device-id.ts'
import { readyPlayer } from '../../platform/identity.ts'
import { keepSeat, keptSeat, roomDoor } from '../room-door.ts'
import { type Room, takeFrame } from './room.ts'
import { type Link, type LinkEnd, openLink } from './room-link.ts'

interface RoomStore {
  room: Room | null
  isConnected: boolean
  error: string | null
  /** How all did at a node that all have finished. */
  roundUp: RoundUp | null
}

const empty: RoomStore = { room: null, isConnected: false, error: null, roundUp: null }

export const roomStore = createStore<RoomStore>(() => empty)

/** Told of every frame that changed the room, in order. */
type Listener = (frame: ServerFrame) => void
const listeners = new Set<Listener>()
export function onRoomFrame(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let link: Link | null = null
let syncTimer: ReturnType<typeof setTimeout> | undefined

const ends: Record<LinkEnd, string | null> = {
  replaced: 'This session is open in another tab, and goes on there.',
  left: null,
  ended: lobbyTexts.sessionEnded,
  signedOut: lobbyTexts.sessionEnded,
}

const setError = (error: string | null) => roomStore.setState({ error })
export const dismissError = () => setError(null)
export const dismissRoundUp = () => roomStore.setState({ roundUp: null })

function frameOf<T extends ClientFrame['type']>(type: T, data: unknown): ClientFrame {
  const { sessionId = '', you } = roomStore.getState().room ?? {}
  const own = you?.deviceId ?? null
  return { type, sessionId, deviceId: own, data, timestamp: Date.now() } as ClientFrame
}

function connect(): void {
  link?.close()
  link = openLink({
    greeting: () => frameOf('join', { version: roomStore.getState().room?.version ?? null }),
    onOpen: () => roomStore.setState({ isConnected: true, error: null }),
    onLost: () => roomStore.setState({ isConnected: false }),
    onError: () => setError(lobbyTexts.connectionError),
    onEnd: end => {
      // The seat that another tab has taken is still the one to come back to.
      if (end === 'replaced') letGo()
      else clearRoom()
      setError(ends[end])
    },
    onFrame: take,
  })
}

function take(frame: ServerFrame): void {
  const { room } = roomStore.getState()
  if (!room) return
  if (frame.type === 'error') setError(frame.data.message || lobbyTexts.unknownError)
  const next = takeFrame(room, frame)
  if (next === room) return
  roomStore.setState({ room: next })
  if (frame.type === 'game_update' && frame.data.event === 'round-up') {
    roomStore.setState({ roundUp: frame.data.roundUp })
  }
  if (frame.type === 'join' || frame.type === 'leave') askSync()
  for (const listener of listeners) listener(frame)
}

/** At most one in two seconds, however many come and go. */
function askSync(): void {
  syncTimer ??= setTimeout(() => {
    syncTimer = undefined
    link?.send(frameOf('sync_request', {}))
  }, SYNC_COOLDOWN_MS)
}

function enter({ sessionId, you, version, state }: Seated): void {
  roomStore.setState({ ...empty, room: { sessionId, you, version, state } })
  keepSeat({ sessionId, followed: 0 })
  roomDoor.setState({ isSeated: true })
  connect()
}

async function seated(asked: () => Promise<Seated>, failure: string): Promise<boolean> {
  setError(null)
  try {
    await readyPlayer()
    enter(await asked())
    return true
  } catch (error) {
    setError((error instanceof CallError && error.reason) || failure)
    return false
  }
}

export function createRoom(nickname: string): Promise<boolean> {
  keepSeat({ nickname })
  const body = { deviceId: deviceId(), nickname }
  return seated(() => call(multiplayer.createSession, { body }), lobbyTexts.createFailed)
}

export function joinRoom(sessionId: string, nickname: string): Promise<boolean> {
  keepSeat({ nickname })
  const body = { sessionId, deviceId: deviceId(), nickname }
  return seated(() => call(multiplayer.joinSession, { body }), lobbyTexts.joinFailed)
}

/** After a reload: the seat is taken again if it still stands. */
export async function resumeRoom(): Promise<void> {
  const { sessionId } = keptSeat()
  if (!sessionId || roomStore.getState().room) return
  try {
    await readyPlayer()
    const found = await call(multiplayer.session, { params: { code: sessionId } })
    if (!found.you || !found.state || found.version === null) return clearRoom()
    const { you, state, version } = found
    roomStore.setState({ ...empty, room: { sessionId, you, version, state } })
    connect()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404 || error.status === 410) {
      clearRoom()
      setError(error.reason || lobbyTexts.sessionEnded)
    } else {
      setError(lobbyTexts.connectionError)
      setTimeout(() => void resumeRoom(), SYNC_COOLDOWN_MS)
    }
  }
}

/** The seat is given up; should the message be lost, it lapses by itself. */
export async function leaveRoom(): Promise<void> {
  const { room } = roomStore.getState()
  clearRoom()
  if (!room) return
  try {
    await call(multiplayer.leaveSession, { body: { sessionId: room.sessionId } })
  } catch (error) {
    console.warn('The session could not be told of leaving', error)
  }
}

function clearRoom(): void {
  keepSeat({ sessionId: null, followed: 0 })
  letGo()
}

function letGo(): void {
  link?.close()
  link = null
  clearTimeout(syncTimer)
  syncTimer = undefined
  roomStore.setState(empty)
  roomDoor.setState({ isSeated: false })
}

/** Leads everybody to a place; only the host's word counts. */
export function lead(path: string): boolean {
  const isSent = link?.send(frameOf('navigate', { path })) ?? false
  if (!isSent) setError(lobbyTexts.connectionLost)
  return isSent
}

/** Figures for the others; one that finds no connection is replaced by the next. */
export const report = (frame: ProgressFrame): boolean =>
  link?.send(frameOf('game_update', frame)) ?? false
