import { expect, it } from 'vitest'
import { type Board, tilesOf } from './board.ts'
import { rollDice } from './dice.ts'
import { countPartitions, coverTiles, findUnfairness } from './fairness.ts'
import { firstBoard, webOf } from './sample-bank.ts'
import { type ThemeWeb, weaveThemes } from './theme-web.ts'
import { readThemes } from './themes.ts'

const FISH = 'Fish: PIKE CARP TROUT SOLE'
const SHOES = 'Shoes: BOOT CLOG MULE SANDAL'
const TREES = 'Trees: OAK ELM YEW FIR'
const GEMS = 'Gems: RUBY OPAL JADE PEARL'

const judge = (...lines: string[]) => {
  const web = webOf(...lines)
  return findUnfairness(firstBoard(web), web)
}

it('[CO6] finds a board fair whose tiles can be parted in one way only', () => {
  expect(judge(FISH, SHOES, TREES, GEMS)).toBeNull()
})

it('finds a board fair where a tile fits two groups but only one of them can do without it', () => {
  expect(judge(`${FISH} | MULE`, SHOES, TREES, GEMS)).toBeNull()
})

it('refuses a board where two tiles may change places', () => {
  expect(judge(`${FISH} | MULE`, `${SHOES} | SOLE`, TREES, GEMS)).toBe('second-solution')
})

it('refuses a board where three tiles may move round in a ring', () => {
  expect(judge(`${FISH} | MULE`, `${SHOES} | OAK`, `${TREES} | SOLE`, GEMS)).toBe('second-solution')
})

it('[CO6] refuses a second solution made of themes that are not on the board', () => {
  const others = ['P: PIKE BOOT OAK RUBY', 'Q: CARP CLOG ELM OPAL', 'R: TROUT MULE YEW JADE']
  const last = 'S: SOLE SANDAL FIR PEARL'
  expect(judge(FISH, SHOES, TREES, GEMS, ...others, last)).toBe('second-solution')
})

it('refuses four tiles that a theme of the bank would join across the groups', () => {
  expect(judge(FISH, SHOES, TREES, GEMS, 'Green: PIKE CLOG YEW JADE')).toBe('phantom-group')
})

it('forgives a broader theme that joins the tiles of one group and no other', () => {
  expect(judge(FISH, SHOES, TREES, GEMS, 'Animals: PIKE CARP TROUT SOLE NEWT')).toBeNull()
})

it('refuses a broader theme that joins one group and a tile of another', () => {
  expect(judge(FISH, SHOES, TREES, GEMS, 'Animals: PIKE CARP TROUT SOLE MULE')).toBe(
    'phantom-group',
  )
})

it('refuses a theme that too many tiles of other groups would fit', () => {
  const crowded = `${FISH} | BOOT CLOG OAK RUBY`
  expect(judge(crowded, SHOES, TREES, GEMS)).toBe('crowded-theme')
})

/** All sixteen-tile groupings by plain search, without bits: slow, and easy to believe. */
function countPlainly(tiles: readonly string[], web: ThemeWeb): number {
  const [first, ...rest] = tiles
  if (first === undefined) return 1
  let count = 0
  for (let a = 0; a < rest.length; a++) {
    for (let b = a + 1; b < rest.length; b++) {
      for (let c = b + 1; c < rest.length; c++) {
        const four = [first, rest[a] ?? '', rest[b] ?? '', rest[c] ?? '']
        const [home = [], ...others] = four.map(word => web.themesOf(word))
        const isGroup = home.some(theme => others.every(themes => themes.includes(theme)))
        if (isGroup) {
          count += countPlainly(
            rest.filter(word => !four.includes(word)),
            web,
          )
        }
      }
    }
  }
  return count
}

it('counts the same solutions as a plain search does, on random boards of the real bank', () => {
  const web = weaveThemes(readThemes())
  const dice = rollDice('random boards')
  const drawBoard = (): Board => {
    const [first = 0] = dice.shuffle([...web.themes.keys()])
    const near = dice.shuffle(web.neighbours(first)).slice(0, 3)
    const groups = [first, ...near].map(theme => ({
      theme,
      words: dice.shuffle(web.themes[theme]?.words ?? []).slice(0, 4),
    }))
    return { groups }
  }
  const boards = Array.from({ length: 400 }, drawBoard)
  const complete = boards.map(tilesOf).filter(tiles => new Set(tiles).size === 16)
  const fast = complete.map(tiles => countPartitions(coverTiles(tiles, web).values(), Infinity))
  expect(fast).toEqual(complete.map(tiles => countPlainly(tiles, web)))
  expect(fast.some(count => count > 1)).toBe(true)
  expect(complete.length).toBeGreaterThan(200)
})
