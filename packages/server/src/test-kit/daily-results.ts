import { dateAt, openDailyRun } from '@lexiverse/rules'
import { journeyRepository } from '../domains/daily/journey-repository.ts'
import { scoreRepository } from '../domains/daily/score-repository.ts'
import type { TestApp } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'

interface GivenResult {
  score: number
  /** Gives five stars won in this time. */
  fullMs?: number
}

/** Stores a counted result of today as the end of a journey does. */
export async function giveResult(
  server: TestApp,
  playerId: number,
  { score, fullMs }: GivenResult,
): Promise<void> {
  const date = dateAt(server.clock())
  await server.platform.database.write(async tx => {
    const record = { ...openDailyRun('daily', date, 's'), status: 'victory' as const }
    const { id } = await tx
      .insertInto('runs')
      .values({
        player_id: playerId,
        kind: 'daily',
        status: 'victory',
        play_seed: 's',
        reward_seed: 'r',
        state: JSON.stringify(record),
        started_at: server.clock(),
        ended_at: server.clock(),
        game_type: 'daily',
        start_level: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const journeys = journeyRepository(tx)
    await journeys.insert(playerId, date, id, server.clock())
    const star = { mark: 'won' as const, points: 0, playedMs: 0 }
    const stars = fullMs === undefined ? [] : Array.from({ length: 5 }, () => star)
    const parts = { total: score, stars: score, mindPoints: 0, time: 0 }
    const result = { score: parts, playedMs: fullMs ?? 1, stars }
    await journeys.end(id, result, () => null, server.clock())
    await scoreRepository(tx).add({ playerId, date, score, isPublic: true })
  })
}

export async function playersWithResults(
  server: TestApp,
  scores: readonly number[],
): Promise<TestPlayer[]> {
  const players = []
  for (const score of scores) {
    const player = await server.newPlayer()
    await giveResult(server, player.id, { score })
    players.push(player)
  }
  return players
}

/** The kept counts of all spans, and the same counted from the scores. */
export async function countedScores({ platform }: TestApp) {
  const { db } = platform.database
  const kept = await db.selectFrom('daily_counts').selectAll().where('players', '!=', 0).execute()
  const scores = await db.selectFrom('daily_scores').select(['span', 'score']).execute()
  const sums = new Map<string, number>()
  for (const { span, score } of scores) {
    sums.set(`${span}|${score}`, (sums.get(`${span}|${score}`) ?? 0) + 1)
  }
  const held = new Map(kept.map(({ span, score, players }) => [`${span}|${score}`, players]))
  return { held: new Map([...held].sort()), sums: new Map([...sums].sort()) }
}
