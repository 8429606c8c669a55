import { multiplayer, type Seated } from '@lexiverse/contract/multiplayer'
import { type Emblem, emblems, roomTexts } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import { deviceId } from '../../platform/device-id.ts'
import { readyPlayer } from '../../platform/identity.ts'
import { showToast } from '../../ui/toast-store.ts'
import { clearEmotes } from './emotes.ts'
import { isWithParty } from './party-place.ts'
import { partyStore, storedSeat, storeSeat } from './party-store.ts'
import { waitBefore } from './room-connection.ts'
import { waitForSeatLock } from './room-lock.ts'
import {
  clearRoom,
  dismissError,
  enterRoom,
  roomStore,
  showRoomError,
  whenSeatLost,
  whenSignedOut,
} from './room-store.ts'

const NEUTRAL_NAME = 'Traveler'
const RENAMED =
  'Your name contains a word that we do not show. To choose another one, leave the session and join again.'
const SIGNED_OUT = 'You are signed out, and have left the session'

async function takeSeat(
  asked: () => Promise<Seated>,
  failure: (error: unknown) => string,
): Promise<boolean> {
  dismissError()
  try {
    await readyPlayer()
    const seat = await asked()
    storeSeat({ sessionId: seat.sessionId, followed: 0, finishing: 0, muted: [] })
    // What was said and reported in another room is not true of this one.
    clearEmotes()
    partyStore.setState({ playing: null })
    enterRoom(seat)
    return true
  } catch (error) {
    showRoomError(failure(error))
    return false
  }
}

/** The emblem that the player last chose; none if this release does not know it. */
function lastEmblem(): { emblem?: Emblem } {
  const emblem = emblems.find(known => known === storedSeat().emblem)
  return emblem ? { emblem } : {}
}

/** The specified sentence hides the reason of a failure; a name that is refused has to be told. */
const isRefusedName = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 400

export function createRoom(nickname: string): Promise<boolean> {
  storeSeat({ nickname })
  const body = { deviceId: deviceId(), nickname, ...lastEmblem() }
  return takeSeat(
    () => call(multiplayer.createSession, { body }),
    error => (isRefusedName(error) && error.reason) || roomTexts.createFailed,
  )
}

const askToJoin = (sessionId: string, nickname: string): Promise<Seated> =>
  call(multiplayer.joinSession, {
    body: { sessionId, deviceId: deviceId(), nickname, ...lastEmblem(), ...linkToken() },
  })

/** The token of the invitation link by which this page was opened, if any. */
function linkToken(): { invite?: string } {
  const invite = new URLSearchParams(window.location.search).get('invite')
  return invite && invite.length <= 32 ? { invite } : {}
}

export function joinRoom(sessionId: string, nickname: string): Promise<boolean> {
  storeSeat({ nickname })
  return takeSeat(
    () => askToJoin(sessionId, nickname),
    error => (error instanceof CallError && error.reason) || roomTexts.joinFailed,
  )
}

let resuming: Promise<void> | null = null
let waiting: AbortController | null = null

/**
 * Takes the stored seat again after a reload. A tab outside the party waits until no other tab
 * holds it.
 */
export function resumeRoom(): Promise<void> {
  if (isWithParty()) waiting?.abort()
  if (!storedSeat().sessionId || roomStore.getState().room) return Promise.resolve()
  return begin(async () => {
    if (!isWithParty()) {
      waiting = new AbortController()
      await waitForSeatLock(waiting.signal)
    }
    await resume()
  })
}

function begin(work: () => Promise<void>): Promise<void> {
  resuming ??= work().finally(() => {
    resuming = null
    waiting = null
  })
  return resuming
}

whenSeatLost(() => void begin(resume))
whenSignedOut(() => void begin(resumeSignedOut))

/** The seat stays if the same player has signed in again, and is lost for anybody else. */
async function resumeSignedOut(): Promise<void> {
  const { sessionId } = storedSeat()
  if (!sessionId) return clearRoom()
  try {
    const { you, state, version } = await call(multiplayer.session, {
      params: { code: sessionId },
      query: {},
    })
    if (you && state && version !== null) return enterRoom({ sessionId, you, version, state })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  clearRoom()
  showRoomError(SIGNED_OUT)
}

/** The room is gone, full or closed to this player. */
const isFinal = ({ status }: CallError) => [400, 404, 409, 410].includes(status)

async function resume(): Promise<void> {
  for (let failures = 0; storedSeat().sessionId; failures++) {
    try {
      return await takeSeatAgain()
    } catch (error) {
      if (error instanceof CallError && isFinal(error)) {
        clearRoom()
        return showRoomError(error.reason || roomTexts.sessionEnded)
      }
      if (failures === 0) showRoomError(roomTexts.connectionError)
      await new Promise(resolve => setTimeout(resolve, waitBefore(failures)))
    }
  }
}

/** A call that was made before the network works can hang: it is repeated soon. */
const PATIENCE = { timeoutMs: 4_000 }

/** Joins again under the stored nickname if the seat has expired. */
async function takeSeatAgain(): Promise<void> {
  const { sessionId, nickname } = storedSeat()
  if (!sessionId) return
  const hasLeft = () => storedSeat().sessionId !== sessionId
  await readyPlayer()
  const input = { params: { code: sessionId }, query: {} }
  const { you, state, version } = await call(multiplayer.session, input, PATIENCE)
  if (hasLeft()) return
  if (you && state && version !== null) return enterRoom({ sessionId, you, version, state })
  const seat = await joinAgain(sessionId, nickname)
  if (!hasLeft()) enterRoom(seat)
}

/** A release may refuse a name that an earlier one took: its player keeps the place in the party under a neutral one. */
async function joinAgain(sessionId: string, nickname: string): Promise<Seated> {
  try {
    return await askToJoin(sessionId, nickname)
  } catch (error) {
    if (!isRefusedName(error) || nickname === NEUTRAL_NAME) throw error
    const seat = await askToJoin(sessionId, NEUTRAL_NAME)
    storeSeat({ nickname: NEUTRAL_NAME })
    showToast({ title: `You are ${NEUTRAL_NAME} here now`, text: RENAMED })
    return seat
  }
}

const warnNotLeft = (error: unknown): void =>
  console.warn('The session could not be told of leaving', error)

/** Gives up the seat. If the request is lost, the seat expires. */
export async function leaveRoom(): Promise<void> {
  const sessionId = roomStore.getState().room?.sessionId ?? storedSeat().sessionId
  clearRoom()
  if (!sessionId) return
  await call(multiplayer.leaveSession, { body: { sessionId } }).catch(warnNotLeft)
}

/** Moves to another room. The present seat is given up only once the other one is taken. */
export async function switchRoom(sessionId: string): Promise<void> {
  const { sessionId: left, nickname } = storedSeat()
  if (!(await joinRoom(sessionId, nickname)) || !left) return
  await call(multiplayer.leaveSession, { body: { sessionId: left } }).catch(warnNotLeft)
}

/** Asks for a change of the room, of which the server informs everybody. */
async function change(ask: (sessionId: string) => Promise<unknown>): Promise<void> {
  const sessionId = roomStore.getState().room?.sessionId
  if (!sessionId) return
  try {
    await ask(sessionId)
  } catch (error) {
    showRoomError((error instanceof CallError && error.reason) || roomTexts.unknownError)
  }
}

/** Makes another player host. */
export function handOver(participantId: string): Promise<void> {
  return change(sessionId => call(multiplayer.handOver, { body: { sessionId, participantId } }))
}

/** Removes another player from the room for good. */
export function removeParticipant(participantId: string): Promise<void> {
  return change(sessionId =>
    call(multiplayer.removeParticipant, { body: { sessionId, participantId } }),
  )
}

/** Changes the player's own name, here and in the next rooms. Joining again keeps the seat. */
export function renameYourself(nickname: string): Promise<void> {
  return change(async sessionId => {
    const seat = await askToJoin(sessionId, nickname)
    // Not before: a name that is refused would be refused again when the seat has expired.
    storeSeat({ nickname })
    return seat
  })
}

/** Gives a held glyph to a friend; true if it has passed. */
export async function giveGlyph(participantId: string, glyphId: string): Promise<boolean> {
  const sessionId = roomStore.getState().room?.sessionId
  if (!sessionId) return false
  try {
    await call(multiplayer.giveGlyph, { body: { sessionId, participantId, glyphId } })
    return true
  } catch (error) {
    showRoomError((error instanceof CallError && error.reason) || roomTexts.unknownError)
    return false
  }
}

/** Closes the room to newcomers, or opens it again. */
export function lockRoom(isLocked: boolean): Promise<void> {
  return change(sessionId => call(multiplayer.lockSession, { body: { sessionId, isLocked } }))
}

/** Changes what the player's own disc shows, here and in the next rooms. */
export function chooseEmblem(emblem: Emblem | null): Promise<void> {
  storeSeat({ emblem: emblem ?? '' })
  return change(sessionId => call(multiplayer.chooseEmblem, { body: { sessionId, emblem } }))
}

/** Takes the seat back from the tab that has it. */
export function continueHere(): void {
  roomStore.setState({ isElsewhere: false, error: null })
  partyStore.setState({ isSeated: storedSeat().sessionId !== null })
  void resumeRoom()
}
