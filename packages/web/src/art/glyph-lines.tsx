import { DrawingLines } from './icon.tsx'
import { laterGlyphs } from './icons/later-glyphs.ts'
import type { Drawing } from './icons/mark.ts'
import { iconDrawings } from './icons/registry.ts'

const drawings: Readonly<Record<string, Drawing>> = laterGlyphs

/** A lodestar stands for a glyph that this release does not know. */
export const GlyphLines = ({ id }: { readonly id: string }) => (
  <DrawingLines drawing={drawings[id] ?? iconDrawings.lodestar} />
)
