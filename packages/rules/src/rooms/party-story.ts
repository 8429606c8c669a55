import { bossAt, trialOf } from '../campaign/map.ts'
import { progressKey } from '../campaign/progress.ts'

/** A game of a party that was won or lost. */
export interface PartyGame {
  /** The participant; null for players who are not on the podium. */
  who: string | null
  level: number
  nodeId: string
  isWon: boolean
  seconds: number
  /** Whether it cost a mind point. */
  isCostly: boolean
}

/** What a participant did in the journey, in figures. */
export interface PartyDeeds {
  participantId: string
  won: number
  lost: number
  /** Stars and bosses that nobody of the party had won before. */
  opened: number
  bosses: number
  /** Clue trials won. */
  clues: number
  /** Victories that cost no mind point. */
  clean: number
  /** Of the shortest victory. */
  quickest: number | null
}

export interface PartyStory {
  /** Bosses that were beaten, in order; `who` is null if the party guessed together. */
  bosses: { level: number; who: string | null }[]
  /** Where most games were lost before the first victory. */
  hardest: { level: number; nodeId: string; lost: number; who: string | null } | null
  deeds: PartyDeeds[]
}

const isBoss = ({ level, nodeId }: PartyGame): boolean => nodeId === bossAt(level)
const isTrial = ({ nodeId }: PartyGame): boolean => trialOf(nodeId) !== null
const starOf = ({ level, nodeId }: PartyGame): string => progressKey(level, nodeId)

/** The story of a journey from the games of the party, in the order in which they ended. */
export function partyStory(games: readonly PartyGame[], isBossShared: boolean): PartyStory {
  const stars = games.filter(game => !isTrial(game))
  const firsts = new Map<string, PartyGame>()
  for (const game of stars) {
    if (game.isWon && !firsts.has(starOf(game))) firsts.set(starOf(game), game)
  }
  const opened = [...firsts.values()]
  const bosses = opened
    .filter(isBoss)
    .map(({ level, who }) => ({ level, who: isBossShared ? null : who }))
  const people = [...new Set(games.flatMap(({ who }) => who ?? []))]
  return {
    bosses,
    hardest: hardestOf(stars, opened),
    deeds: people.map(id => ({
      ...deedsOf(
        id,
        games.filter(({ who }) => who === id),
      ),
      opened: opened.filter(({ who }) => who === id).length,
      bosses: bosses.filter(({ who }) => who === id).length,
    })),
  }
}

function deedsOf(participantId: string, games: readonly PartyGame[]) {
  const stars = games.filter(game => !isTrial(game))
  const won = stars.filter(({ isWon }) => isWon)
  return {
    participantId,
    won: won.length,
    lost: stars.length - won.length,
    clues: games.filter(game => isTrial(game) && game.isWon).length,
    clean: won.filter(({ isCostly }) => !isCostly).length,
    quickest: won.length > 0 ? Math.min(...won.map(({ seconds }) => seconds)) : null,
  }
}

/** Of equals the later one: the party remembers it better. */
function hardestOf(
  stars: readonly PartyGame[],
  opened: readonly PartyGame[],
): PartyStory['hardest'] {
  let hardest: PartyStory['hardest'] = null
  for (const first of opened) {
    const before = stars.slice(0, stars.indexOf(first))
    const lost = before.filter(game => starOf(game) === starOf(first)).length
    const { level, nodeId, who } = first
    if (lost > 0 && lost >= (hardest?.lost ?? 0)) hardest = { level, nodeId, lost, who }
  }
  return hardest
}
