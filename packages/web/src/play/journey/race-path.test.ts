import { afterEach, describe, expect, it } from 'vitest'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, type Journey, journeys, mergeProgress } from './journey-store.ts'
import { pathAfterRaceStar } from './race-path.ts'

const raceAfter = (ended: number): Journey => {
  const journey = sampleJourney({ kind: 'race' }, { runId: 9 })
  const stars = Array.from({ length: ended }, () => ({ isWon: true, score: 1 }))
  const race = { games: ['word-web' as const, 'twistle' as const], startsAt: 0, ended: stars }
  return { ...journey, progress: { ...journey.progress, currentLevel: 1, race } }
}
const attempt = (nodeId: string) => ({ runId: 9, setup: { nodeId, level: 1 } })

afterEach(clearJourneys)

describe('the way on after a star of a race', () => {
  it.each([
    [1, 'star-1', '/wordle?node=star-2'],
    [2, 'star-2', '/game-map'],
    // The result is on its way: the server would not open the next star yet.
    [0, 'star-1', '/game-map'],
  ])('[LO84] with %i ended, from %s to %s', (ended, nodeId, path) => {
    journeys.setState({ multiplayer: raceAfter(ended), active: 'multiplayer' })
    expect(pathAfterRaceStar(attempt(nodeId))).toBe(path)
  })

  it('[LO84] never goes back when an older answer arrives late', () => {
    const merged = mergeProgress(raceAfter(2).progress, raceAfter(1).progress)
    expect(merged.race?.ended).toHaveLength(2)
  })
})
