export interface Magnitude {
  magnitude: number
  name: string
  /** The rule that it adds, in one sentence. */
  text: string
}

const named: readonly (readonly [name: string, text: string])[] = [
  ['Dimmer Lamps', 'Mind points are rarer, and rarer still with each magnitude.'],
  ['Early Omens', 'Omens and wanderers begin in the first realm.'],
  ['The Steeper Stair', 'Puzzles grow harder sooner: first in the last realm, then in all.'],
  ['Sealed Doors', 'Clue trials ask for two points more.'],
  ['A Short Night’s Sleep', 'You begin with one mind point fewer.'],
  ['The Hungry Hive', 'Every hive asks for more, and each you win asks more of the next.'],
  ['A Small Satchel', 'You can hold one glyph fewer.'],
  ['Second Nature', 'Each boss shows a second side of its nature.'],
  ['Short Breath', 'Word Seeker allows one guess fewer in the first two realms.'],
  ['Thin Rewards', 'Regular stars seldom show a glyph, and never more than one.'],
  ['Older Words', 'The bosses ask for words one shelf further back.'],
  ['The Unwritten Page', 'Beyond the third realm all three bosses wait, one after the other.'],
]

/** One line for each magnitude, in order; what it does is in `effect-table.ts`. */
export const magnitudes: readonly Magnitude[] = named.map(([name, text], i) => ({
  magnitude: i + 1,
  name,
  text,
}))

export function magnitudeOf(magnitude: number): Magnitude | undefined {
  return magnitudes[magnitude - 1]
}

/** The magnitudes whose rules are in force at one of them, the first before the others. */
export function magnitudesUpTo(magnitude: number): readonly Magnitude[] {
  return magnitudes.slice(0, magnitude)
}
