import { expect, it } from 'vitest'
import { bankOf, firstBoard, webOf } from '../test-kit/sample-bank.ts'
import { type Board, tilesOf } from './board.ts'
import { rollDice } from './dice.ts'
import { countPartitions, coverTiles, findRedHerring, findUnfairness } from './fairness.ts'
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

it('[CO6] lets no solution rest on a fit that could be defended, and counts it for nothing else', () => {
  expect(judge(`${FISH} |  | MULE`, `${SHOES} | SOLE`, TREES, GEMS)).toBe('second-solution')
  expect(judge(`${FISH} |  | MULE CLOG BOOT SANDAL`, SHOES, TREES, GEMS)).toBeNull()
})

it('[CO6] refuses a red herring that completes a far-fetched solution', () => {
  const herring = 'Green: PIKE CLOG YEW JADE'
  const loose = [`${FISH} |  | MULE`, `${SHOES} |  | ELM`, `${TREES} |  | RUBY`]
  expect(judge(...loose, GEMS, herring)).toBeNull()
  const closed = [`${FISH} |  | MULE`, `${SHOES} |  | ELM RUBY OPAL PEARL`, `${TREES} |  | RUBY`]
  expect(judge(...closed, GEMS, herring)).toBe('second-solution')
})

it('[CO6] refuses a second solution made of themes that are not on the board', () => {
  const others = ['P: PIKE BOOT OAK RUBY', 'Q: CARP CLOG ELM OPAL', 'R: TROUT MULE YEW JADE']
  const last = 'S: SOLE SANDAL FIR PEARL'
  expect(judge(FISH, SHOES, TREES, GEMS, ...others, last)).toBe('second-solution')
})

const herringOf = (...lines: string[]) => {
  const web = webOf(FISH, SHOES, TREES, GEMS, ...lines)
  return findRedHerring(firstBoard(web), web)?.words ?? null
}

it('[CO10] takes four or five tiles of several groups that share a theme for a red herring', () => {
  expect(judge(FISH, SHOES, TREES, GEMS, 'Green: PIKE CLOG YEW JADE')).toBeNull()
  expect(herringOf('Green: PIKE CLOG YEW JADE')).toEqual(['PIKE', 'CLOG', 'YEW', 'JADE'])
  expect(herringOf('Green: PIKE CARP CLOG YEW JADE')).toHaveLength(5)
  expect(herringOf()).toBeNull()
})

it('refuses more than five such tiles, three of one group, and tiles that fit at a stretch', () => {
  const refused = [
    'Green: PIKE CARP CLOG MULE YEW JADE',
    'Green: PIKE CARP TROUT JADE',
    'Green: PIKE CLOG YEW | JADE',
  ]
  expect(refused.map(line => judge(FISH, SHOES, TREES, GEMS, line))).toEqual(
    Array(3).fill('phantom-group'),
  )
  expect(refused.map(line => herringOf(line))).toEqual([null, null, null])
})

it('refuses a second red herring', () => {
  const two = ['Green: PIKE CLOG YEW JADE', 'Brown: CARP MULE ELM OPAL']
  expect(judge(FISH, SHOES, TREES, GEMS, ...two)).toBe('phantom-group')
})

it('refuses a red herring of the same family as a group, or of sound and letters', () => {
  const bank = bankOf(FISH, SHOES, TREES, GEMS, 'Green: PIKE CLOG YEW JADE')
  const judgeWith = (last: object, first: object = {}) => {
    const themes = bank.map((theme, place) => ({
      ...theme,
      ...(place === 4 && last),
      ...(place === 0 && first),
    }))
    const web = weaveThemes(themes)
    return findUnfairness(firstBoard(web), web)
  }
  expect(judgeWith({ family: 'colors' })).toBeNull()
  expect(judgeWith({ family: 'colors' }, { family: 'colors' })).toBe('phantom-group')
  expect(judgeWith({ kind: 'hidden' })).toBe('phantom-group')
  expect(judgeWith({ level: 3 })).toBe('phantom-group')
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
