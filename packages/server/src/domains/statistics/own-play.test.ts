import { api, packClocks } from '@lexiverse/contract'
import type { GameType, TwistlePuzzle } from '@lexiverse/rules'
import { describe, expect, it, vi } from 'vitest'
import { packedLog, REMOVED_LOG } from '../../platform/stored-log.ts'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import type { OpenGame, TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'
import { countGuesses, ownPlayService } from './own-play.ts'

const server = useTestApp()
const WEEK_MS = 604_800_000
const HOUR_MS = 3_600_000

const read = (player: TestPlayer, query = {}) => player.call(api.ownPlay.get, { query })

async function practise(player: TestPlayer, game: GameType, difficulty: string, isWon = true) {
  const open = await player.open('practice', game, 1, { difficulty })
  await player.complete(open, isWon ? winningLog(open) : yieldingLog(open))
  return open
}

/** Moves the beginning of an attempt. */
const begin = ({ attemptId }: OpenGame, startedAt: number) =>
  server.platform.database.db
    .updateTable('attempts')
    .set({ started_at: startedAt })
    .where('id', '=', attemptId)
    .execute()

describe('how a player plays', () => {
  it('[HY1] is empty without a game, and of the caller alone', async () => {
    const [player, other] = [await server.newPlayer(), await server.newPlayer()]
    await practise(other, 'twistle', 'easy')
    const own = await read(player)
    expect(own).toMatchObject({ weeks: [], firstGuesses: [], longestWords: [] })
    expect(own.hours).toEqual(Array.from({ length: 24 }, () => 0))
    expect(await read(player, { playerId: other.id })).toEqual(own)
    expect((await read(other)).weeks).toHaveLength(1)
  })

  it('[HY2] counts by week, game and difficulty', async () => {
    const player = await server.newPlayer()
    const monday = Date.UTC(2026, 10, 2)
    const played = [
      await practise(player, 'twistle', 'hard'),
      await practise(player, 'twistle', 'hard', false),
      await practise(player, 'twistle', 'easy'),
      await practise(player, 'forgotten-word', 'expert', false),
    ]
    server.clock.advance(Math.max(0, monday + WEEK_MS - server.clock()))
    const now = server.clock()
    const week = monday + Math.floor((now - monday) / WEEK_MS) * WEEK_MS
    for (const open of played) await begin(open, week)
    await begin(played[2] as OpenGame, week - 1)
    await player.open('practice', 'word-web', 1, { difficulty: 'easy' })
    const { weeks, since } = await read(player)
    expect(since).toBe(week - 25 * WEEK_MS)
    expect(weeks).toHaveLength(3)
    expect(weeks[0]).toEqual({
      week: week - WEEK_MS,
      game: 'twistle',
      difficulty: 'easy',
      won: 1,
      lost: 0,
    })
    expect(weeks).toContainEqual({ week, game: 'twistle', difficulty: 'hard', won: 1, lost: 1 })
    expect(weeks).toContainEqual({
      week,
      game: 'forgotten-word',
      difficulty: 'expert',
      won: 0,
      lost: 1,
    })
    await begin(played[0] as OpenGame, since - 1)
    expect((await read(player)).weeks).toContainEqual({
      week,
      game: 'twistle',
      difficulty: 'hard',
      won: 0,
      lost: 1,
    })
  })

  it('[HY3] counts hours and weeks in the player’s own time', async () => {
    const player = await server.newPlayer()
    const open = await practise(player, 'twistle', 'easy')
    const now = server.clock()
    const monday = Math.floor((now + 3 * 24 * HOUR_MS) / WEEK_MS) * WEEK_MS - 3 * 24 * HOUR_MS
    // Half an hour after midnight of a Monday, UTC.
    await begin(open, monday + HOUR_MS / 2)
    const hourOf = async (minutesEast: number) => {
      const { hours, weeks } = await read(player, { minutesEast })
      return [hours.indexOf(1), ((weeks[0]?.week ?? 0) - monday) / WEEK_MS]
    }
    expect(await hourOf(0)).toEqual([0, 0])
    expect(await hourOf(150)).toEqual([3, 0])
    expect(await hourOf(-60)).toEqual([23, -1])
    const changing = async (...earlier: [minutesEast: number, until: number][]) => {
      const clocks = earlier.map(([east, until]) => ({ minutesEast: east, until }))
      const { hours } = await read(player, { minutesEast: 60, earlier: packClocks(clocks) })
      return hours.flatMap((games, hour) => (games > 0 ? [hour] : []))
    }
    expect(await changing([120, monday + HOUR_MS])).toEqual([2])
    expect(await changing([120, monday])).toEqual([1])
    // Summer, winter and summer again: the game was begun in the winter.
    expect(await changing([0, monday + HOUR_MS], [60, monday])).toEqual([0])
    expect(await changing([0, monday], [60, monday - HOUR_MS])).toEqual([1])
    expect(await changing([0, monday + 2 * HOUR_MS], [60, monday + HOUR_MS])).toEqual([1])
    for (const earlier of ['60', '60@x', '60@1,', '1@1,1@1,1@1,1@1,1@1']) {
      expect((await player.ask(api.ownPlay.get, { query: { earlier } })).status).toBe(400)
    }
    for (const minutesEast of ['900', '-800', '1.5', 'x']) {
      expect((await player.ask(api.ownPlay.get, { query: { minutesEast } })).status).toBe(400)
    }
  })

  it('[HY6] answers other calls between every 25 logs that it reads', async () => {
    const takeTurn = vi.fn(async () => undefined)
    const log = packedLog(JSON.stringify([{ type: 'guess', at: 1, word: 'CRANE' }]))
    const games = Array.from({ length: 500 }, () => ({ ...log, status: 'victory' }))
    const counted = await countGuesses(games, takeTurn)
    expect(counted).toEqual([{ word: 'CRANE', times: 500, won: 500 }])
    expect(takeTurn).toHaveBeenCalledTimes(19)
  })

  it('[SV27] [HY4] charges the logs that are kept, like replays', async () => {
    const player = await server.newPlayer()
    for (let n = 0; n < 2; n++) await practise(player, 'twistle', 'easy')
    const removed = await practise(player, 'twistle', 'easy')
    await server.platform.database.db
      .updateTable('attempts')
      .set(REMOVED_LOG)
      .where('id', '=', removed.attemptId)
      .execute()
    const charge = vi.fn()
    await ownPlayService(server.platform, async () => [], charge)(player.id, {})
    expect(charge.mock.calls).toEqual([[player.id, 20]])
  })

  it('[SV27] reads no log of a player who owes too much', async () => {
    const player = await server.newPlayer()
    await practise(player, 'twistle', 'easy')
    const { database } = server.platform
    const read = vi.spyOn(database, 'readLagging')
    const refuse = () => {
      throw new Error('too much')
    }
    const describeOwnPlay = ownPlayService(server.platform, async () => [], refuse)
    await expect(describeOwnPlay(player.id, {})).rejects.toThrow('too much')
    // The one read counts the logs.
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  it('[HY4] counts first guesses, and games that were won with them', async () => {
    const player = await server.newPlayer()
    const lost = await player.open('practice', 'twistle', 1, { difficulty: 'easy' })
    const log = losingLog(lost)
    await player.complete(lost, log)
    const won = await practise(player, 'twistle', 'hard')
    const again = await practise(player, 'twistle', 'hard')
    await server.platform.database.db
      .updateTable('attempts')
      .set(packedLog(JSON.stringify([{ type: 'reveal', at: 1, letter: 'A' }, ...log])))
      .where('id', '=', again.attemptId)
      .execute()
    const word = String((log[0] as { word?: string }).word)
    expect((await read(player)).firstGuesses).toEqual([
      { word, times: 2, won: 1 },
      { word: (won.puzzle as TwistlePuzzle).word, times: 1, won: 1 },
    ])
    await server.platform.database.db
      .updateTable('attempts')
      .set({ moves: '[{', packed_moves: null })
      .where('id', '=', won.attemptId)
      .execute()
    expect((await read(player)).firstGuesses).toEqual([{ word, times: 2, won: 1 }])
  })

  it('[HY5] names the longest words that were caught, and no softer ones', async () => {
    const player = await server.newPlayer()
    const open = await practise(player, 'twistle', 'easy')
    const words = 'fTARN,HOUSEBOAT,BUTTOCKS\nmEXTRAORDINARILY\nsNEW YORK CITY'
    await server.platform.database.db
      .updateTable('attempt_words')
      .set({ words })
      .where('attempt_id', '=', open.attemptId)
      .execute()
    expect((await read(player)).longestWords).toEqual(['HOUSEBOAT', 'TARN'])
  })
})
