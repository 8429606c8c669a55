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
  /** The round of a boss at which the party guessed together; null for everybody's own games. */
  round: number | null
}

/** What a participant did in the journey, in figures. */
export interface PartyDeeds {
  participantId: string
  won: number
  lost: number
  /** Stars and bosses that nobody of the party had won before; none of a boss that the party shared. */
  opened: number
  bosses: number
  /** Clue trials won. */
  clues: number
  /** Own victories that cost no mind point. */
  clean: number
  /** Of the shortest own victory. */
  quickest: number | null
  /** Defeats before the last victory. */
  overcome: number
}

export interface PartyStory {
  /** Bosses that were beaten, in order. `who` is null if the party guessed together, or the victor is not on the podium. */
  bosses: { level: number; who: string | null; isShared: boolean }[]
  /** Where most games were lost before the first victory. */
  hardest: { level: number; nodeId: string; lost: number; who: string | null } | null
  deeds: PartyDeeds[]
}

const isBoss = ({ level, nodeId }: PartyGame): boolean => nodeId === bossAt(level)
const isTrial = ({ nodeId }: PartyGame): boolean => trialOf(nodeId) !== null
const isShared = ({ round }: PartyGame): boolean => round !== null
const starOf = ({ level, nodeId }: PartyGame): string => progressKey(level, nodeId)

/** The story of a journey from the games of the party, in the order in which they ended. */
export function partyStory(games: readonly PartyGame[]): PartyStory {
  const stars = games.filter(game => !isTrial(game))
  const firsts = new Map<string, PartyGame>()
  for (const game of stars) {
    if (game.isWon && !firsts.has(starOf(game))) firsts.set(starOf(game), game)
  }
  // A shared boss is won by all at once: the first of them in the list has done no more than the others.
  const opened = [...firsts.values()].map(game => (isShared(game) ? { ...game, who: null } : game))
  const bosses = opened
    .filter(isBoss)
    .map(game => ({ level: game.level, who: game.who, isShared: isShared(game) }))
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
  const own = won.filter(game => !isShared(game))
  const times = own.map(({ seconds }) => seconds).filter(seconds => seconds > 0)
  const upToLast = stars.slice(0, stars.findLastIndex(({ isWon }) => isWon) + 1)
  return {
    participantId,
    won: won.length,
    lost: stars.length - won.length,
    clues: games.filter(game => isTrial(game) && game.isWon).length,
    clean: own.filter(({ isCostly }) => !isCostly).length,
    quickest: times.length > 0 ? Math.min(...times) : null,
    overcome: upToLast.filter(({ isWon }) => !isWon).length,
  }
}

/** Games lost at a star before its first victory. A round that the party lost together is one, and the won round none. */
function lostBefore(first: PartyGame, stars: readonly PartyGame[]): number {
  const firstWon = stars.findIndex(game => game.isWon && starOf(game) === starOf(first))
  const lost = stars
    .slice(0, firstWon)
    .filter(game => starOf(game) === starOf(first))
    .filter(({ round }) => round === null || round !== first.round)
  return new Set(lost.map(game => game.round ?? game)).size
}

/** Of equals the later one: the party remembers it better. */
function hardestOf(
  stars: readonly PartyGame[],
  opened: readonly PartyGame[],
): PartyStory['hardest'] {
  let hardest: PartyStory['hardest'] = null
  for (const first of opened) {
    const lost = lostBefore(first, stars)
    const { level, nodeId, who } = first
    if (lost > 0 && lost >= (hardest?.lost ?? 0)) hardest = { level, nodeId, lost, who }
  }
  return hardest
}
