import { nodeNumber, planOf } from '../campaign/map.ts'
import { type DrawnNodeId, drawnNodeIds, gamesAt, type NodeGames } from '../campaign/node-games.ts'
import { pick, type Seed, seedFrom, shuffle } from '../engine/random.ts'
import { isFullJourney, type RunKind } from '../engine/setup.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'
import type { Omen } from './omen.ts'
import { omens } from './registry.ts'

const OMENS_AT_LEVEL: Readonly<Record<number, number>> = { 2: 3, 3: 4 }
const OMENS_WHEN_EARLY: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 5 }
/** Of the omens at levels that have no hard ones. */
const HARDEST_BEFORE = 3

/** The ways from start to the boss: at least one of them stays plain. */
const ways: readonly (readonly DrawnNodeId[])[] = [
  ['node-a', 't1', 't2', 't3'],
  ['node-a', 'm1', 'm2', 'm3'],
  ['node-b', 'm1', 'm2', 'm3'],
  ['node-b', 'b1', 'b2', 'b3'],
]

/**
 * A play seed that draws omens says from how many: `o7-...` from the first seven. Journeys opened
 * before there were omens keep a map without them, and a new omen changes no map that is open.
 */
export function withOmens(randomText: string): string {
  return `o${omens.length}-${randomText}`
}

function omensOfSeed(playSeed: string): readonly Omen[] {
  const [, count] = /^o(\d{1,3})-/.exec(playSeed) ?? []
  return count === undefined ? [] : omens.slice(0, Number(count))
}

interface OmenRun {
  kind: RunKind
  level: number
  seed: string
  magnitude?: number | undefined
  /** level:node of omens that were lifted. */
  lifted?: readonly string[] | undefined
}

/** The id of the omen at a node of the run's present level; undefined without one. */
export function omenAt(run: OmenRun, nodeId: string): string | undefined {
  const drawn = openOmens(run)
  return Object.hasOwn(drawn, nodeId) ? drawn[nodeId] : undefined
}

/** The omens of the run's present level, by node, without those that were lifted. */
export function openOmens({ kind, level, seed, magnitude, lifted = [] }: OmenRun) {
  const drawn = omensAt(kind, level, seed, magnitude)
  if (lifted.length === 0) return drawn
  const open = Object.entries(drawn).filter(([nodeId]) => !lifted.includes(`${level}:${nodeId}`))
  return Object.fromEntries(open)
}

/** The omens of a level, by node: never at a boss, and none twice. */
export function omensAt(
  kind: RunKind,
  level: number,
  playSeed: string,
  magnitude = 0,
): Record<string, string> {
  const counts = magnitudeRules(magnitude).hasEarlyOmens ? OMENS_WHEN_EARLY : OMENS_AT_LEVEL
  const wanted = isFullJourney(kind) ? (counts[level] ?? 0) : 0
  const known = wanted > 0 ? omensOfSeed(playSeed) : []
  const drawn: Record<string, string> = {}
  if (known.length === 0) return drawn
  const games = gamesAt(level, playSeed)
  let [places, seed] = shuffle<DrawnNodeId>(drawnNodeIds, seedFrom(`${playSeed}|omens-${level}`))
  for (const nodeId of places) {
    if (Object.keys(drawn).length === wanted) break
    if (closesLastWay(nodeId, drawn)) continue
    const unused = known.filter(({ id }) => !Object.values(drawn).includes(id))
    const fit = fitting(unused, { level, games, nodeId, magnitude })
    const [omen, next]: [Omen | undefined, Seed] = pick(fit, seed)
    seed = next
    if (omen) drawn[nodeId] = omen.id
  }
  return drawn
}

function fitting(
  unused: readonly Omen[],
  {
    level,
    games: nodeGames,
    nodeId,
    magnitude,
  }: { level: number; games: NodeGames; nodeId: DrawnNodeId; magnitude: number },
): Omen[] {
  const { [nodeId]: game } = nodeGames
  const isMystery = planOf(level, nodeId)?.type === 'mystery'
  const isHardest = wasHardest(level, nodeId, magnitude)
  const firstHardLevel = magnitudeRules(magnitude).hasHardOmensAtLevel2 ? 2 : 3
  return unused.filter(({ games, difficulty, rules }) => {
    // An omen of one game would tell the game of a mystery node.
    if (!games.includes(game) || (isMystery && games.length === 1)) return false
    if (rules.harder && isHardest) return false
    return level >= firstHardLevel || difficulty <= HARDEST_BEFORE
  })
}

/** Expert by the first ladder of the magnitudes, whatever the present one says: no open map and no known seed may change. */
function wasHardest(level: number, nodeId: DrawnNodeId, magnitude: number): boolean {
  return level === 3 && nodeNumber(nodeId) + (magnitude >= 3 ? 2 : 0) >= 10
}

function closesLastWay(nodeId: DrawnNodeId, drawn: Record<string, string>): boolean {
  return !ways.some(way => way.every(id => id !== nodeId && !(id in drawn)))
}
