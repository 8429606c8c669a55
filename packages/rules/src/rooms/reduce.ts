import { type Emblem, freeColour, withColours } from './appearance.ts'
import { choose, markReady } from './choices.ts'
import { isOfProcess, type RoomAction } from './event.ts'
import { keepMoment, withLatePay } from './kept-moment.ts'
import { canAskForLead, canLead, giveLead, isAway, passLead } from './lead.ts'
import { LEAD_KEPT_MS } from './limits.ts'
import type { RoomMessage } from './message.ts'
import { MAP_PATH } from './navigation.ts'
import { participantProgressSchema } from './progress.ts'
import { beginRace, endRace, isRacing, moveInRace, stopRace } from './race.ts'
import { recordResult, roundUp } from './round-up.ts'
import {
  isFull,
  mayEnter,
  type RoomState,
  type Seat,
  seatOf,
  seatWithKey,
  withoutSeats,
  withSeat,
} from './state.ts'
import { type RoomStep, refused, step } from './step.ts'
import { advance, recordSignOfLife } from './time.ts'
import { checkNickname, roomTexts } from './validation.ts'
import { mayLeadTo, vote } from './vote.ts'

/** The reducer of a room: first whatever is due by the clock, then the event itself. */
export function reduceRoom(state: RoomState, event: RoomAction): RoomStep {
  const due = advance(state, event.at)
  if (event.type === 'tick') return due
  const acted =
    due.state.phase === 'ended'
      ? refused(due.state, 'session-ended', roomTexts.sessionEnded)
      : act(due.state, event)
  const led = acted.state.phase === 'ended' ? step(acted.state) : passLead(acted.state)
  const raced = endRace(led.state)
  const messages = [...due.messages, ...acted.messages, ...led.messages, ...raced.messages]
  return { state: raced.state, messages, refusal: acted.refusal }
}

function act(state: RoomState, event: Exclude<RoomAction, { type: 'tick' }>): RoomStep {
  if (event.type === 'join') return join(state, event)
  if (event.type === 'process-lost') return loseProcess(state, event.processId, event.lastBeatAt)
  const seat =
    event.type === 'connect' ? seatWithKey(state, event.key) : seatOf(state, event.participantId)
  if (!seat) return refused(state, 'not-seated', roomTexts.notSeated)
  switch (event.type) {
    case 'connect':
      return connect(alive(state), seat, event.connectionId)
    case 'disconnect':
      return seat.connectionId === event.connectionId
        ? disconnect(state, seat, state.now)
        : step(state)
    case 'leave':
      return leave(alive(state), seat)
    case 'navigate':
      return navigate(alive(state), seat, event)
    case 'hand-over':
      return handOver(alive(state), seat, event.toId)
    case 'ask-lead':
      return askLead(alive(state), seat)
    case 'keep-lead':
      return keepLead(alive(state), seat)
    case 'presence':
      return step(withSeat(state, presentAs(state, seat, event)))
    case 'lock':
      return lock(alive(state), seat, event.isLocked)
    case 'remove':
      return remove(alive(state), seat, event.removedId)
    case 'vote':
      return vote(alive(state), seat, event.nodeId)
    case 'choose':
      return choose(alive(state), seat, event.choices)
    case 'ready':
      return markReady(alive(state), seat, event.isReady)
    case 'race':
      return moveInRace(alive(state), seat, event.made)
    case 'end-race':
      return stopRace(alive(state), seat)
    case 'gift': {
      const { toId, glyphId } = event
      return step(alive(state), { type: 'gift', participantId: seat.id, toId, glyphId })
    }
    case 'emblem':
      return chooseEmblem(alive(state), seat, event.emblem)
    case 'game_update':
      return update(alive(state), seat, event.frame)
    case 'shared-boss': {
      // Words stay out of frames: browsers at the boss see the number grow and ask for them.
      const bossMoves = (state.bossMoves ?? 0) + 1
      const message = { type: 'shared-boss', participantId: seat.id, deed: event.deed } as const
      return step({ ...alive(state), bossMoves }, message)
    }
    case 'late-pay':
      return step(withLatePay(alive(state), seat, event.score), {
        type: 'map',
        participantId: seat.id,
      })
    case 'party':
      return gather(alive(state), seat, event)
  }
}

function alive(state: RoomState): RoomState {
  return recordSignOfLife(state, state.now)
}

type Gathering = Extract<RoomAction, { type: 'party' }>

function gather(state: RoomState, seat: Seat, { isOver, moment }: Gathering): RoomStep {
  return step(
    { ...state, isOver, ...(moment && keepMoment(state, seat, moment)) },
    { type: 'map', participantId: seat.id, ...(moment && { moment }) },
  )
}

type Presence = Extract<RoomAction, { type: 'presence' }>

/** A report that repeats one does not begin its time again. Idle hosts keep the lead: they may wait or think. */
function presentAs(state: RoomState, seat: Seat, { isHidden, isIdle }: Presence): Seat {
  const hiddenSince = isHidden ? (seat.hiddenSince ?? state.now) : null
  const idleSince = isIdle && isRacing(state) ? (seat.idleSince ?? state.now) : null
  return { ...seat, hiddenSince, idleSince }
}

type Joining = Extract<RoomAction, { type: 'join' }>

/** A player who joins again takes their old seat. Joining is possible at any time. */
function join(state: RoomState, { key, nickname, emblem }: Joining): RoomStep {
  const checked = checkNickname(nickname)
  if (!checked.ok) return refused(state, checked.refusal.code, checked.refusal.message)
  const own = seatWithKey(state, key)
  if (own) return rename(alive(state), own, checked.value)
  // Like a room that does not exist, so that a guessed code tells nothing.
  if (!mayEnter(state, key)) return refused(state, 'not-found', roomTexts.notFound)
  if (isFull(state)) return refused(state, 'session-full', roomTexts.sessionFull)
  return takeSeat(alive(withColours(state)), { key, nickname: checked.value, emblem })
}

function rename(state: RoomState, seat: Seat, nickname: string): RoomStep {
  if (seat.nickname === nickname) return step(state)
  return step(withSeat(state, { ...seat, nickname }), { type: 'seated', participantId: seat.id })
}

/** A seat that has no connection yet is kept as long as one that lost its connection. */
function takeSeat(
  state: RoomState,
  { key, nickname, emblem }: Pick<Joining, 'key' | 'nickname' | 'emblem'>,
): RoomStep {
  const seat: Seat = {
    id: `p${state.seatsGiven + 1}`,
    key,
    nickname,
    colour: freeColour(state.seats),
    emblem: emblem ?? null,
    joinedAt: state.now,
    disconnectedAt: state.now,
    connectionId: null,
    frame: null,
  }
  const seated = {
    ...state,
    seats: [...state.seats, seat],
    hostId: state.hostId ?? seat.id,
    seatsGiven: state.seatsGiven + 1,
  }
  return step(seated, { type: 'seated', participantId: seat.id })
}

function connect(state: RoomState, seat: Seat, connectionId: string): RoomStep {
  const back = { ...seat, disconnectedAt: null, connectionId, hiddenSince: null, idleSince: null }
  return step(withSeat(state, back), { type: 'connected', participantId: seat.id })
}

function disconnect(state: RoomState, seat: Seat, disconnectedAt: number): RoomStep {
  const gone = withSeat(state, { ...seat, disconnectedAt, connectionId: null })
  const { state: next, messages } = roundUp(gone)
  return step(next, { type: 'lost', participantId: seat.id }, ...messages)
}

/** A process that died is noticed late, so its connections count as lost since its last heartbeat. */
function loseProcess(state: RoomState, processId: string, lastBeatAt: number): RoomStep {
  const since = Math.min(state.now, lastBeatAt)
  let current = state
  const messages: RoomMessage[] = []
  for (const seat of state.seats) {
    if (!isOfProcess(seat.connectionId, processId)) continue
    const gone = disconnect(current, seat, Math.max(seat.joinedAt, since))
    current = gone.state
    messages.push(...gone.messages)
  }
  return step(current, ...messages)
}

function leave(state: RoomState, seat: Seat, type: 'left' | 'removed' = 'left'): RoomStep {
  const left = withoutSeats(state, ({ id }) => id === seat.id)
  const { state: next, messages } = roundUp(left)
  return step(next, { type, participantId: seat.id }, ...messages)
}

/** The removed player stays out with the same cookie, also after signing in. */
function remove(state: RoomState, seat: Seat, removedId: string): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.removeOnly)
  const target = seatOf(state, removedId)
  if (!target || target.id === seat.id) return step(state)
  const removed = [...(state.removed ?? []), target.key]
  return leave({ ...state, removed }, target, 'removed')
}

type Navigation = Extract<RoomAction, { type: 'navigate' }>

function navigate(state: RoomState, seat: Seat, navigation: Navigation): RoomStep {
  const { path, targets, level: pathLevel, isNew } = navigation
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.hostOnly)
  const isAgain = isNew && state.phase === 'playing'
  if (isAgain && !state.isOver) return refused(state, 'journey-open', roomTexts.journeyOpen)
  const isStart = isAgain || state.phase === 'lobby'
  if (!isStart && isRacing(state)) return refused(state, 'race-open', roomTexts.raceOpen)
  const isOpen = path === MAP_PATH || (!isStart && targets.includes(path))
  if (!isOpen) return refused(state, 'target-closed', roomTexts.targetClosed)
  if (!mayLeadTo(state, path, targets)) {
    return refused(state, 'voted-otherwise', roomTexts.votedOtherwise)
  }
  const from = isStart ? forgotten(state) : state
  const navigations = state.navigations + 1
  const race = isStart ? beginRace(state) : (from.race ?? null)
  const led: RoomState = {
    ...from,
    phase: 'playing',
    path,
    pathLevel,
    navigations,
    waiting: null,
    votes: {},
    roundUp: null,
    race,
  }
  return step(led, { type: 'navigate', participantId: seat.id, path, isStart })
}

/** Progress in the last journey is dropped when another begins, and the marks of those who were ready for it. */
function forgotten(state: RoomState): RoomState {
  const seats = state.seats.map(seat => ({ ...seat, frame: null, isReady: false, idleSince: null }))
  return { ...state, seats, results: [], isOver: false, journeyEnd: null, realm: null }
}

function handOver(state: RoomState, seat: Seat, toId: string): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.leadOnly)
  const newHost = seatOf(state, toId)
  if (!newHost || newHost.disconnectedAt !== null) {
    return refused(state, 'new-host-away', roomTexts.newHostAway)
  }
  if (newHost.id === seat.id) return step(state)
  if (isAway(newHost, state.now)) return refused(state, 'new-host-away', roomTexts.newHostHidden)
  if (!canAskForLead(newHost)) return refused(state, 'new-host-watches', roomTexts.cannotLead)
  return giveLead(state, newHost, 'given')
}

/** The first request counts until it is answered. */
function askLead(state: RoomState, seat: Seat): RoomStep {
  if (seat.id === state.hostId || state.leadRequest) return step(state)
  if (!canAskForLead(seat)) return refused(state, 'new-host-watches', roomTexts.cannotLead)
  const host = state.hostId === null ? undefined : seatOf(state, state.hostId)
  const isKept = state.now - (state.leadKeptAt ?? Number.NEGATIVE_INFINITY) < LEAD_KEPT_MS
  if (isKept && host && canLead(host, state.now)) {
    return refused(state, 'lead-kept', roomTexts.leadKept)
  }
  const leadRequest = { by: seat.id, at: state.now }
  return step({ ...state, leadRequest }, { type: 'lead-asked', participantId: seat.id })
}

function keepLead(state: RoomState, seat: Seat): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.leadOnly)
  if (!state.leadRequest) return step(state)
  const kept = { ...state, leadRequest: null, leadKeptAt: state.now }
  return step(kept, { type: 'lead-kept', participantId: seat.id })
}

function lock(state: RoomState, seat: Seat, isLocked: boolean): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.lockOnly)
  if (isLocked === Boolean(state.lockedFor)) return step(state)
  const lockedFor = isLocked ? state.seats.map(({ key }) => key) : null
  return step({ ...state, lockedFor }, { type: 'lock', participantId: seat.id })
}

function chooseEmblem(state: RoomState, seat: Seat, emblem: Emblem | null): RoomStep {
  if ((seat.emblem ?? null) === emblem) return step(state)
  return step(withSeat(state, { ...seat, emblem }), { type: 'emblem', participantId: seat.id })
}

function update(state: RoomState, seat: Seat, data: unknown): RoomStep {
  const parsed = participantProgressSchema.safeParse(data)
  if (!parsed.success) return refused(state, 'bad-frame', roomTexts.badFrame)
  const progress = parsed.data
  const moved = { ...seat, frame: progress }
  const { state: next, messages } = roundUp(recordResult(withSeat(state, moved), moved))
  return step(next, { type: 'moved', participantId: seat.id, frame: progress }, ...messages)
}
