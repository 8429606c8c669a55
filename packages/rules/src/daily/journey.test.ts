import { expect, it } from 'vitest'
import { prepareAttempt } from '../campaign/attempt.ts'
import { canEnter } from '../campaign/nodes.ts'
import type { RunRecord } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import type { Outcome } from '../engine/game.ts'
import { shownSetup } from '../engine/setup.ts'
import { dailyPlan } from './day.ts'
import { nextStar, openDailyRun } from './journey.ts'
import { dailyScore, markOf, timePoints } from './score.ts'

const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-22'
const facts = { perks: ['iron-focus'], streak: 9, dictionaryVersion: 'd' }

function endNext(run: RunRecord, change: Partial<Outcome> = {}): RunRecord {
  const nodeId = `star-${nextStar(run)}`
  const entry = canEnter(run, nodeId)
  if (!entry.ok) throw new Error(entry.refusal.message)
  const { run: entered, setup } = prepareAttempt(run, nodeId, facts)
  const outcome: Outcome = {
    result: 'victory',
    score: 40,
    rewardBase: 40,
    mindPoints: setup.mindPoints.current,
    mindPointsUsed: 0,
    tolls: 0,
    guessesUsed: 0,
    wordsFound: 0,
    isFlawless: true,
    isAssisted: false,
    ...change,
  }
  return settleAttempt(entered, { setup, outcome, game: entry.game }).run
}

const lost = (mindPoints: number) =>
  ({ result: 'defeat', isFlawless: false, mindPoints, mindPointsUsed: 1 }) as const

it('[DY3] starts everybody with three mind points, no perk, no streak and the glyphs of the day', () => {
  const run = openDailyRun('daily', SUNDAY, 'seed')
  const { setup } = prepareAttempt(run, 'star-1', facts)
  expect(setup).toMatchObject({
    mindPoints: { current: 3, maximum: 3 },
    perks: [],
    streak: 0,
    level: 3,
    openClues: ['etymology', 'usage'],
    isSealed: true,
  })
  expect(setup.glyphs.map(({ glyphId }) => glyphId)).toEqual(dailyPlan(SUNDAY).glyphs)
})

it('[DY24] takes the accepted words of the begin of its day, and shows the browser no moment', () => {
  const { setup } = prepareAttempt(openDailyRun('daily-practice', SUNDAY, 'seed'), 'star-1', facts)
  expect(setup.wordsAt).toBe(Date.parse(`${SUNDAY}T00:00:00Z`))
  expect(shownSetup(setup)).not.toHaveProperty('wordsAt')
})

it('[DY4] plays the stars in order, each once', () => {
  const run = openDailyRun('daily', MONDAY, 'seed')
  expect(canEnter(run, 'star-2')).toMatchObject({ ok: false, refusal: { code: 'node-locked' } })
  expect(canEnter(run, 'node-a')).toMatchObject({ ok: false, refusal: { code: 'unknown-node' } })
  const next = endNext(run)
  expect(canEnter(next, 'star-1').ok).toBe(false)
  expect(canEnter(next, 'star-2')).toEqual({ ok: true, game: 'hive-builder' })
})

it('[DY4] goes on after a lost star, which pays nothing', () => {
  const run = endNext(openDailyRun('daily', MONDAY, 'seed'), lost(2))
  expect(run).toMatchObject({ status: 'open', scores: {}, mindPoints: { current: 2 } })
  expect(run.daily?.stars.map(markOf)).toEqual(['missed'])
  expect(nextStar(run)).toBe(2)
})

it('[DY4] ends at zero mind points', () => {
  let run = openDailyRun('daily', MONDAY, 'seed')
  for (const left of [2, 1, 0]) run = endNext(run, lost(left))
  expect(run.status).toBe('defeat')
  expect(nextStar(run)).toBeNull()
  expect(canEnter(run, 'star-4').ok).toBe(false)
})

it('[DY4] ends after the fifth star as its boss ended, and wins nothing but score', () => {
  let run = openDailyRun('daily', MONDAY, 'seed')
  for (let star = 1; star <= 4; star++) run = endNext(run, { isFlawless: star > 1 })
  expect(run.daily?.stars.map(markOf)).toEqual(['won', 'flawless', 'flawless', 'flawless'])
  expect(endNext(run, lost(2)).status).toBe('defeat')
  const won = endNext(run)
  expect(won).toMatchObject({ status: 'victory', offers: [], mindPoints: { maximum: 3 } })
  expect(won.glyphs).toEqual(openDailyRun('daily', MONDAY, 'seed').glyphs)
})

it('[DY12] adds what the stars pay, the mind points left, and coarse time', () => {
  let run = openDailyRun('daily', MONDAY, 'seed')
  for (let star = 1; star <= 5; star++) run = endNext(run)
  const minutes = (count: number) => count * 60_000
  expect(dailyScore(run, minutes(6))).toEqual({
    total: 390,
    stars: 200,
    mindPoints: 150,
    time: 40,
  })
  expect([0, 5, 10, 15, 20, 30].map(count => timePoints(minutes(count)))).toEqual([
    50, 40, 30, 20, 10, 0,
  ])
})

it('[DY12] pays no time for a journey with a lost star', () => {
  let run = openDailyRun('daily', MONDAY, 'seed')
  for (const left of [2, 1, 0]) run = endNext(run, lost(left))
  expect(dailyScore(run, 1_000)).toEqual({ total: 0, stars: 0, mindPoints: 0, time: 0 })
})
