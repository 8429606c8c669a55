import { difficultyAt } from '@lexiverse/rules'
import { afterAll, expect, it } from 'vitest'
import type { StockEntry } from '../../platform/new-scenario.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { stockOf, testContent } from '../../test-kit/test-content.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { changeRun } from '../../test-kit/test-run.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

interface Grouped {
  groups: { theme: string }[]
}

const themesOf = (puzzle: unknown) => (puzzle as Grouped).groups.map(({ theme }) => theme)
const sharesTheme = (one: unknown, other: unknown) =>
  themesOf(one).some(theme => themesOf(other).includes(theme))

/** One board, three more that share a theme with it, and one that shares none with any of them. */
function boards(): StockEntry[] {
  const webs = [...testContent().stock.entries()].filter(
    ({ game, difficulty }) => game === 'word-web' && difficulty === difficultyAt(1, 0),
  )
  const [first, ...others] = webs
  if (!first) throw new Error('the stock has no board')
  const related = others.filter(({ puzzle }) => sharesTheme(puzzle, first.puzzle)).slice(0, 3)
  const met = [first, ...related]
  const fresh = others.find(({ puzzle }) => !met.some(entry => sharesTheme(puzzle, entry.puzzle)))
  return fresh ? [...met, fresh] : met
}

const stock = stockOf('related boards', boards())
const server = useTestApp({ stock })
let rooms: TestRooms | null = null
afterAll(() => rooms?.close())

it('[CO21] hands out a board without themes of the last ones while there is one', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await changeRun(server, player, run => ({
    ...run,
    mindPoints: { current: 10, maximum: 10 },
    openedLevels: [1],
  }))
  const first = await player.open('node-a')
  server.clock.advance(1000)
  await player.complete(first, yieldingLog(first))
  const second = await player.open('node-a')
  expect(boards()).toHaveLength(5)
  expect(sharesTheme(first.puzzle, second.puzzle)).toBe(false)
})

it('[CO21] hands a party a board without themes that one of them has met lately', async () => {
  rooms = await TestRooms.open({ stock })
  const party = await rooms.journey(2)
  const [host, friend] = playersOf(party)
  const first = await friend.open('node-a')
  rooms.server.clock.advance(1000)
  await friend.complete(first, yieldingLog(first))
  const { db } = rooms.server.platform.database
  await db.deleteFrom('scenario_uses').where('player_id', '=', host.id).execute()
  const second = await friend.open('node-a')
  expect(sharesTheme(first.puzzle, second.puzzle)).toBe(false)
})
