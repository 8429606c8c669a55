import {
  applyGlyphOnMap,
  bargainRefusal,
  type Glyph,
  type GlyphSpent,
  gameOf,
  glyphOf,
  glyphRefusal,
  type Refusal,
  spendGlyph,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LockedPlayer, Run, RunAccess } from '../services.ts'
import { describeInventory } from './describe.ts'

export interface GlyphRequest {
  playerId: number
  glyphId: string
  runId: number | null
  attemptId: number | null
  /** With neither a game nor an attempt, the glyph is used on the map. */
  game: string | null
  /** The glyph is given to a boss for letters, and does not act itself. */
  isBargain: boolean
}

interface Used {
  run: Run
  useId: string | null
}

export function glyphUse({ database }: Platform, runs: RunAccess) {
  const spendInGame = async (tx: Db, run: Run, request: GlyphRequest): Promise<Used> => {
    const { glyphId, isBargain } = request
    const inPlay = await runs.findOpenGame(tx, run, request)
    if (!inPlay) throw new ApiError('attempt-closed', 'No such game is open.')
    const { attempt, state } = inPlay
    if (attempt.setup.isSealed) {
      throw new ApiError('forbidden', 'In a sealed game a glyph is used by a move.')
    }
    const whyNot = isBargain ? bargainRefusal : glyphRefusal
    const refusal = whyNot(gameOf(attempt.game), state, glyphId)
    if (refusal) throw refused(refusal)
    // The free glyph of a perk is not held, so it cannot be given away.
    const perks = isBargain ? [] : attempt.setup.perks
    const spent = spentRun(spendGlyph(run.record, glyphId, perks))
    const useId = await runs.recordGlyphUse(tx, { runId: run.id, attemptId: attempt.id, glyphId })
    const change = { reason: `glyph:${glyphId}`, attemptId: attempt.id }
    return { run: await runs.save(tx, run, spent, change), useId }
  }

  /** On the map a glyph acts at once; there is no log to quote it. */
  const spendOnMap = async (tx: Db, run: Run, { glyphId }: GlyphRequest, player: LockedPlayer) => {
    if (run.record.isSealed) {
      throw new ApiError('forbidden', 'On a sealed journey a glyph is used by a move in a game.')
    }
    const used = applyGlyphOnMap(glyphId, run.record.mindPoints)
    if (!used.ok) throw refused(used.refusal)
    const spent = spentRun(spendGlyph(run.record, glyphId, player.perks))
    const next = { ...spent, mindPoints: used.mindPoints }
    await runs.recordGlyphUse(tx, { runId: run.id, attemptId: null, glyphId })
    if (!run.record.isAssisted && run.record.kind !== 'seeded') {
      const { record } = player
      await runs.savePlayerRecord(tx, player, { ...record, glyphsUsed: record.glyphsUsed + 1 })
    }
    const change = { reason: `glyph:${glyphId}`, attemptId: null }
    return { run: await runs.save(tx, run, next, change), useId: null }
  }

  return async (request: GlyphRequest) =>
    database.write(async tx => {
      const glyph = requiredGlyph(request.glyphId)
      const player = await runs.lockPlayer(tx, request.playerId)
      const run = await runs.lockOpen(tx, request.playerId, request.runId)
      const isOnMap = request.attemptId === null && request.game === null
      // Games that a party has left open when it won still take glyphs; its map no longer does.
      if (!run || (isOnMap && run.record.status !== 'open')) {
        throw new ApiError('run-closed', 'No journey is open.')
      }
      const used = await (isOnMap ? spendOnMap : spendInGame)(tx, run, request, player)
      return {
        success: true,
        useId: used.useId,
        effect: glyph.effect,
        message: `${glyph.name} has been activated!`,
        mindPoints: used.run.record.mindPoints,
        inventory: await describeInventory(tx, used.run, player.perks),
      }
    })
}

function requiredGlyph(glyphId: string): Glyph {
  const glyph = glyphOf(glyphId)
  if (!glyph) throw new ApiError('glyph-refused', 'There is no such glyph.')
  return glyph
}

function spentRun(spent: GlyphSpent) {
  if (!spent.ok) throw refused(spent.refusal)
  return spent.run
}

function refused({ message }: Refusal): ApiError {
  return new ApiError('glyph-refused', message)
}
