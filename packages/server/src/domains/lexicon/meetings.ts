import type { Meeting } from '@lexiverse/contract'
import type { GameType } from '@lexiverse/rules'
import type { KnownWord } from './known-words.ts'
import { unpackWords } from './packed-words.ts'
import type { wordRepository } from './repository.ts'

const MOST_MEETINGS = 20

/** Where a word was met, the newest first. */
export async function describeMeetings(
  repository: ReturnType<typeof wordRepository>,
  { word, attemptIds }: KnownWord,
): Promise<Meeting[]> {
  const newest = attemptIds.slice(-MOST_MEETINGS).reverse()
  const places = new Map((await repository.places(newest)).map(row => [row.id, row]))
  return newest.flatMap(attemptId => {
    const place = places.get(attemptId)
    const way = unpackWords(place?.words ?? '').find(met => met.word === word)?.way
    if (!place || !way) return []
    const { run_id: runId, kind: runKind, level, node_id: nodeId } = place
    const game = place.game as GameType
    return [{ attemptId, runId, runKind, level, nodeId, game, way, metAt: Number(place.met_at) }]
  })
}
