/** Case, accents, ligatures, hyphens, apostrophes and spaces make no other spelling. */
export function foldSpelling(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE')
    .replaceAll('Ø', 'O')
    .replace(/[\s'’‘‐‑–-]/g, '')
}

/** Whether one letter added, lost, changed, or swapped with its neighbour makes one of the other. */
export function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length === short.length) {
    if (at === long.length) return false
    const isChanged = short.slice(at + 1) === long.slice(at + 1)
    const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
    return isChanged || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  }
  return long.length === short.length + 1 && short.slice(at) === long.slice(at + 1)
}
