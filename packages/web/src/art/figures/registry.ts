import type { DailyFigure } from '@lexiverse/rules'
import { beasts } from './beasts.ts'
import { birds } from './birds.ts'
import { crawlers } from './crawlers.ts'
import type { FigureDrawing } from './drawing.ts'
import { seaCreatures } from './sea-creatures.ts'
import { smallBeasts } from './small-beasts.ts'

/** A drawing for every figure that a day may have. */
export const figures: Readonly<Record<DailyFigure, FigureDrawing>> = {
  ...birds,
  ...beasts,
  ...smallBeasts,
  ...seaCreatures,
  ...crawlers,
}
