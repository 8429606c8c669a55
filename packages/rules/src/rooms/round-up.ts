import { progressKey } from '../campaign/progress.ts'
import type { ParticipantProgress } from './progress.ts'
import type { RoomState, Seat } from './state.ts'
import { type RoomStep, step } from './step.ts'

/** Sends the results of a node once all connected players have finished it. */
export function roundUp(state: RoomState): RoomStep {
  const players = state.seats.filter(isPlaying)
  const [first] = players
  const frame = first?.frame
  if (!frame || players.length < 2) return step(state)
  const key = progressKey(frame.level, frame.nodeId)
  if (state.roundedUp === key || !players.every(seat => hasFinished(seat, key))) return step(state)
  const results = players.flatMap(seat =>
    seat.frame ? [{ participantId: seat.id, frame: seat.frame }] : [],
  )
  const { level, nodeId } = frame
  return step(
    { ...state, roundedUp: key },
    { type: 'round-up', roundUp: { level, nodeId, results } },
  )
}

/** Playing a node again allows another round-up of it. */
export function reopen(
  state: RoomState,
  { level, nodeId, status }: ParticipantProgress,
): RoomState {
  const isAgain = status === 'playing' && state.roundedUp === progressKey(level, nodeId)
  return isAgain ? { ...state, roundedUp: null } : state
}

/** A round-up does not wait for players who watch or have left the journey. */
function isPlaying({ disconnectedAt, frame }: Seat): boolean {
  const status = frame?.status
  return disconnectedAt === null && status !== 'watching' && status !== 'elsewhere'
}

function hasFinished({ frame }: Seat, key: string): boolean {
  if (!frame || progressKey(frame.level, frame.nodeId) !== key) return false
  return frame.status === 'victory' || frame.status === 'defeat'
}
