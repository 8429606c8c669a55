import type { Database } from '../platform/database/database.ts'

interface Vocabulary {
  words: readonly string[]
  /** Meets every word; the others meet a few in each game. */
  busiestPlayerId: number
  wordsPerGame: number
}

const ROWS_PER_STATEMENT = 1_000

/** Stores words for every ended attempt, as settling it would have done. Returns how many there are. */
export async function fillWords({ db }: Database, vocabulary: Vocabulary): Promise<number> {
  const { words, busiestPlayerId, wordsPerGame } = vocabulary
  const attempts = await db
    .selectFrom('attempts')
    .leftJoin('attempt_words', 'attempt_words.attempt_id', 'attempts.id')
    .select(['attempts.id', 'attempts.player_id', 'attempts.started_at'])
    .where('attempt_words.attempt_id', 'is', null)
    .execute()
  const games = attempts.filter(({ player_id }) => player_id === busiestPlayerId).length
  const ownWords = Math.ceil(words.length / Math.max(1, games))
  let [own, stored] = [0, 0]
  const rows = attempts.map(({ id, player_id, started_at }, place) => {
    const isOwn = player_id === busiestPlayerId
    const from = isOwn ? ownWords * own++ : (place * wordsPerGame) % (words.length - wordsPerGame)
    const met = words.slice(from, from + (isOwn ? ownWords : wordsPerGame))
    stored += met.length
    return { attempt_id: id, scenario_id: null, met_at: started_at, words: `f${met.join(',')}` }
  })
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const piece = rows.slice(from, from + ROWS_PER_STATEMENT)
    await db.insertInto('attempt_words').values(piece).execute()
  }
  return stored
}
