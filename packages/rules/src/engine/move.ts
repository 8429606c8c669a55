import * as z from 'zod/mini'

/** Active play time in milliseconds since the puzzle opened; never decreasing within a log. */
export const at = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** A word as typed by a player: letters only, in upper case. */
export const playedWord = z.string().check(z.regex(/^[A-Z]{1,32}$/))

export const aids = ['debug', 'magnifier'] as const

export const glyphMove = z.strictObject({ type: z.literal('glyph'), at, glyphId: id, useId: id })
export const assistMove = z.strictObject({ type: z.literal('assist'), at, aid: z.enum(aids) })
export const yieldMove = z.strictObject({ type: z.literal('yield'), at })

/** Written by the server into the log of a boss when one of its clue trials was lost. */
export const tollMove = z.strictObject({ type: z.literal('toll'), at, trialId: id })

/** The moves that every game takes besides its own. */
export const sharedMoves = [glyphMove, assistMove, yieldMove] as const
export type GlyphMove = z.infer<typeof glyphMove>
export type SharedMove = GlyphMove | z.infer<typeof assistMove> | z.infer<typeof yieldMove>

/** The moves that may quote the use of a glyph: it acts, or it is given to a boss in a bargain. */
export function movesOfUse(use: { glyphId: string; useId: string }) {
  return [
    { type: 'glyph', ...use },
    { type: 'bargain', answer: 'glyph', ...use },
  ] as const
}

export interface Move {
  type: string
  at: number
}

/** The longest log of any game; each game has a limit of its own. */
export const MAX_LOG_LENGTH = 600

/** The envelope alone: each game parses its own moves, and a failure there is a refusal, not a bad request. */
export const moveLogSchema = z
  .array(z.looseObject({ type: z.string().check(z.maxLength(16)), at }))
  .check(z.maxLength(MAX_LOG_LENGTH))
export type MoveLog = z.infer<typeof moveLogSchema>

/** The glyphs used in a log, in order. */
export function glyphIdsIn(log: MoveLog): string[] {
  return log.flatMap(({ type, glyphId }) =>
    type === 'glyph' && typeof glyphId === 'string' ? [glyphId] : [],
  )
}
