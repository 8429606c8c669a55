import {
  checkGlyphOnMap,
  type Glyph,
  type GlyphSpent,
  gameOf,
  glyphOf,
  moveMindPoints,
  type Refusal,
  spendGlyph,
  takeMove,
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
}

interface Used {
  run: Run
  useId: string | null
}

export function glyphUse({ database }: Platform, runs: RunAccess) {
  const useInGame = async (tx: Db, run: Run, request: GlyphRequest): Promise<Used> => {
    const { glyphId } = request
    const inPlay = await runs.findOpenGame(tx, run, request)
    if (!inPlay) throw new ApiError('attempt-closed', 'No such game is open.')
    const { attempt, state } = inPlay
    const { mindPoints, maxMindPoints } = state.vitals
    const context = { game: attempt.game, mindPoints, maxMindPoints }
    const spent = spentRun(spendGlyph(run.record, glyphId, context, attempt.setup.perks))
    const trial = { type: 'glyph', at: state.at, glyphId, useId: 'trial' }
    const taken = takeMove(gameOf(attempt.game), state, trial)
    if (!taken.ok) throw refused(taken.refusal)
    const useId = await runs.recordGlyphUse(tx, { runId: run.id, attemptId: attempt.id, glyphId })
    const change = { reason: `glyph:${glyphId}`, attemptId: attempt.id }
    return { run: await runs.save(tx, run, spent, change), useId }
  }

  /** On the map a glyph acts at once; there is no log to quote it. */
  const useOnMap = async (tx: Db, run: Run, { glyphId }: GlyphRequest, player: LockedPlayer) => {
    const idle = checkGlyphOnMap(glyphId, run.record.mindPoints)
    if (idle) throw refused(idle.refusal)
    const { current, maximum } = run.record.mindPoints
    const context = { game: 'word-web' as const, mindPoints: current, maxMindPoints: maximum }
    const spent = spentRun(spendGlyph(run.record, glyphId, context, player.perks))
    const mended = { ...spent, mindPoints: moveMindPoints(spent.mindPoints, 1) }
    await runs.recordGlyphUse(tx, { runId: run.id, attemptId: null, glyphId })
    if (!run.record.isAssisted) {
      const { record } = player
      await runs.savePlayerRecord(tx, player, { ...record, glyphsUsed: record.glyphsUsed + 1 })
    }
    const change = { reason: `glyph:${glyphId}`, attemptId: null }
    return { run: await runs.save(tx, run, mended, change), useId: null }
  }

  return async (request: GlyphRequest) =>
    database.write(async tx => {
      const glyph = requiredGlyph(request.glyphId)
      const player = await runs.lockPlayer(tx, request.playerId)
      const run = await runs.lockOpen(tx, request.playerId, request.runId)
      if (!run) throw new ApiError('run-closed', 'No journey is open.')
      const isOnMap = request.attemptId === null && request.game === null
      const used = await (isOnMap ? useOnMap : useInGame)(tx, run, request, player)
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
