interface KeyedHive {
  id: number
  key: string
}

/** A hive's key is its centre and its other letters; a withdrawn one has its number behind them. */
const KEY_LENGTH = 7
/** With each additional shared letter, two hives share about this many times as many words. */
const WORDS_PER_LETTER = 3

/**
 * About how many answers two hives share, up to a constant factor: a shared answer needs both centres
 * and is spelled with shared letters alone. Reading the keys saves reading hundreds of puzzles.
 */
export function likeness(one: string, other: string): number {
  const [ours, theirs] = [one.slice(0, KEY_LENGTH), other.slice(0, KEY_LENGTH)]
  if (!theirs.includes(ours.charAt(0)) || !ours.includes(theirs.charAt(0))) return 0
  return WORDS_PER_LETTER ** [...ours].filter(letter => theirs.includes(letter)).length
}

/** The hives that share fewest answers with those played last. */
export function leastAlike<Hive extends KeyedHive>(
  hives: readonly Hive[],
  recentKeys: readonly string[],
): Hive[] {
  const sums = hives.map(({ key }) =>
    recentKeys.reduce((sum, recent) => sum + likeness(key, recent), 0),
  )
  const least = Math.min(...sums)
  return hives.filter((_, place) => sums[place] === least)
}
