import type { ProgressFrame } from './frame.ts'
import type { Participant, SessionView } from './state.ts'

export interface RoundUp {
  level: number
  nodeId: string
  results: { participantId: string; frame: ProgressFrame }[]
}

type Body =
  /** The sender's own public id, and the session as it stands. */
  | { type: 'welcome'; participantId: string; view: SessionView }
  | { type: 'join'; participant: Participant }
  | { type: 'leave'; participantId: string }
  | { type: 'presence'; participantId: string; isConnected: boolean }
  | { type: 'host'; participantId: string }
  | { type: 'sync'; view: SessionView }
  /** The first one starts the game: every participant's run opens now. */
  | { type: 'navigate'; path: string; isStart: boolean }
  | { type: 'game_update'; participantId: string; frame: ProgressFrame }
  | { type: 'round-up'; roundUp: RoundUp }
  | { type: 'end' }
  | { type: 'error'; code: string; message: string }

/** The sender is whoever caused the event. */
export type LobbyMessage = Body & { to: 'sender' | 'others' | 'all' }

export function fail(code: string, message: string): LobbyMessage {
  return { to: 'sender', type: 'error', code, message }
}
