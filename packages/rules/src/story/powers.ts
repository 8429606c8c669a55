import type { RunRecord } from '../campaign/run.ts'
import { glyphIdsIn } from '../engine/move.ts'
import { type GlyphId, glyphs } from '../glyphs/registry.ts'
import { perks } from '../perks/registry.ts'
import { carriedNotes } from './carried-notes.ts'
import { glyphNotes } from './glyph-notes.ts'
import { perkNotes, provenByRun } from './perk-notes.ts'
import type { PlayedStar, PowerNote } from './played-star.ts'

/**
 * The powers that mattered in a journey: perks, what wanderers gave, and glyphs. Only what setups, logs and
 * rewards prove is told; a power that made no difference is left out. `usedOnMap` are glyphs used outside games.
 */
export function powersThatMattered(
  run: RunRecord,
  stars: readonly PlayedStar[],
  usedOnMap: readonly string[],
): PowerNote[] {
  const carried = carriedNotes(stars)
  return [
    ...notesOfPerks(run, stars),
    ...carried.filter(({ kind }) => kind === 'perk'),
    ...carried.filter(({ kind }) => kind === 'wanderer'),
    ...notesOfGlyphs(stars, usedOnMap),
  ]
}

function notesOfPerks(run: RunRecord, stars: readonly PlayedStar[]): PowerNote[] {
  return perks.flatMap(perk => {
    const worn = stars.filter(({ setup }) => setup.perks.includes(perk.id))
    const { type } = perk.effect
    const isTold = worn.length > 0 || provenByRun.has(type)
    const text = isTold ? perkNotes[type]?.(worn, perk, run) : null
    return text ? [{ kind: 'perk', id: perk.id, name: perk.name, text }] : []
  })
}

function notesOfGlyphs(stars: readonly PlayedStar[], usedOnMap: readonly string[]): PowerNote[] {
  const used = [...stars.flatMap(({ moves }) => glyphIdsIn(moves)), ...usedOnMap]
  return glyphs.flatMap(({ id, name }) => {
    const uses = used.filter(glyphId => glyphId === id).length
    if (uses === 0) return []
    const places = stars.filter(({ moves }) => glyphIdsIn(moves).includes(id))
    return [{ kind: 'glyph', id, name, text: glyphNotes[id as GlyphId](uses, places) }]
  })
}
