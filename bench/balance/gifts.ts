import {
  addGlyph,
  type CarriedKind,
  carriedKinds,
  carry,
  glyphs,
  hasRoom,
  moveMindPoints,
  perks,
  type RunRecord,
} from '@lexiverse/rules'

/** Without a gift: what the journeys with one are compared with. */
export const NO_GIFT = 'none'

/** As wanderers usually give them. */
export const giftAmounts: Record<CarriedKind, number> = {
  seekerLetters: 1,
  seekerGuesses: 1,
  webThemes: 1,
  freeMisses: 1,
  hiveCredit: 5,
  wildWord: 1,
  mindPointChance: 20,
  trialSeconds: 20,
  bossLetters: 1,
  bossClues: 1,
}

/** A perk is worn from the start; everything else is given at the beginning of each of three realms. */
export const gifts: readonly string[] = [
  NO_GIFT,
  'mind',
  ...perks.map(({ id }) => `perk:${id}`),
  ...glyphs.map(({ id }) => `glyph:${id}`),
  ...carriedKinds.map(kind => `carry:${kind}`),
]
export const GIVEN_TIMES = 3

/** What gives a mind point is given once one is missing. */
export function isOfUse({ mindPoints: { current, maximum } }: RunRecord, gift: string): boolean {
  return !/^mind|mindPointChance/.test(gift) || current < maximum
}

/** The run at the beginning of a realm, with the gift. */
export function give(run: RunRecord, gift: string, perks: readonly string[]): RunRecord {
  const [sort, id = ''] = gift.split(':')
  if (sort === 'mind') return { ...run, mindPoints: moveMindPoints(run.mindPoints, 1) }
  if (sort === 'glyph' && hasRoom(run.glyphs, perks, run.magnitude)) {
    return { ...run, glyphs: addGlyph(run.glyphs, id) }
  }
  if (sort !== 'carry') return run
  const kind = id as CarriedKind
  const word = kind === 'wildWord' ? { word: 'GIFT' } : {}
  return carry(run, { kind, amount: giftAmounts[kind], ...word }, 'gift')
}
