import {
  type GameType,
  gameLabels,
  gameTypes,
  type MapNode as MapPlace,
  MYSTERY_LABEL,
  mapAt,
  routeOf,
} from '@lexiverse/rules'
import { gameIcon } from '../../art/icons/registry.ts'
import type { MapNode, NodeState } from '../../art/map-node.ts'
import type { Journey } from '../journey/journey-store.ts'
import type { Pending } from './unsent-results.ts'

export interface ChartFacts {
  journey: Journey
  /** Keen Ear hears what a mystery node holds. */
  hearsMysteries: boolean
  /** Results that wait to be sent, by node. */
  pending: Pending
}

/** A star as the chart draws it, with what a tooltip tells of it. */
export interface ChartNode extends MapNode {
  title: string
  type: MapPlace['type']
  /** Null where there is none, or where it is not known yet. */
  game: GameType | null
  route: string | null
}

/** Levels 2 and 3 are told by the server, level by level; a node it leaves out keeps its secret. */
function gameOfPlace({ id, game, type }: MapPlace, facts: ChartFacts): GameType | null {
  const { currentLevel, randomizedNodeTypes, completedNodes, revealedNodes } =
    facts.journey.progress
  if (currentLevel >= 2 && type !== 'boss') {
    const told = randomizedNodeTypes[id]
    return gameTypes.find(candidate => gameLabels[candidate].map === told) ?? null
  }
  const isHidden =
    type === 'mystery' &&
    !facts.hearsMysteries &&
    !revealedNodes?.includes(id) &&
    !completedNodes.includes(id)
  return isHidden ? null : game
}

/** What was won here stands as won, although the server is still to hear of it. */
function stateOf(id: string, { journey: { progress }, pending }: ChartFacts): NodeState {
  if (progress.completedNodes.includes(id) || pending.get(id) === 'victory') return 'completed'
  if (!progress.unlockedNodes.includes(id)) return 'locked'
  return progress.currentNode === id ? 'current' : 'available'
}

const isMainPath = (id: string): boolean => /^m\d$/.test(id) || id.startsWith('tutorial-')

const START_ICON = 'compass'

function iconOf(place: MapPlace, game: GameType | null, state: NodeState) {
  if (place.type === 'start') return START_ICON
  if (!game || (state === 'locked' && !isMainPath(place.id))) return undefined
  return gameIcon(game)
}

function labelOf(place: MapPlace, game: GameType | null, state: NodeState): string {
  if (place.type === 'start' || place.type === 'boss') return place.title
  if (state === 'locked' && !isMainPath(place.id)) return place.title
  return game ? gameLabels[game].map : MYSTERY_LABEL
}

/** Known only for level 1 and below: for the others it is asked for on entering. */
function routeTo(place: MapPlace, game: GameType | null, level: number): string | null {
  if (game) return routeOf(game, level)
  return level < 2 ? place.route : null
}

export function chartNodes(facts: ChartFacts): ChartNode[] {
  const { journey, pending } = facts
  const { currentLevel } = journey.progress
  return mapAt(currentLevel, '').map(place => {
    const game = gameOfPlace(place, facts)
    const state = stateOf(place.id, facts)
    const isBoss = place.type === 'boss'
    return {
      id: place.id,
      title: place.title,
      type: place.type,
      game,
      route: routeTo(place, game, currentLevel),
      state,
      kind: place.type === 'start' ? 'regular' : place.type,
      icon: iconOf(place, game, state),
      label: labelOf(place, game, state),
      caption: isBoss && game ? gameLabels[game].map : undefined,
      isPending: pending.has(place.id),
      next: place.connected,
    }
  })
}
