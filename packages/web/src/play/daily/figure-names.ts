import type { DailyFigure } from '@lexiverse/rules'

/** "The Heron" for heron. */
export const figureName = (figure: DailyFigure): string =>
  `The ${figure.charAt(0).toUpperCase()}${figure.slice(1)}`
