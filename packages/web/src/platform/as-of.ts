import { formatMoment } from './formats.ts'

/** Says from when figures are that lag; nothing while they are current. */
export const asOfText = (asOf: number | undefined): string =>
  asOf === undefined ? '' : `As of ${formatMoment(asOf)}.`
