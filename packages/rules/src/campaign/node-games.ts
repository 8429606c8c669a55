import { nextInteger, type Seed, seedFrom, shuffle } from '../engine/random.ts'

export const chains = [
  ['t1', 't2', 't3'],
  ['m1', 'm2', 'm3'],
  ['b1', 'b2', 'b3'],
] as const

export type DrawnNodeId = 'node-a' | 'node-b' | (typeof chains)[number][number]
export type DrawnGame = 'word-web' | 'hive-builder' | 'twistle'
export type NodeGames = Record<DrawnNodeId, DrawnGame>

const drawnGames: readonly DrawnGame[] = ['word-web', 'hive-builder', 'twistle']
export const drawnNodeIds: readonly DrawnNodeId[] = ['node-a', 'node-b', ...chains.flat()]

const LEAST_OF_EACH = 3

const rotation: NodeGames = {
  'node-a': 'word-web',
  'node-b': 'hive-builder',
  t1: 'word-web',
  t2: 'hive-builder',
  t3: 'twistle',
  m1: 'hive-builder',
  m2: 'twistle',
  m3: 'word-web',
  b1: 'twistle',
  b2: 'word-web',
  b3: 'hive-builder',
}

/** Level 1 is the same in every run; the others come from the run's play seed. */
export function gamesAt(level: number, playSeed: string): NodeGames {
  if (level < 2) return rotation
  let seed = seedFrom(`${playSeed}|level-${level}`)
  for (;;) {
    const [drawn, next] = draw(seed)
    if (!hasMonotonousChain(drawn)) return drawn
    seed = next
  }
}

function draw(seed: Seed): [NodeGames, Seed] {
  const bag = drawnGames.flatMap(game => Array<DrawnGame>(LEAST_OF_EACH).fill(game))
  let current = seed
  while (bag.length < drawnNodeIds.length) {
    const [index, next] = nextInteger(current, drawnGames.length)
    current = next
    bag.push(drawnGames[index] as DrawnGame)
  }
  const [shuffled, next] = shuffle(bag, current)
  const entries = drawnNodeIds.map((id, i) => [id, shuffled[i]])
  return [Object.fromEntries(entries) as NodeGames, next]
}

export function hasMonotonousChain(games: NodeGames): boolean {
  return chains.some(([first, second, third]) => {
    return games[first] === games[second] && games[second] === games[third]
  })
}
