import { dayOf, EVERYBODY, SCORE_CLASSES, scoreClassWidth } from '../platform/attempt-counters.ts'
import type { Db } from '../platform/database/database.ts'

/** Counts all attempts again and returns every counter that differs. */
export async function auditCounters(db: Db): Promise<string[]> {
  const expected = await expectedSums(db)
  const stored = await storedSums(db)
  const keys = new Set([...expected.keys(), ...stored.keys()])
  return [...keys]
    .filter(key => expected.get(key) !== stored.get(key))
    .map(key => `${key} is ${stored.get(key)}, counted ${expected.get(key)}`)
}

export async function storedSums(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const { owner, name, amount } of await db.selectFrom('tallies').selectAll().execute()) {
    add(sums, owner, name, Number(amount))
  }
  return sums
}

async function expectedSums(db: Db): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const attempts = await db
    .selectFrom('attempts')
    .select(['player_id', 'game', 'status', 'score', 'ended_at'])
    .execute()
  for (const { player_id, game, status, score, ended_at } of attempts) {
    for (const owner of [EVERYBODY, player_id]) {
      add(sums, owner, `opened:${game}`, 1)
      if (status !== 'open') add(sums, owner, `${status}:${game}`, 1)
    }
    add(sums, player_id, 'opened', 1)
    if (score > 0) add(sums, player_id, `points:${game}`, score)
    if (status === 'open') continue
    const isWon = status === 'victory'
    add(sums, EVERYBODY, `day:${dayOf(ended_at ?? 0)}:${isWon ? 'won' : 'lost'}`, 1)
    const place = Math.min(SCORE_CLASSES - 1, Math.floor(score / scoreClassWidth(game)))
    if (isWon) add(sums, EVERYBODY, `score:${game}:${place}`, 1)
  }
  for (const _ of new Set(attempts.map(row => row.player_id))) add(sums, EVERYBODY, 'players', 1)
  return sums
}

function add(sums: Map<string, number>, owner: number, name: string, amount: number): void {
  const key = `${owner} ${name}`
  sums.set(key, (sums.get(key) ?? 0) + amount)
}
