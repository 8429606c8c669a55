import type { Sky } from './queries.ts'
import { rarityLabels, wayLabels, wayOf } from './texts.ts'

const DAY_MS = 86_400_000

/** A table that spreadsheets open: word, how it was met, its rarity and the day of the first meeting. */
export function csvOf({ words, ways, rarities, days }: Sky): string {
  const rows = words === '' ? [] : words.split(',')
  const dayOf = daysOfWords(days)
  const lines = rows.map((word, place) => {
    const way = wayLabels[wayOf(ways.charAt(place))]
    const rarity = rarityLabels[Number(rarities.charAt(place))] ?? ''
    const day = new Date((dayOf[place] ?? 0) * DAY_MS).toISOString().slice(0, 10)
    return [`"${word}"`, `"${way}"`, rarity, day].join(',')
  })
  return `${['word,how,rarity,first met', ...lines].join('\r\n')}\r\n`
}

/** Day and number of words by turns; see the contract. */
function daysOfWords(days: readonly number[]): number[] {
  return days.flatMap((day, place) =>
    place % 2 === 0 ? new Array<number>(days[place + 1] ?? 0).fill(day) : [],
  )
}

export function saveWords(sky: Sky): void {
  const address = URL.createObjectURL(new Blob([csvOf(sky)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'lexicon.csv'
  link.click()
  // The download has begun by then; at once, some browsers would cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
