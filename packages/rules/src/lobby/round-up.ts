import { progressKey } from '../campaign/progress.ts'
import type { LobbyMessage } from './message.ts'
import type { LobbyState, Seat } from './state.ts'
import type { Step } from './time.ts'

/** Once all who are here and playing have finished the same node, everybody hears how it went. */
export function roundUp(state: LobbyState): Step {
  const players = state.seats.filter(isPlaying)
  const [first] = players
  const frame = first?.frame
  if (!frame || players.length < 2) return { state, messages: [] }
  const key = progressKey(frame.level, frame.nodeId)
  if (state.roundedUp === key || !players.every(seat => hasFinished(seat, key))) {
    return { state, messages: [] }
  }
  const results = players.flatMap(seat =>
    seat.frame ? [{ participantId: seat.id, frame: seat.frame }] : [],
  )
  const message: LobbyMessage = {
    to: 'all',
    type: 'round-up',
    roundUp: { level: frame.level, nodeId: frame.nodeId, results },
  }
  return { state: { ...state, roundedUp: key }, messages: [message] }
}

function isPlaying({ disconnectedAt, frame }: Seat): boolean {
  return disconnectedAt === null && frame?.status !== 'watching'
}

function hasFinished({ frame }: Seat, key: string): boolean {
  if (!frame || progressKey(frame.level, frame.nodeId) !== key) return false
  return frame.status === 'victory' || frame.status === 'defeat'
}
