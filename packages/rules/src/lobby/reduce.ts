import { progressKey } from '../campaign/progress.ts'
import type { LobbyEvent } from './event.ts'
import { type ProgressFrame, progressFrameSchema } from './frame.ts'
import { MAX_PARTICIPANTS, SYNC_COOLDOWN_MS } from './limits.ts'
import { fail, type LobbyMessage } from './message.ts'
import { MAP_PATH } from './navigation.ts'
import { roundUp } from './round-up.ts'
import {
  type LobbyState,
  participantOf,
  type Seat,
  seatOf,
  sessionView,
  withSeat,
} from './state.ts'
import { advance, passHost, type Step } from './time.ts'
import { checkNickname, lobbyTexts } from './validation.ts'

/** A session in one function: what is due by the clock happens first, then the event itself. */
export function reduceLobby(state: LobbyState, event: LobbyEvent): Step {
  const due = advance(state, event.at)
  if (event.type === 'tick') return due
  const acted =
    due.state.phase === 'ended'
      ? refused(due.state, fail('session-ended', lobbyTexts.sessionEnded))
      : act(due.state, event)
  return { state: acted.state, messages: [...due.messages, ...acted.messages] }
}

function act(state: LobbyState, event: Exclude<LobbyEvent, { type: 'tick' }>): Step {
  if (event.type === 'join') return join(state, event.key, event.nickname)
  const seat =
    event.type === 'connect'
      ? state.seats.find(({ key }) => key === event.key)
      : seatOf(state, event.participantId)
  if (!seat) return refused(state, fail('not-seated', lobbyTexts.notSeated))
  switch (event.type) {
    case 'connect':
      return connect(alive(state), seat)
    case 'disconnect':
      return disconnect(state, seat)
    case 'leave':
      return leave(alive(state), seat)
    case 'sync_request':
      return sync(alive(state), seat)
    case 'navigate':
      return navigate(alive(state), seat, event.path, event.targets)
    case 'game_update':
      return update(alive(state), seat, event.frame)
    case 'alive':
      return { state: alive(state), messages: [] }
  }
}

function alive(state: LobbyState): LobbyState {
  return { ...state, lastSignOfLife: state.now }
}

function refused(state: LobbyState, message: LobbyMessage): Step {
  return { state, messages: [message] }
}

/** Joining again from the same browser takes the old seat; latecomers are welcome at any time. */
function join(state: LobbyState, key: string, nickname: string): Step {
  const checked = checkNickname(nickname)
  if (!checked.ok) return refused(state, fail(checked.refusal.code, checked.refusal.message))
  const own = state.seats.find(seat => seat.key === key)
  if (own) return connect(alive(state), { ...own, nickname: checked.value })
  if (state.seats.length >= MAX_PARTICIPANTS) {
    return refused(state, fail('session-full', lobbyTexts.sessionFull))
  }
  return takeSeat(alive(state), key, checked.value)
}

function takeSeat(state: LobbyState, key: string, nickname: string): Step {
  const seat: Seat = {
    id: `p${state.seatsGiven + 1}`,
    key,
    nickname,
    joinedAt: state.now,
    disconnectedAt: null,
    lastSyncAt: null,
    frame: null,
  }
  const { state: seated, messages } = passHost({
    ...state,
    seats: [...state.seats, seat],
    hostId: state.hostId ?? seat.id,
    seatsGiven: state.seatsGiven + 1,
  })
  return {
    state: seated,
    messages: [
      { to: 'sender', type: 'welcome', participantId: seat.id, view: sessionView(seated) },
      { to: 'others', type: 'join', participant: participantOf(seated, seat) },
      ...messages,
    ],
  }
}

function connect(state: LobbyState, seat: Seat): Step {
  const { state: next, messages } = passHost(withSeat(state, { ...seat, disconnectedAt: null }))
  return {
    state: next,
    messages: [
      { to: 'sender', type: 'welcome', participantId: seat.id, view: sessionView(next) },
      { to: 'others', type: 'presence', participantId: seat.id, isConnected: true },
      ...messages,
    ],
  }
}

function disconnect(state: LobbyState, seat: Seat): Step {
  if (seat.disconnectedAt !== null) return { state, messages: [] }
  const gone = withSeat(state, { ...seat, disconnectedAt: state.now })
  const { state: next, messages } = roundUp(gone)
  return {
    state: next,
    messages: [
      { to: 'others', type: 'presence', participantId: seat.id, isConnected: false },
      ...messages,
    ],
  }
}

function leave(state: LobbyState, seat: Seat): Step {
  const left = { ...state, seats: state.seats.filter(({ id }) => id !== seat.id) }
  const hosted = passHost(left)
  const rounded = roundUp(hosted.state)
  return {
    state: rounded.state,
    messages: [
      { to: 'all', type: 'leave', participantId: seat.id },
      ...hosted.messages,
      ...rounded.messages,
    ],
  }
}

/** At most one answer in two seconds; a request before that is dropped, since its answer is still fresh. */
function sync(state: LobbyState, seat: Seat): Step {
  const isSoon = seat.lastSyncAt !== null && state.now - seat.lastSyncAt < SYNC_COOLDOWN_MS
  if (isSoon) return { state, messages: [] }
  const synced = withSeat(state, { ...seat, lastSyncAt: state.now })
  return { state: synced, messages: [{ to: 'sender', type: 'sync', view: sessionView(synced) }] }
}

function navigate(state: LobbyState, seat: Seat, path: string, targets: readonly string[]): Step {
  if (seat.id !== state.hostId) return refused(state, fail('host-only', lobbyTexts.hostOnly))
  const isStart = state.phase === 'lobby'
  const isOpen = path === MAP_PATH || (!isStart && targets.includes(path))
  if (!isOpen) return refused(state, fail('target-closed', lobbyTexts.targetClosed))
  return {
    state: { ...state, phase: 'playing', path },
    messages: [{ to: 'all', type: 'navigate', path, isStart }],
  }
}

function update(state: LobbyState, seat: Seat, data: unknown): Step {
  const parsed = progressFrameSchema.safeParse(data)
  if (!parsed.success) return refused(state, fail('bad-frame', lobbyTexts.badFrame))
  const frame = parsed.data
  const { state: next, messages } = roundUp(reopen(withSeat(state, { ...seat, frame }), frame))
  return {
    state: next,
    messages: [{ to: 'others', type: 'game_update', participantId: seat.id, frame }, ...messages],
  }
}

/** Whoever plays a node again makes it worth another round-up. */
function reopen(state: LobbyState, { level, nodeId, status }: ProgressFrame): LobbyState {
  const isAgain = status === 'playing' && state.roundedUp === progressKey(level, nodeId)
  return isAgain ? { ...state, roundedUp: null } : state
}
