import { EventEmitter, once } from 'node:events'
import { api } from '@lexiverse/contract'
import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tables } from '../platform/database/tables.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { winningLog } from '../test-kit/winning-log.ts'

const PLAYERS = 4
const TURNS = 50

type Work = (tx: Transaction<Tables>) => Promise<unknown>

let server: TestApp
let games: { player: TestPlayer; open: OpenGame }[]

beforeEach(async () => {
  server = await buildTestApp()
  games = []
  while (games.length < PLAYERS) {
    const player = await server.newPlayer()
    await player.startJourney()
    games.push({ player, open: await player.open('node-a') })
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** Every later transaction does its work, then waits for `word` before it commits. */
function holdCommits(word: Promise<unknown>) {
  const { db } = server.database.database
  const begin = db.transaction.bind(db)
  let waiting = 0
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin()
    const execute = (work: Work) =>
      builder.execute(async tx => {
        const value = await work(tx)
        waiting++
        await word
        return value
      })
    return Object.assign(Object.create(builder), { execute })
  })
  return { waiting: () => waiting }
}

const completeAll = () =>
  games.map(({ player, open }) =>
    player.report(open, winningLog(open)).then(({ status }) => status),
  )

async function turnsPass() {
  for (let i = 0; i < TURNS; i++) await new Promise(resolve => setImmediate(resolve))
}

const countCompletions = async () =>
  (await server.database.database.db.selectFrom('completions').select('id').execute()).length

describe('a completion', () => {
  it('[SV2] is acknowledged only after its commit', async () => {
    const word = new EventEmitter()
    const held = holdCommits(once(word, 'commit'))
    const answered: number[] = []
    const all = completeAll().map(each => each.then(status => answered.push(status)))
    await vi.waitFor(() => expect(held.waiting()).toBeGreaterThan(0), { timeout: 60_000 })
    await turnsPass()
    expect(answered).toEqual([])
    word.emit('commit')
    await Promise.all(all)
    expect(answered).toEqual(Array(PLAYERS).fill(200))
    expect(await countCompletions()).toBe(PLAYERS)
  })

  it('[SV2] is not acknowledged if its commit fails, and can be reported again', async () => {
    const word = Promise.reject(new Error('the disk is gone'))
    word.catch(() => undefined)
    holdCommits(word)
    expect(await Promise.all(completeAll())).toEqual(Array(PLAYERS).fill(500))
    vi.restoreAllMocks()
    expect(await countCompletions()).toBe(0)
    const [first] = games
    const params = { playerId: first?.player.id ?? 0 }
    const [run] = (await first?.player.call(api.statistics.runs, { params })) ?? []
    expect(run).toMatchObject({ totalScore: 0, nodesCompleted: 0 })
    expect(await Promise.all(completeAll())).toEqual(Array(PLAYERS).fill(200))
  })
})
