import { hiveThreshold } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test-kit/test-app.ts'
import { stockOf, testContent } from '../../test-kit/test-content.ts'
import { scenarioRepository } from './repository.ts'
import { scenarioQueries } from './scenario-queries.ts'

const place = { level: 3, nodeId: 'node-b', hiveWins: 2, streak: 0 }

it('[OM23] asks for puzzles one step harder under Perihelion', () => {
  for (const game of ['word-web', 'hive-builder', 'twistle'] as const) {
    const [plain] = scenarioQueries(game, place, 1)
    const [harder] = scenarioQueries(game, { ...place, omen: 'perihelion' }, 1)
    expect([plain?.difficulties, harder?.difficulties]).toEqual([['medium'], ['hard']])
  }
})

describe('the query for a hive', () => {
  it.each([
    { level: 1, hiveWins: 0 },
    { level: 2, hiveWins: 1 },
    { level: 3, hiveWins: 2 },
  ])('[PL29] asks for 1.7 times the threshold of level $level after $hiveWins wins', at => {
    const least = 1.7 * hiveThreshold(at.level, at.hiveWins)
    const [fitting, ...wider] = scenarioQueries('hive-builder', { ...place, ...at }, 1)
    expect(fitting?.minPoints).toBeGreaterThanOrEqual(least)
    for (const { minPoints } of wider) {
      expect(minPoints).toBeGreaterThanOrEqual(least)
      expect(minPoints).toBeLessThan(least + 1)
    }
  })

  it('[PL29] asks first for an unseen hive with the room that its difficulty leaves', () => {
    const [fitting, next] = scenarioQueries('hive-builder', place, 1)
    expect(fitting).toMatchObject({ difficulties: ['medium'], minPoints: 88, maxPoints: 95 })
    expect([fitting?.skipsSeen, next?.skipsSeen]).toEqual([true, undefined])
  })

  it('[PL29] never finds a hive with a point less', async () => {
    const [, wish] = scenarioQueries('hive-builder', place, 1)
    const hives = [...testContent().stock.entries()].filter(({ game }) => game === 'hive-builder')
    const [hive] = hives.filter(({ difficulty }) => wish?.difficulties.includes(difficulty))
    if (!wish || !hive) throw new Error('no hive to try')
    // A word of four letters is worth one point.
    const holding = (key: string, points: number) => ({
      ...hive,
      key,
      puzzle: { ...hive.puzzle, validWords: Array.from({ length: points }, () => 'WORD') },
    })
    const entries = [holding('just-enough', wish.minPoints), holding('too-few', wish.minPoints - 1)]
    const server = await buildTestApp({ stock: stockOf('headroom', entries) })
    const found = await scenarioRepository(server.platform.database.db).countUnseen(wish)
    expect(found).toBe(1)
    await server.close()
  })
})
