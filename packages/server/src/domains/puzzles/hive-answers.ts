import type { Db } from '../../platform/database/database.ts'
import type { AnswerNumbers } from './fewest-repeats.ts'

const ROWS_PER_QUERY = 500

/**
 * Reads the answers of hives, each hive once in the life of the process: a draw compares hundreds of
 * hives, and parsing them takes longer than comparing them. All of the stock takes 2 MB.
 */
export function hiveAnswersReader() {
  const numbers = new Map<string, number>()
  const known = new Map<number, AnswerNumbers>()

  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }

  return async (db: Db, ids: readonly number[]): Promise<AnswerNumbers[]> => {
    const unread = ids.filter(id => !known.has(id))
    for (let i = 0; i < unread.length; i += ROWS_PER_QUERY) {
      const some = unread.slice(i, i + ROWS_PER_QUERY)
      const query = db.selectFrom('scenarios').select(['id', 'puzzle']).where('id', 'in', some)
      for (const { id, puzzle } of await query.execute()) {
        const { validWords } = JSON.parse(puzzle) as { validWords: string[] }
        known.set(id, Uint32Array.from(validWords, numberOf))
      }
    }
    return ids.map(id => known.get(id) ?? [])
  }
}
