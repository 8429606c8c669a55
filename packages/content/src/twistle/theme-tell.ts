import { type Difficulty, difficulties } from '@lexiverse/rules'
import { type BankEntry, isAtLeast } from './bank.ts'
import type { ThemeReader } from './theme-reader.ts'

/** A theme tells the word if the word is among so many that come to mind first. */
const HANDFUL = 10

/** How many words come to a reader's mind before or with the answer; infinite if it does not come. */
export function placeInTheme(
  { word, theme }: Pick<BankEntry, 'word' | 'theme'>,
  read: ThemeReader,
): number {
  const suggestions = read(theme)
  const answer = suggestions.find(suggestion => suggestion.word === word)
  if (!answer) return Number.POSITIVE_INFINITY
  return suggestions.filter(({ strength }) => strength >= answer.strength).length
}

const tells = (entry: BankEntry, read: ThemeReader) => placeInTheme(entry, read) <= HANDFUL

export function proveThemes(entries: readonly BankEntry[], read: ThemeReader): string[] {
  return entries
    .filter(entry => isAtLeast(entry.difficulty, 'hard') && tells(entry, read))
    .map(
      entry =>
        `${entry.word}: is ${entry.difficulty}, but "${entry.theme}" suggests it among the first ${HANDFUL} words`,
    )
}

/** Percentage of the themes of each difficulty that tell the word. */
export function countTells(
  entries: readonly BankEntry[],
  read: ThemeReader,
): Record<Difficulty, number> {
  const shares = difficulties.map(difficulty => {
    const alike = entries.filter(entry => entry.difficulty === difficulty)
    const telling = alike.filter(entry => tells(entry, read))
    return [difficulty, alike.length === 0 ? 0 : (100 * telling.length) / alike.length]
  })
  return Object.fromEntries(shares)
}
