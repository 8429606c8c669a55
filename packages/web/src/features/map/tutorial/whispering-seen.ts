import * as z from 'zod/mini'
import { stored } from '../../../platform/storage.ts'
import { markIntroSeen } from '../../../platform/tutorial-state.ts'

const KEPT = 20
const seenIn = stored('whisperingWord', 1, z.array(z.int()), [])

export const isWhisperSeen = (runId: number): boolean => seenIn.read().includes(runId)

export function markWhisperSeen(runId: number): void {
  seenIn.write([...seenIn.read(), runId].slice(-KEPT))
  markIntroSeen()
}
