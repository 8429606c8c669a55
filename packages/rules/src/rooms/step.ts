import type { Refusal } from '../engine/game.ts'
import type { RoomMessage } from './message.ts'
import type { RoomState } from './state.ts'

export interface RoomStep {
  state: RoomState
  messages: RoomMessage[]
  /** Why the event was refused; whatever was due by the clock happened all the same. */
  refusal: Refusal | null
}

export function refused(state: RoomState, code: string, message: string): RoomStep {
  return { state, messages: [], refusal: { code, message } }
}

export function step(state: RoomState, ...messages: RoomMessage[]): RoomStep {
  return { state, messages, refusal: null }
}
