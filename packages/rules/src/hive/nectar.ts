/** What a word scores in addition while Nectar lasts. */
export const NECTAR_POINTS = 2
