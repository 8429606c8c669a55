import { type WayMet, waysMet } from '@lexiverse/contract/lexicon'
import {
  type GameType,
  gameLabels,
  levelAt,
  planOf,
  type RunKind,
  runKindLabels,
} from '@lexiverse/rules'
import { starOf } from '../../play/records/journey-chart.ts'

export const wayLabels: Record<WayMet, string> = {
  named: 'Forgotten Word, named',
  pangram: 'Found, all seven letters',
  answered: 'Answer, guessed',
  solved: 'Group solved',
  found: 'Found',
  uncovered: 'Shown by a glyph',
  missed: 'Met, not yet caught',
}

/** From 0, which no word list ranks. */
export const rarityLabels = ['', 'everyday', 'familiar', 'uncommon', 'rare'] as const

const wayOfCode = new Map<string, WayMet>(waysMet.map(way => [way.charAt(0), way]))
export const wayOf = (code: string): WayMet => wayOfCode.get(code) ?? 'found'

/** How and where a word of the list was met. */
export const metIn = (way: WayMet, game: GameType): string => {
  const { label } = gameLabels[game]
  if (way === 'missed') return wayLabels.missed
  return way === 'named' ? label : `${label}${way === 'pangram' ? ', all seven letters' : ''}`
}

interface Place {
  runKind: string
  level: number
  nodeId: string
}

/** The name of the star or, in the finale, of the seal; games outside a journey's map have none. */
export function starName({ level, nodeId }: Pick<Place, 'level' | 'nodeId'>): string | null {
  return planOf(level, starOf(nodeId))?.title ?? null
}

export function placeName(place: Place): string {
  const journey = runKindLabels[place.runKind as RunKind] ?? place.runKind
  return starName(place) ? `${levelAt(place.level).name}, ${journey}` : journey
}
