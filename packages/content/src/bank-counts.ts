/** How many entries of a bank there are, and how many of them are held in reserve. */
export interface BankCount {
  total: number
  reserve: number
}

export function countBank<Key extends string, Entry extends { reserve?: boolean | undefined }>(
  entries: readonly Entry[],
  keys: readonly Key[],
  keyOf: (entry: Entry) => Key,
): Record<Key, BankCount> {
  const counts = keys.map(key => {
    const alike = entries.filter(entry => keyOf(entry) === key)
    return [key, { total: alike.length, reserve: alike.filter(({ reserve }) => reserve).length }]
  })
  return Object.fromEntries(counts)
}
