import { describe, expect, it } from 'vitest'
import type { Outcome } from '../engine/game.ts'
import { MOMENTUM_EFFECT } from '../games/hive-builder/state.ts'
import type { RolledRewards } from '../rewards/roll.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import type { PlayerFacts } from './attempt.ts'
import { bookMindPoints, takeBack } from './booking.ts'
import { chronicleStatus, openRun, type RunRecord } from './run.ts'
import { settleAttempt } from './settle.ts'

const campaign = () => openRun('campaign', [], 'seed')

function finish(
  run: RunRecord,
  nodeId: string,
  told: Partial<Outcome> = {},
  rolled: RolledRewards = { mindPoints: 0, glyphIds: [] },
  facts: Partial<PlayerFacts> = {},
) {
  const staged = stageAttempt(run, nodeId, told, facts)
  return settleAttempt(staged.run, staged.attempt, rolled)
}

const winAll = (run: RunRecord, ...nodeIds: string[]) =>
  nodeIds.reduce((current, nodeId) => finish(current, nodeId).run, run)

const lost = (mindPoints: number): Partial<Outcome> => ({
  result: 'defeat',
  rewardBase: 0,
  mindPoints,
})

describe('a node', () => {
  it('[CA9] opens what it leads to when won', () => {
    const settled = finish(campaign(), 'node-a')
    expect(settled.completedNodes).toEqual(['start', 'node-a'])
    expect(settled.unlockedNodes).toEqual(['start', 'node-a', 'node-b', 't1', 'm1'])
    expect(settled.events).toEqual([{ type: 'node-completed', level: 1, nodeId: 'node-a' }])
    expect(settled.isRunComplete).toBe(false)
  })

  it('[CA9] stays open and opens nothing when lost', () => {
    const settled = finish(campaign(), 'node-a', lost(2))
    expect(settled.completedNodes).toEqual(['start'])
    expect(settled.unlockedNodes).toEqual(['start', 'node-a', 'node-b'])
    expect(settled.rewards.score).toBe(0)
    expect(settled.run.mindPoints).toEqual({ current: 2, maximum: 3 })
  })

  it('[CA18] ends the campaign at zero mind points', () => {
    const settled = finish(campaign(), 'node-a', lost(0))
    expect(settled.run.status).toBe('defeat')
    expect(chronicleStatus(settled.run)).toBe('Defeat')
    expect(settled.events).toEqual([{ type: 'game-over' }])
    expect(settled.isRunComplete).toBe(true)
  })

  it('[CA26] pays once, even if two attempts were open', () => {
    const first = stageAttempt(campaign(), 'node-a')
    const second = stageAttempt(first.run, 'node-a')
    const once = settleAttempt(second.run, first.attempt, { mindPoints: 0, glyphIds: ['decay'] })
    const twice = settleAttempt(once.run, second.attempt, { mindPoints: 0, glyphIds: ['decay'] })
    expect(twice.run).toEqual({ ...once.run, gamesPlayed: 2, wordsFound: 32 })
    expect(twice.rewards.score).toBe(0)
    expect(twice.events).toEqual([])
  })

  it('[CA21] is paid by base, level and node', () => {
    expect(finish(campaign(), 'node-a').rewards.score).toBe(330)
    const { run } = finish(winAll(campaign(), 'node-a', 't1'), 't2', { rewardBase: 200 })
    expect(run.scores).toEqual({ '1:node-a': 330, '1:t1': 330, '1:t2': 330 })
  })

  it('[CA22] is paid more with Score Alchemist and, when flawless, Perfectionist', () => {
    const facts = { perks: ['score-alchemist', 'perfectionist'] }
    const paid = (isFlawless: boolean) =>
      finish(campaign(), 'node-a', { isFlawless }, undefined, facts).rewards.score
    expect([paid(false), paid(true)]).toEqual([380, 462])
  })

  it('[RW9] reports the mind points really gained', () => {
    const won = { mindPoints: 1, glyphIds: [] }
    expect(finish(campaign(), 'node-a', {}, won).rewards.mindPointsRestored).toBe(0)
    const hurt = finish(campaign(), 'node-a', { mindPoints: 2 }, won)
    expect(hurt.rewards.mindPointsRestored).toBe(1)
    expect(hurt.run.mindPoints.current).toBe(3)
  })

  it('[RW10] shows several glyphs as an offer, whether there is room for one or not', () => {
    const won = { mindPoints: 0, glyphIds: ['insight', 'decay'] }
    const settled = finish(campaign(), 'node-a', {}, won)
    expect(settled.rewards).toMatchObject({ glyphs: [], offers: ['insight', 'decay'] })
    expect(settled.run).toMatchObject({
      glyphs: [],
      offers: [
        { key: '1:node-a', glyphId: 'insight' },
        { key: '1:node-a', glyphId: 'decay' },
      ],
    })
  })

  it('[RW10] puts a single glyph into the inventory, or into an offer at capacity', () => {
    const glyph = { mindPoints: 0, glyphIds: ['insight'] }
    let run = campaign()
    for (const id of ['node-a', 'node-b', 't1']) run = finish(run, id, {}, glyph).run
    expect(run.glyphs).toEqual([{ glyphId: 'insight', quantity: 3 }])
    const full = finish(run, 'm1', {}, glyph)
    expect(full.rewards).toMatchObject({ glyphs: [], offers: ['insight'] })
    expect(full.run.offers).toEqual([{ key: '1:m1', glyphId: 'insight' }])
    const roomy = finish(run, 'm1', {}, glyph, { perks: ['deep-satchel'] })
    expect(roomy.run.glyphs).toEqual([{ glyphId: 'insight', quantity: 4 }])
    expect(roomy.rewards).toMatchObject({ glyphs: ['insight'], offers: [] })
  })

  it('[CA34] marks the run when help was taken inside the game', () => {
    const run = winAll(finish(campaign(), 'node-a', { isAssisted: true }).run, 'node-b')
    expect(run.isAssisted).toBe(true)
  })

  it('[CA30] keeps the momentum a hive has left, and other games do not change it', () => {
    const effects = [{ effectType: 'entropy_immunity', remainingUses: 2 }]
    const staged = stageAttempt(campaign(), 'node-b')
    const hive = settleAttempt(staged.run, { ...staged.attempt, effectsLeft: effects })
    expect(hive.run.effects).toEqual(effects)
    expect(finish(hive.run, 'node-a').run.effects).toEqual(effects)
    expect(finish(hive.run, 'm1').run.effects).toEqual([])
  })
})

describe('a boss', () => {
  const road = ['node-a', 'm1', 'm2', 'm3']
  const boss = { mindPoints: 1, glyphIds: ['unveiling'] }

  it('[CA19][CA27] lifts mind points and moves to the next level', () => {
    const settled = finish(winAll(campaign(), ...road), 'boss', { mindPoints: 2 }, boss)
    expect(settled.run).toMatchObject({ level: 2, currentNode: 'start', status: 'open' })
    expect(settled.run.mindPoints).toEqual({ current: 3, maximum: 4 })
    expect(settled.completedNodes).toEqual(['start'])
    expect(settled.unlockedNodes).toEqual(['start', 'node-a', 'node-b'])
    expect(settled.events.map(event => event.type)).toEqual([
      'node-completed',
      'level-completed',
      'level-advanced',
    ])
  })

  it('[CA27] ends the run in victory after level 3', () => {
    let run = campaign()
    for (const _ of [1, 2, 3]) run = finish(winAll(run, ...road), 'boss', {}, boss).run
    expect(run).toMatchObject({ level: 3, status: 'victory' })
    expect(run.mindPoints).toEqual({ current: 6, maximum: 6 })
    expect(chronicleStatus(run)).toBe('Victory')
    expect(Object.keys(run.scores)).toHaveLength(15)
  })

  it('[CA27] ends the tutorial and pays it score only', () => {
    const tutorial = winAll(
      openRun('tutorial', ['waking-star'], 's'),
      ...['tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c'],
    )
    const settled = finish(tutorial, 'tutorial-boss', {}, boss)
    expect(settled.run).toMatchObject({ status: 'victory', level: 0, glyphs: [] })
    expect(settled.run.mindPoints).toEqual({ current: 3, maximum: 3 })
    expect(settled.rewards).toMatchObject({
      score: 165,
      glyphs: [],
      offers: [],
      mindPointsRestored: 0,
    })
    expect(settled.events.at(-1)).toEqual({ type: 'tutorial-finished' })
  })

  it('[CA16] never takes the last mind point in the tutorial', () => {
    const run = finish(openRun('tutorial', [], 's'), 'tutorial-node-a', lost(0)).run
    expect(run).toMatchObject({ status: 'open', mindPoints: { current: 1 } })
  })
})

it('[CA39] counts every game that was played to its end, and the words found in it', () => {
  const first = finish(campaign(), 'node-a', { ...lost(2), wordsFound: 8 }).run
  const second = finish(first, 'node-a', { wordsFound: 16 }).run
  expect(second).toMatchObject({ gamesPlayed: 2, wordsFound: 24 })
})

describe('a game while another one is open', () => {
  it('[CA18] charges what was not booked before, and no more', () => {
    const { run, attempt } = stageAttempt(campaign(), 'node-a', lost(1))
    const booked = bookMindPoints(run, -1)
    const settled = settleAttempt(booked, { ...attempt, mindBooked: -1 })
    expect(settled.run.mindPoints).toEqual({ current: 1, maximum: 3 })
  })

  it('[CA18] regains a point that the other game has cost', () => {
    const booked = bookMindPoints(campaign(), -1)
    const settled = finish(booked, 'node-b', {}, { mindPoints: 1, glyphIds: [] })
    expect(settled.run.mindPoints.current).toBe(3)
    expect(settled.rewards.mindPointsRestored).toBe(1)
  })

  it('[CA40] is closed without loss: points and glyphs return, a point won stays', () => {
    const run = { ...campaign(), glyphs: [{ glyphId: 'insight', quantity: 1 }] }
    const back = takeBack(bookMindPoints(run, -2), -2, ['insight', 'decay'])
    expect(back.mindPoints.current).toBe(3)
    expect(back.glyphs).toEqual([
      { glyphId: 'insight', quantity: 2 },
      { glyphId: 'decay', quantity: 1 },
    ])
    const hurt = bookMindPoints(run, -2)
    expect(takeBack(bookMindPoints(hurt, 1), 1, []).mindPoints.current).toBe(2)
  })

  it('[CA18] ends the journey at zero, even if the other game has unbooked changes', () => {
    const other = stageAttempt(campaign(), 'node-a')
    const last = stageAttempt(other.run, 'node-b', lost(0), { mindPointsLeft: 1 })
    const settled = settleAttempt(last.run, last.attempt)
    expect(settled.run).toMatchObject({ status: 'defeat', mindPoints: { current: 0 } })
  })

  it('[CA18] moves only the Momentum that it brought in', () => {
    const momentum = (remainingUses: number) => [{ effectType: MOMENTUM_EFFECT, remainingUses }]
    const staged = stageAttempt({ ...campaign(), effects: momentum(3) }, 'node-b')
    const setup = { ...staged.attempt.setup, effects: [] }
    const attempt = { ...staged.attempt, setup, effectsLeft: momentum(2) }
    expect(settleAttempt(staged.run, attempt).run.effects).toEqual(momentum(5))
  })
})

describe('a clue trial', () => {
  const atBoss = () => winAll(campaign(), 'node-a', 'm1', 'm2', 'm3')

  it('[CA28] pays nothing when won', () => {
    const before = atBoss()
    const settled = finish(before, 'boss:etymology', {}, { mindPoints: 1, glyphIds: ['decay'] })
    expect(settled.rewards).toMatchObject({ score: 0, offers: [] })
    expect(settled.run.scores).toEqual(before.scores)
    expect(settled.events).toEqual([{ type: 'clue-won', level: 1, clue: 'etymology' }])
  })

  it('[CA18][CA28] costs its boss the point, however the two settle', () => {
    const boss = stageAttempt(atBoss(), 'boss', { mindPoints: 1, tolls: 1 })
    const trial = stageAttempt(boss.run, 'boss:usage', lost(1), { mindPointsLeft: 2 })
    const afterTrial = settleAttempt(trial.run, trial.attempt)
    expect(afterTrial.events).toEqual([{ type: 'clue-lost', level: 1, clue: 'usage' }])
    expect(afterTrial.run.mindPoints.current).toBe(2)
    const settled = settleAttempt(afterTrial.run, boss.attempt)
    expect(settled.run.mindPoints).toEqual({ current: 1, maximum: 4 })
  })

  it('[CA28] ends the journey when it takes the last point', () => {
    const boss = stageAttempt(atBoss(), 'boss')
    const trial = stageAttempt(boss.run, 'boss:etymology', lost(0), { mindPointsLeft: 1 })
    const settled = settleAttempt(trial.run, trial.attempt)
    expect(settled.run).toMatchObject({ status: 'defeat', mindPoints: { current: 0 } })
    expect(settled.events.at(-1)).toEqual({ type: 'game-over' })
  })
})

describe('a single game', () => {
  it('[CA29] ends its run and keeps its score', () => {
    const trial = finish(openRun('time-trial', [], 's'), 'time-trial', { score: 27 })
    expect(trial.run).toMatchObject({ status: 'victory', scores: { '1:time-trial': 27 } })
    expect(trial.rewards.score).toBe(27)
    const practice = openRun('practice', [], 's', { level: 3, game: 'forgotten-word' })
    const settled = finish(
      practice,
      'boss',
      { ...lost(0), score: 0 },
      { mindPoints: 1, glyphIds: ['decay'] },
    )
    expect(settled.run).toMatchObject({ status: 'defeat', glyphs: [], level: 3 })
    expect(settled.events).toEqual([])
  })

  it('[CA29] leaves a run that was closed meanwhile as it is', () => {
    const staged = stageAttempt(openRun('practice', [], 's'), 'node-1')
    const closed: RunRecord = { ...staged.run, status: 'abandoned' }
    expect(settleAttempt(closed, staged.attempt).run).toEqual(closed)
  })
})
