import { describe, expect, it } from 'vitest'
import { newRecord } from '../achievements/record.ts'
import { updateRecord } from '../achievements/update-record.ts'
import { setupFor } from '../campaign/attempt.ts'
import { canEnter } from '../campaign/nodes.ts'
import { runRecordSchema } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import type { Outcome } from '../engine/game.ts'
import { standingOf } from '../rooms/race.ts'
import { nextRaceStar, openRaceRun, raceStars } from './race.ts'

const won: Outcome = {
  result: 'victory',
  score: 60,
  rewardBase: 60,
  mindPoints: 1,
  mindPointsUsed: 2,
  tolls: 0,
  guessesUsed: 4,
  wordsFound: 0,
  isFlawless: false,
  isAssisted: false,
}
const lost: Outcome = { ...won, result: 'defeat', score: 0, rewardBase: 0, mindPoints: 0 }
const facts = { perks: ['mind-garden'], streak: 4, dictionaryVersion: 'v' }

const open = (stars = 3) => openRaceRun('seed', stars, 1_000)

/** Ends the next stars with these outcomes. */
function play(run: ReturnType<typeof open>, ...outcomes: Outcome[]) {
  let current = run
  let last: ReturnType<typeof settleAttempt> | null = null
  for (const outcome of outcomes) {
    const next = current.race && nextRaceStar(current.race)
    if (!next) throw new Error('The race has no further star')
    const setup = setupFor(current, next.nodeId, facts)
    const attempt = { setup, outcome, game: next.game }
    last = settleAttempt(current, attempt, { mindPoints: 1, glyphIds: ['insight'] })
    const record = newRecord()
    const counted = { attempt, settlement: last, pangrams: 1, glyphsUsed: 0 }
    expect(updateRecord(record, counted)).toBe(record)
    current = last.run
  }
  return { run: current, last }
}

describe('a race', () => {
  it('[LO84] has the same games for everybody, and no two neighbors alike', () => {
    for (let stars = raceStars.least; stars <= raceStars.most; stars++) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const games = openRaceRun(seed, stars, 0).race?.games ?? []
        expect(games).toHaveLength(stars)
        expect(openRaceRun(seed, stars, 9).race?.games).toEqual(games)
        expect(games.some((game, place) => game === games[place + 1])).toBe(false)
      }
    }
    expect(runRecordSchema.parse(open())).toEqual(open())
  })

  it('[LO84] is entered star by star, each once, without perks or streaks', () => {
    const run = open()
    expect(canEnter(run, 'star-1')).toMatchObject({ ok: true, game: run.race?.games[0] })
    expect(canEnter(run, 'star-2').ok).toBe(false)
    expect(setupFor(run, 'star-1', facts)).toMatchObject({ perks: [], streak: 0, glyphs: [] })
    // One moment for all: an admin may accept a word while some of them still play.
    expect(setupFor(run, 'star-1', facts).wordsAt).toBe(run.race?.startsAt)
    const after = play(run, lost).run
    expect(canEnter(after, 'star-1').ok).toBe(false)
    expect(canEnter(after, 'star-2').ok).toBe(true)
  })

  it('[LO85] goes on after a lost star, with all mind points again', () => {
    const { run } = play(open(), lost)
    expect(run).toMatchObject({ status: 'open', mindPoints: { current: 3, maximum: 3 } })
    expect(setupFor(run, 'star-2', facts).mindPoints.current).toBe(3)
    expect(standingOf(run)).toEqual({ ended: 1, won: 0, points: 0 })
  })

  it('[LO85] keeps the points of a lost hive, and none of a star whose answers were shown', () => {
    expect(standingOf(play(open(), { ...lost, score: 12 }).run).points).toBe(12)
    const assisted = play(open(), { ...won, isAssisted: true }).run
    expect(standingOf(assisted)).toEqual({ ended: 1, won: 0, points: 0 })
  })

  it('[LO84] ends with its last star, pays points only, and counts for no record', () => {
    const { run, last } = play(open(), won, lost, won)
    expect(run.status).toBe('victory')
    expect(run.glyphs).toEqual([])
    expect(last?.rewards).toEqual({ score: 60, mindPointsRestored: 0, glyphs: [], offers: [] })
    expect(standingOf(run)).toEqual({ ended: 3, won: 2, points: 120 })
    expect(canEnter(run, 'star-4').ok).toBe(false)
    expect(play(open(), lost, lost, lost).run.status).toBe('defeat')
  })
})
