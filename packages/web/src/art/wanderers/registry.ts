import { chains } from './chains.ts'
import type { WandererDrawing } from './drawing.ts'
import { merchants } from './merchants.ts'
import { moreChains } from './more-chains.ts'
import { travelers } from './travelers.ts'

/** By the id of the wanderer. */
export const wandererDrawings: Readonly<Record<string, WandererDrawing>> = {
  ...chains,
  ...moreChains,
  ...travelers,
  ...merchants,
}
