import { giveGlyph } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Run, RunAccess } from '../services.ts'
import { runsOfRoom } from './membership.ts'

interface Gift {
  giver: number
  receiver: number
  glyphId: string
}

/** Passes a glyph between two runs of a room: both change, or the call is refused. */
export async function passGlyph(
  tx: Db,
  runAccess: RunAccess,
  roomId: number,
  { giver, receiver, glyphId }: Gift,
): Promise<void> {
  const runs: Run[] = []
  // In the order in which runs are locked everywhere.
  for (const { playerId, runId } of await runsOfRoom(tx, roomId)) {
    const run = [giver, receiver].includes(playerId) && (await runAccess.lock(tx, playerId, runId))
    if (run) runs.push(run)
  }
  const from = runs.find(({ playerId }) => playerId === giver)
  const to = runs.find(({ playerId }) => playerId === receiver)
  const areOnJourney = [from, to].every(run => run?.record.kind === 'multiplayer')
  if (!from || !to || !areOnJourney) throw new ApiError('run-closed', 'No journey is open.')
  const perks = await runAccess.equippedPerks(tx, receiver)
  const given = giveGlyph(from.record, to.record, perks, glyphId)
  if (!given.ok) throw new ApiError('glyph-refused', given.refusal.message)
  const change = { reason: `gift:${glyphId}`, attemptId: null }
  await runAccess.save(tx, from, given.giver, change)
  await runAccess.save(tx, to, given.receiver, change)
}
