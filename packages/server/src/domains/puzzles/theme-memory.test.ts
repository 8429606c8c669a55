import { difficultyAt } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import type { StockEntry } from '../../platform/new-scenario.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { stockOf, testContent } from '../../test-kit/test-content.ts'
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

const server = useTestApp({ stock: stockOf('related boards', boards()) })

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
