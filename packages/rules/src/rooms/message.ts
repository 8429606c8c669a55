import type { ProgressFrame } from './frame.ts'

export interface RoundUp {
  level: number
  nodeId: string
  results: { participantId: string; frame: ProgressFrame }[]
}

/** What everybody in the room is told, in this order. */
export type RoomMessage =
  | { type: 'seated' | 'connected' | 'lost' | 'left' | 'host' | 'map'; participantId: string }
  /** The first one starts the game, and one after its end starts another: every participant's run opens now. */
  | { type: 'navigate'; participantId: string; path: string; isStart: boolean }
  | { type: 'moved'; participantId: string; frame: ProgressFrame }
  | { type: 'round-up'; roundUp: RoundUp }
  | { type: 'ended' }
