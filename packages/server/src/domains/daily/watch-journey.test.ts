import { api } from '@lexiverse/contract'
import { dateAt, type GameType, gameOf, replay } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { playDay, playStar } from '../../test-kit/daily-play.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

const today = () => dateAt(server.clock())
/** To a day on which nobody has played. */
const nextDay = () => server.clock.advance(86_400_000)

const ask = (player: TestPlayer, runId?: number, date = today()) =>
  player.ask(api.watching.watch, { params: { date }, query: runId ? { runId } : {} })

const watch = (player: TestPlayer, runId?: number) =>
  player.call(api.watching.watch, { params: { date: today() }, query: runId ? { runId } : {} })

async function played(lost: readonly number[], name?: string) {
  const player = await server.newPlayer()
  if (name) await player.call(api.daily.saveProfile, { body: { name } })
  await playDay(server, player, lost)
  const { runId } = await player.call(api.daily.today)
  return { player, runId: runId ?? 0 }
}

it('[DY23] a ranked result can be replayed after the own, and not before', async () => {
  nextDay()
  const best = await played([], 'Vesper')
  const viewer = await server.newPlayer()
  expect(await ask(viewer, best.runId)).toMatchObject({
    status: 409,
    body: { code: 'not-completed' },
  })
  const rows = async () => {
    const board = await viewer.call(api.daily.board, { query: { span: 'day' } })
    return board.rows.map(({ runId }) => runId)
  }
  expect(await rows()).toEqual([null])
  await playStar(server, viewer)
  expect((await ask(viewer, best.runId)).status).toBe(409)
  expect(await rows()).toEqual([null])
  await playDay(server, viewer, [2, 3])
  expect(await rows()).toEqual([best.runId])
  const { watched, yours } = await watch(viewer, best.runId)
  expect(watched).toMatchObject({ runId: best.runId, name: 'Vesper' })
  expect(watched.stars).toHaveLength(5)
  for (const { game, puzzle, setup, moves, mark } of watched.stars) {
    const rules = gameOf(game as GameType)
    const again = replay(rules, puzzle[game], setup as never, moves as never)
    expect(again.ok && again.outcome?.result).toBe('victory')
    expect(mark).toBe('flawless')
  }
  expect(yours.stars.map(({ mark }) => mark)).toEqual([
    'flawless',
    'flawless',
    'missed',
    'missed',
    'flawless',
  ])
})

it('[DY23] the day’s best is watched without a number, and the own if nobody else is public', async () => {
  nextDay()
  const first = await played([1])
  expect((await watch(first.player)).watched.runId).toBe(first.runId)
  await played([1, 2], 'Bo')
  const best = await played([], 'Vesper')
  expect((await watch(first.player)).watched).toMatchObject({ runId: best.runId, name: 'Vesper' })
  expect((await watch(first.player)).yours.runId).toBe(first.runId)
})

it('[DY23] who stays off the board is shown to a common circle only', async () => {
  nextDay()
  const [hidden, viewer] = [await played([]), await played([1])]
  const refused = await ask(viewer.player, hidden.runId)
  expect(refused.status).toBe(404)
  expect(refused.body).toEqual((await ask(viewer.player, 2_000_000_000)).body)
  const { circleId, code } = await hidden.player.call(api.circles.create, {
    body: { name: 'Owls' },
  })
  await viewer.player.call(api.circles.join, { body: { key: code } })
  expect((await watch(viewer.player, hidden.runId)).watched.runId).toBe(hidden.runId)
  const circle = await viewer.player.call(api.circles.get, { params: { circleId } })
  expect(circle.members.map(({ runId }) => runId)).toEqual([hidden.runId, viewer.runId])
  await viewer.player.call(api.circles.leave, { params: { circleId } })
  expect((await ask(viewer.player, hidden.runId)).status).toBe(404)
})

it('[DY23] a result of another day, of no rank or of a practice is not shown', async () => {
  nextDay()
  const earlier = await played([], 'Vesper')
  const viewer = await played([1])
  nextDay()
  await playDay(server, viewer.player)
  expect((await ask(viewer.player, earlier.runId)).status).toBe(404)
  const late = await server.newPlayer()
  await late.call(api.daily.saveProfile, { body: { name: 'Late' } })
  const date = today()
  await playStar(server, late)
  server.clock.advance(86_400_000 + 60_000)
  await playDay(server, late, [], { date })
  const { runId } = await late.call(api.daily.result, { params: { date } })
  expect((await ask(viewer.player, runId ?? 0, date)).status).toBe(404)
  const practised = await viewer.player.call(api.daily.start, {
    body: { date, isPractice: true },
  })
  expect((await ask(viewer.player, practised.attempt.runId, date)).status).toBe(404)
})
