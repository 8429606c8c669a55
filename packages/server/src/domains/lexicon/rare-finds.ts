import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MetWord, unpackWords } from './packed-words.ts'
import type { PlayerWords } from './player-words.ts'
import { wordRepository } from './repository.ts'

/** Fewer players would make chance look like rarity. */
const LEAST_PLAYERS = 50
/** A word that one in twenty has found is no longer rare. */
const RARE_FROM = 20

const isFound = ({ way }: MetWord) => way === 'found' || way === 'pangram'

export function rareFinds({ database }: Platform, { known, factsOf }: PlayerWords) {
  const repository = wordRepository(database.db)

  /** Each player counts once for a word, however often they have played the hive. */
  const countFinders = async (scenarioId: number, game: string, words: readonly string[]) => {
    const finders = new Map(words.map(word => [word, new Set<number>()]))
    const players = new Set<number>()
    for (const { player_id, words: packed } of await repository.playsOf(scenarioId, game)) {
      players.add(player_id)
      for (const met of unpackWords(packed)) {
        if (isFound(met)) finders.get(met.word)?.add(player_id)
      }
    }
    return { finders, players: players.size }
  }

  const rareOf = async (scenarioId: number | null, game: string, words: readonly string[]) => {
    if (scenarioId === null || words.length === 0) return []
    const { finders, players } = await countFinders(scenarioId, game, words)
    if (players < LEAST_PLAYERS) return []
    return [...finders]
      .map(([word, { size }]) => ({ word, oneIn: Math.floor(players / Math.max(1, size)) }))
      .filter(({ oneIn }) => oneIn >= RARE_FROM)
      .sort((a, b) => b.oneIn - a.oneIn)
  }

  return async (playerId: number, attemptId: number) => {
    const attempt = await repository.statusOf(playerId, attemptId)
    if (!attempt) throw new ApiError('not-found', 'There is no such attempt.')
    if (attempt.status === 'open') {
      throw new ApiError('not-completed', 'This game has not ended yet.')
    }
    const stored = await repository.ofAttempt(attemptId)
    if (!stored) return { kept: 0, firstTime: [], rare: [] }
    const words = await known(playerId)
    const met = unpackWords(stored.words).filter(({ word }) => factsOf(word).isShown)
    const isFirst = ({ word }: MetWord) => words.get(word)?.foundIn === attemptId
    const found = met.filter(isFound).map(({ word }) => word)
    return {
      kept: met.length,
      firstTime: met.filter(isFirst).map(({ word }) => word),
      rare: await rareOf(stored.scenario_id, attempt.game, found),
    }
  }
}
