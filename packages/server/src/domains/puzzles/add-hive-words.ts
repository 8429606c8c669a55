import { type HivePuzzle, judgeHiveWord, MIN_HIVE_WORD } from '@lexiverse/rules'

/** Adds the accepted words that the hive's letters can spell and its list lacks, as bonus words. */
export function addHiveWords(puzzle: HivePuzzle, added: readonly string[]): HivePuzzle {
  const letters = [puzzle.center, ...puzzle.letters]
  const isFitting = (word: string) =>
    word.length >= MIN_HIVE_WORD &&
    word.includes(puzzle.center) &&
    [...word].every(letter => letters.includes(letter)) &&
    judgeHiveWord(puzzle, word) === 'unknown'
  const fitting = added.filter(isFitting)
  return fitting.length === 0
    ? puzzle
    : { ...puzzle, bonusWords: [...puzzle.bonusWords, ...fitting] }
}
