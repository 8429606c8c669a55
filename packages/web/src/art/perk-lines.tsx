import { DrawingLines } from './icon.tsx'
import type { Drawing } from './icons/mark.ts'
import { perks } from './icons/perks.ts'
import { iconDrawings } from './icons/registry.ts'

const drawings: Readonly<Record<string, Drawing>> = { ...iconDrawings, ...perks }

/** A sextant stands for a perk that this release does not know. */
export const PerkLines = ({ id }: { readonly id: string }) => (
  <DrawingLines drawing={drawings[id] ?? iconDrawings.sextant} />
)
