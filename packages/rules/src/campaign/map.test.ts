import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameIds } from '../games/registry.ts'
import { bossTiersAt, difficultyAt, wordTiersAt } from './difficulty-ladder.ts'
import { gameTypes } from './game-types.ts'
import { gameLabels, HOME_FOOTER, runKindLabels } from './labels.ts'
import { levelAt, levels } from './levels.ts'
import { bossAt, mapAt, nodeIdsAt, nodeNumber, routeOf, trialOf } from './map.ts'
import { chains, drawnNodeIds, gamesAt, hasMonotonousChain, type NodeGames } from './node-games.ts'
import { wordTiersOf } from './word-ratings.ts'

const seed = 'a run'
const node = (id: string, level = 1) => mapAt(level, seed).find(found => found.id === id)

describe('levels and words', () => {
  it('[CA1] names the four levels and their multipliers', () => {
    expect(levels.map(({ name, difficultyMultiplier }) => [name, difficultyMultiplier])).toEqual([
      ['The Whispering Threshold', 0.5],
      ['Astral Realm', 1],
      ['Nebula Depths', 1.5],
      ['Void Sanctum', 2],
    ])
    expect(levels.map(level => level.background)).toEqual([
      'tutorial',
      'starfield',
      'nebula',
      'void',
    ])
  })

  it('[CA1] describes each level in one or two sentences', () => {
    for (const { description, theme, accent } of levels) {
      const sentences = description.match(/[^.]+\./g)?.length ?? 0
      expect(sentences).toBeGreaterThan(0)
      expect(sentences).toBeLessThan(3)
      expect(theme).not.toBe('')
      expect(accent).toMatch(/^#[0-9A-F]{6}$/)
    }
  })

  it('[CA1] treats an unknown level as the first', () => {
    expect(levelAt(7).name).toBe('Astral Realm')
  })

  it('[CA2] gives Twistle its five names', () => {
    expect(gameLabels.twistle).toEqual({
      label: 'Word Seeker',
      chronicles: 'Wordle',
      map: 'Wordle',
      screenTitle: 'WORD SEEKER',
      homeFooter: 'Twistle',
    })
    expect(HOME_FOOTER).toBe(
      'Master the four realms: Word Web, Hive Builder, Twistle, The Forgotten Word',
    )
  })

  it('[CA2] names every registered game and every kind of run', () => {
    expect([...gameTypes].sort()).toEqual([...gameIds].sort())
    expect(Object.keys(gameLabels).sort()).toEqual([...gameIds].sort())
    expect(runKindLabels.tutorial).toBe('Tutorial Journey')
  })
})

describe('maps', () => {
  it('[CA3] connects the thirteen nodes of a level', () => {
    const edges = Object.fromEntries(mapAt(1, seed).map(({ id, connected }) => [id, connected]))
    expect(edges).toEqual({
      start: ['node-a', 'node-b'],
      'node-a': ['t1', 'm1'],
      'node-b': ['b1', 'm1'],
      t1: ['t2'],
      t2: ['t3'],
      t3: ['boss'],
      m1: ['m2'],
      m2: ['m3'],
      m3: ['boss'],
      b1: ['b2'],
      b2: ['b3'],
      b3: ['boss'],
      boss: [],
    })
    expect(nodeIdsAt(3)).toHaveLength(13)
  })

  it('[CA3] connects the five tutorial nodes in one line', () => {
    expect(mapAt(0, seed).map(({ id, puzzleType, route }) => [id, puzzleType, route])).toEqual([
      ['start', null, null],
      ['tutorial-node-a', 'Word Web', '/word-web'],
      ['tutorial-node-b', 'Hive Builder', '/hive-builder'],
      ['tutorial-node-c', 'Wordle', '/twistle'],
      ['tutorial-boss', 'The Forgotten Word', '/forgotten-word'],
    ])
  })

  it('[CA4] knows mystery nodes and bosses', () => {
    const ofType = (type: string) =>
      mapAt(2, seed)
        .filter(found => found.type === type)
        .map(({ id }) => id)
    expect(ofType('mystery')).toEqual(['t2', 'b2'])
    expect(ofType('boss')).toEqual([bossAt(2)])
    expect(ofType('start')).toEqual(['start'])
    expect(node('boss')?.title).toBe('ECHO MASTER')
    expect(node('tutorial-boss', 0)?.title).toBe('ECHO WHISPER')
  })

  it('[CA4] places every node on the chart, apart from the others', () => {
    for (const level of [0, 1, 2, 3]) {
      const places = mapAt(level, seed).map(({ x, y }) => [x, y])
      expect(places.every(([x = -1, y = -1]) => x > 0 && x < 100 && y > 0 && y < 100)).toBe(true)
      expect(new Set(places.map(String)).size).toBe(places.length)
    }
  })

  it('[CA5] numbers the nodes', () => {
    const ids = ['node-a', 'node-b', 't1', 'm1', 'b1', 't2', 'm2', 'b2', 't3', 'm3', 'b3', 'boss']
    expect(ids.map(nodeNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const tutorial = ['tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c', 'tutorial-boss']
    expect(tutorial.map(nodeNumber)).toEqual([1, 2, 3, 4])
    expect(['node-7', 'start', 'time-trial', 'boss:usage'].map(nodeNumber)).toEqual([7, 0, 0, 12])
    expect(['constructor', '__proto__', 'toString'].map(nodeNumber)).toEqual([0, 0, 0])
  })

  it('[CA6] gives each game its route', () => {
    expect(gameTypes.map(game => routeOf(game, 1))).toEqual([
      '/word-web',
      '/hive-builder',
      '/wordle',
      '/forgotten-word',
      '/timer-hive-builder',
    ])
    expect(routeOf('twistle', 0)).toBe('/twistle')
  })

  it('[CA28] reads the clue out of the id of a clue trial', () => {
    expect(trialOf('boss:etymology')).toEqual({ bossId: 'boss', clue: 'etymology' })
    expect(trialOf('boss')).toBeNull()
    expect(trialOf('t1:usage')).toBeNull()
  })
})

describe('the games of the nodes', () => {
  it('[CA7] keeps level 1 fixed', () => {
    const [w, h, t] = ['word-web', 'hive-builder', 'twistle']
    expect(gamesAt(1, 'any')).toEqual({
      'node-a': w,
      'node-b': h,
      ...{ t1: w, t2: h, t3: t },
      ...{ m1: h, m2: t, m3: w },
      ...{ b1: t, b2: w, b3: h },
    })
    expect(gamesAt(1, 'another')).toEqual(gamesAt(1, 'any'))
  })

  it('[CA8] draws levels 2 and 3 from the seed, each game at least three times, no chain with one game only', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(2, 3), (playSeed, level) => {
        const drawn = gamesAt(level, playSeed)
        expect(drawn).toEqual(gamesAt(level, playSeed))
        expect(Object.keys(drawn).sort()).toEqual([...drawnNodeIds].sort())
        for (const game of ['word-web', 'hive-builder', 'twistle']) {
          const times = Object.values(drawn).filter(found => found === game).length
          expect(times).toBeGreaterThanOrEqual(3)
        }
        expect(hasMonotonousChain(drawn)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('[CA8] draws the two levels independently, and differently from run to run', () => {
    const draws = Array.from({ length: 40 }, (_, i) => JSON.stringify(gamesAt(2, `run ${i}`)))
    expect(new Set(draws).size).toBeGreaterThan(35)
    expect(gamesAt(2, seed)).not.toEqual(gamesAt(3, seed))
  })

  it('[CA8] recognises a chain with one game only', () => {
    for (const chain of chains) {
      const alike = { ...gamesAt(1, seed) } as NodeGames
      for (const id of chain) alike[id] = 'twistle'
      expect(hasMonotonousChain(alike)).toBe(true)
    }
  })
})

describe('difficulty', () => {
  const ladder = (level: number) =>
    Array.from({ length: 12 }, (_, i) => difficultyAt(level, i + 1)[0]).join('')

  it('[CA13] climbs by level and node number', () => {
    expect([0, 1, 2, 3].map(ladder)).toEqual([
      'eeeeeeeeeeee',
      'eeeeemmmmmmm',
      'eeemmmmhhhhh',
      'mmmmmhhhheee',
    ])
    expect(difficultyAt(3, 10)).toBe('expert')
  })

  it('[PC2] gives practice words of the chosen difficulty alone, whatever the streak', () => {
    expect((['easy', 'medium', 'hard', 'expert'] as const).map(wordTiersOf)).toEqual([
      ['common'],
      ['medium'],
      ['advanced'],
      ['rare', 'archaic'],
    ])
  })

  it('[CA14] takes the boss word from the tier of its level', () => {
    expect([0, 1, 2, 3].map(level => wordTiersAt(level, 2))).toEqual([
      ['common'],
      ['medium'],
      ['advanced'],
      ['rare', 'archaic'],
    ])
    expect(wordTiersAt(9, 0)).toEqual(['medium'])
  })

  it('[CA14] mixes common words into realm 1, and has only those before the first victory', () => {
    expect(bossTiersAt(1, 0, false)).toEqual(['common'])
    expect(bossTiersAt(1, 0, true)).toEqual(['common', 'medium'])
    expect(bossTiersAt(1, 3, true)).toEqual(['medium', 'advanced'])
    for (const level of [0, 2, 3]) {
      expect(bossTiersAt(level, 0, false)).toEqual(wordTiersAt(level, 0))
      expect(bossTiersAt(level, 3, true)).toEqual(wordTiersAt(level, 3))
    }
  })

  it('[CA14] moves one tier up from a streak of three', () => {
    expect([0, 1, 2, 3].map(level => wordTiersAt(level, 3))).toEqual([
      ['common'],
      ['advanced'],
      ['rare'],
      ['archaic'],
    ])
  })
})
