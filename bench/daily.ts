import { dateAt } from '@lexiverse/rules'
import { fillDay } from '@lexiverse/server/test-kit/fill-day'
import { newServerData } from '@lexiverse/server/test-kit/server-data'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { atMost, figure, type Measure, median } from './report/figure.ts'

/** The boards of a day with ten thousand results. Uses PostgreSQL if TEST_DATABASE_URL is set. */
const PLAYERS = 10_000
const CALLS = 200
const MOST_MS = 50

const calls: Record<string, (date: string) => string> = {
  'first page of the day': () => '/api/daily/board?span=day',
  'page 400 of the day': () => '/api/daily/board?span=day&page=400',
  'first page of the week': () => '/api/daily/board?span=week',
  'first page of all time': () => '/api/daily/board?span=all',
  'own result with rank and histogram': date => `/api/daily/result/${date}`,
  'today on the home screen': () => '/api/daily',
}

async function timeOf(address: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < CALLS; i++) {
    const started = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
    await answer.arrayBuffer()
    times.push(performance.now() - started)
  }
  return median(times)
}

export const measure: Measure = async () => {
  const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'
  const data = await newServerData()
  const env = { ...data.env, RATE_LIMITS: 'no' }
  const first = await ServerProcess.start(env)
  const player = new TestPlayer(overHttp(first.origin))
  await player.init()
  await first.end('SIGTERM')
  const date = dateAt(Date.now())
  await data.inspect(database =>
    fillDay(database, { date, players: PLAYERS, ownPlayerId: player.id }),
  )
  const server = await ServerProcess.start(env)
  const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
  try {
    const figures = []
    for (const [name, pathOf] of Object.entries(calls)) {
      const value = await timeOf(server.origin + pathOf(date), cookie)
      const title = `${name}, ${PLAYERS} players, ${engine}`
      figures.push(figure({ name: title, unit: 'ms', value, target: atMost(MOST_MS) }))
    }
    return figures
  } finally {
    await server.end('SIGTERM')
    await data.remove()
  }
}
