import {
  type GameType,
  gameLabels,
  gameTypes,
  type MapNode as MapPlace,
  MYSTERY_LABEL,
  mapAt,
  omenOf,
  routeOf,
} from '@lexiverse/rules'
import { gameIcon } from '../../art/icons/registry.ts'
import type { MapNode, NodeState } from '../../art/map-node.ts'
import type { Journey } from '../journey/journey-store.ts'
import type { Pending } from './unsent-results.ts'

export interface ChartFacts {
  journey: Journey
  /** The Keen Ear perk reveals mystery nodes. */
  hearsMysteries: boolean
  /** Results that wait to be sent, by node. */
  pending: Pending
}

/** A star of the chart, with the facts that its tooltip shows. */
export interface ChartNode extends MapNode {
  title: string
  type: MapPlace['type']
  /** Null if there is none or it is still hidden. */
  game: GameType | null
  route: string | null
  /** The id of the omen that waits there. */
  omenId: string | undefined
}

/** From level 2 on the server sends the games of a level; nodes that it leaves out stay hidden. */
function gameOfPlace({ id, game, type }: MapPlace, facts: ChartFacts): GameType | null {
  const { currentLevel, randomizedNodeTypes, completedNodes, revealedNodes } =
    facts.journey.progress
  if (currentLevel >= 2 && type !== 'boss') {
    const label = randomizedNodeTypes[id]
    return gameTypes.find(candidate => gameLabels[candidate].map === label) ?? null
  }
  const isHidden =
    type === 'mystery' &&
    !facts.hearsMysteries &&
    !revealedNodes?.includes(id) &&
    !completedNodes.includes(id)
  return isHidden ? null : game
}

/** A victory that waits to be sent is drawn as won. */
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

/** From level 2 on the route of a hidden game is known only after entering. */
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
    const omenId = state === 'completed' ? undefined : journey.progress.omens?.[place.id]
    return {
      id: place.id,
      title: place.title,
      type: place.type,
      game,
      route: routeTo(place, game, currentLevel),
      omenId,
      omen: omenOf(omenId)?.name,
      state,
      kind: place.type === 'start' ? 'regular' : place.type,
      icon: iconOf(place, game, state),
      label: labelOf(place, game, state),
      caption: isBoss && game ? gameLabels[game].map : undefined,
      isPending: pending.has(place.id),
      isHere: journey.progress.currentNode === place.id,
      next: place.connected,
    }
  })
}
