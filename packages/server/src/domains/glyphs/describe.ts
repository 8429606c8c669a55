import type { GlyphInventory, GlyphView } from '@lexiverse/contract'
import { describeGlyph, freeGlyph, glyphCapacity, glyphOf } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Run } from '../services.ts'
import { offerRepository } from './repository.ts'

export async function describeInventory(
  db: Db,
  run: Run | null,
  perks: readonly string[],
): Promise<GlyphInventory> {
  return {
    runId: run?.id ?? null,
    glyphs: run?.record.glyphs.flatMap(held => describeHeld(held.glyphId, held.quantity)) ?? [],
    capacity: glyphCapacity(perks, run?.record.magnitude),
    hasFreeInsight: run !== null && freeGlyph(run.record, perks) !== null,
    offers: run ? await describeOffers(db, run) : [],
  }
}

function describeHeld(glyphId: string, quantity: number): GlyphView[] {
  const glyph = glyphOf(glyphId)
  return glyph ? [{ ...describeGlyph(glyph), quantity }] : []
}

async function describeOffers(db: Db, run: Run): Promise<GlyphInventory['offers']> {
  const offers: GlyphInventory['offers'] = []
  for (const { key, glyphId } of run.record.offers) {
    const completionId = await offerRepository(db).completionAt(run.id, key)
    const [glyph] = describeHeld(glyphId, 1)
    if (completionId && glyph) offers.push({ completionId, glyph })
  }
  return offers
}
