import type { WatchedJourney } from '@lexiverse/contract'
import { played } from './played-story.ts'

/** A journey of two stars: the Word Web and the Word Seeker of the sample games. */
export function sampleWatched(changes: Partial<WatchedJourney> = {}): WatchedJourney {
  const stars = [0, 3].flatMap(place => {
    const { gameType, setup, moves, puzzle } = played[place] ?? {}
    if (!gameType || !setup || !moves || !puzzle) return []
    return [{ game: gameType, mark: 'won' as const, points: 200, setup, moves: [...moves], puzzle }]
  })
  return { runId: 70, name: 'Vesper', score: 1_500, playedMs: 300_000, stars, ...changes }
}
