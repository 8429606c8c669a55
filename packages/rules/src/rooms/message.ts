import type { ParticipantProgress } from './progress.ts'

export interface RoundUp {
  level: number
  nodeId: string
  results: { participantId: string; frame: ParticipantProgress }[]
}

/** Sent to everybody in the room, in this order. */
export type RoomMessage =
  | {
      type: 'seated' | 'connected' | 'lost' | 'left' | 'host' | 'lock' | 'emblem' | 'map'
      participantId: string
    }
  /** With `isStart`, a journey begins: every participant's run opens now. */
  | { type: 'navigate'; participantId: string; path: string; isStart: boolean }
  | { type: 'moved'; participantId: string; frame: ParticipantProgress }
  | { type: 'round-up'; roundUp: RoundUp }
  | { type: 'ended' }
