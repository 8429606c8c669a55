import { gameTypeSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { glyphViewSchema } from './glyphs.ts'
import { attemptSchema } from './runs.ts'
import { id, idText, nodeId, text } from './values.ts'

const name = text(32, 1)

/** Somebody who waits at a mystery star, as the card shows them. */
const meetingSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      stakes: z.string(),
      /** Why it is not possible now. */
      refusal: z.nullable(z.string()),
      /** The name of the perk that has brought this answer. */
      perk: z.optional(z.string()),
      /** The player names a held glyph to give. */
      givesGlyph: z.boolean(),
      /** The player takes one of these. */
      glyphs: z.array(glyphViewSchema),
    }),
  ),
})
export type Meeting = z.infer<typeof meetingSchema>

const foundMeetingSchema = z.object({
  /** Null where nobody waits, or the answer was given. */
  meeting: z.nullable(meetingSchema),
  /** The game of the star, so that every answer can be judged. */
  game: gameTypeSchema,
  /** The first meeting of the journey. */
  isFirst: z.boolean(),
  /** Held glyphs. */
  glyphs: z.array(glyphViewSchema),
})
export type FoundMeeting = z.infer<typeof foundMeetingSchema>

export const meetings = {
  get: get('/api/player/meeting/:runId', {
    access: 'player',
    cost: 2,
    params: z.object({ runId: idText }),
    query: z.object({ nodeId }),
    response: foundMeetingSchema,
  }),
  answer: post('/api/player/meeting', {
    access: 'player',
    cost: 3,
    body: z.object({
      runId: id,
      nodeId,
      wandererId: name,
      answerId: name,
      giveGlyphId: z.optional(name),
      takeGlyphId: z.optional(name),
    }),
    response: z.extend(attemptSchema, {
      /** What the answer has changed, one sentence each; empty if it was given before. */
      told: z.array(z.string()),
      farewell: z.string(),
    }),
  }),
}
