import { describe, expect, it } from 'vitest'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import type { Outcome } from '../engine/game.ts'
import { perks } from '../perks/registry.ts'
import { stageAttempt } from '../test-kit/staged-attempt.ts'
import { type Metric, metrics } from './metrics.ts'
import { achievementProgress, newlyEarned } from './progress.ts'
import { newRecord, type PlayerRecord, playerRecordSchema } from './record.ts'
import { achievements } from './registry.ts'
import { countPartyVictory, countPerks, updateRecord } from './update-record.ts'

interface Told extends Partial<Outcome> {
  pangrams?: number
  glyphsUsed?: number
  glyphId?: string
}

/** A record and a run that play on together. */
function player(run: RunRecord, record: PlayerRecord = newRecord()) {
  const play = (nodeId: string, { pangrams = 0, glyphsUsed = 0, glyphId, ...told }: Told = {}) => {
    const staged = stageAttempt(run, nodeId, told)
    const rolled = { mindPoints: 0, glyphIds: glyphId ? [glyphId] : [] }
    const settlement = settleAttempt(staged.run, staged.attempt, rolled)
    const facts = { attempt: staged.attempt, settlement, pangrams, glyphsUsed }
    return player(settlement.run, updateRecord(record, facts))
  }
  return { run, record, play }
}

const campaign = () => player(openRun('campaign', [], 's'))
const defeat: Told = { result: 'defeat', rewardBase: 0 }

function wonCampaign(kind: 'campaign' | 'multiplayer' = 'campaign') {
  let current = player(openRun(kind, [], 's'))
  for (const _ of [1, 2, 3]) {
    for (const id of ['node-a', 't1', 't2', 't3', 'boss']) current = current.play(id)
  }
  return current
}

describe('the list', () => {
  it('[AC1] has at least 24 achievements, each with its words and condition', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(24)
    expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length)
    expect(new Set(achievements.map(({ title }) => title)).size).toBe(achievements.length)
    for (const { description, condition } of achievements) {
      expect(description).toMatch(/\.$/)
      expect(condition.value).toBeGreaterThan(0)
    }
  })

  it('[AC2] shows progress up to the target, and lists what is newly earned', () => {
    const record = { ...newRecord(), nodesCompleted: 30 }
    const shown = Object.fromEntries(achievementProgress(record).map(entry => [entry.id, entry]))
    expect(shown['star-gazer']).toMatchObject({ isMet: true, value: 25, target: 25 })
    expect(shown.cartographer).toMatchObject({ isMet: false, value: 30, target: 100 })
    expect(newlyEarned(record, ['first-star']).map(({ id }) => id)).toEqual(['star-gazer'])
  })

  it('[AC8] asks only for figures that play can change', () => {
    const moved = (record: PlayerRecord) =>
      (Object.keys(metrics) as Metric[]).filter(metric => metrics[metric](record) > 0)
    const seen = new Set([
      ...moved(wonCampaign().record),
      ...moved(wonCampaign('multiplayer').record),
      ...moved(countPerks(newRecord(), 3)),
      ...moved(
        campaign().play('node-b', {
          pangrams: 1,
          glyphsUsed: 1,
          glyphId: 'decay',
          mindPoints: 1,
        }).record,
      ),
      ...moved(wonFlawlessly()),
      ...moved(player(openRun('time-trial', [], 's')).play('time-trial').record),
      ...moved(finishedTutorial()),
      ...moved(wonClue()),
    ])
    const asked = [
      ...achievements.map(({ condition }) => condition.type),
      ...perks.map(({ unlockCondition }) => unlockCondition.type),
    ]
    expect(asked.filter(metric => !seen.has(metric))).toEqual([])
  })
})

function wonFlawlessly(): PlayerRecord {
  return campaign()
    .play('node-a', { isFlawless: true })
    .play('node-b', { isFlawless: true })
    .play('b1', { isFlawless: true }).record
}

function finishedTutorial(): PlayerRecord {
  return player(openRun('tutorial', [], 's'))
    .play('tutorial-node-a')
    .play('tutorial-node-b')
    .play('tutorial-node-c')
    .play('tutorial-boss').record
}

function wonClue(): PlayerRecord {
  return player({ ...openRun('campaign', [], 's'), openedLevels: [1] }).play('boss:etymology')
    .record
}

describe('the record', () => {
  it('[AC3] counts what a node was', () => {
    const { record } = campaign()
      .play('node-a', { isFlawless: true, glyphId: 'decay' })
      .play('t1', { mindPoints: 1, glyphsUsed: 2 })
      .play('t2', { pangrams: 1 })
    expect(record).toMatchObject({
      wins: { 'word-web': 2, 'hive-builder': 1 },
      flawless: { 'word-web': 1, 'hive-builder': 0 },
      nodesCompleted: 3,
      mysteryWins: 1,
      bossesBeaten: 0,
      wordsFound: 48,
      pangrams: 1,
      glyphsFound: 1,
      glyphsUsed: 2,
      lastPointWins: 2,
      totalScore: 330 + 330 + 495,
      bestScore: 330 + 330 + 495,
    })
    expect(playerRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
  })

  it('[AC3] counts a node once', () => {
    const { run, record } = campaign()
    const first = stageAttempt(run, 'node-a')
    const second = stageAttempt(first.run, 'node-a')
    const once = settleAttempt(second.run, first.attempt)
    const twice = settleAttempt(once.run, second.attempt)
    const facts = { attempt: second.attempt, settlement: twice, pangrams: 0, glyphsUsed: 0 }
    expect(updateRecord(record, facts).nodesCompleted).toBe(0)
  })

  it('[AC4] keeps the streaks of nodes and bosses', () => {
    const run = { ...openRun('campaign', [], 's'), openedLevels: [1, 2] }
    const two = player(run).play('boss').play('boss')
    expect(two.record).toMatchObject({ bossStreak: 2, bestBossStreak: 2, winStreak: 2 })
    const lostNode = two.play('node-a', { ...defeat, mindPoints: 2 })
    expect(lostNode.record).toMatchObject({ bossStreak: 2, winStreak: 0, bestWinStreak: 2 })
    const opened = player({ ...lostNode.run, openedLevels: [3] }, lostNode.record)
    expect(opened.play('boss', { ...defeat, mindPoints: 1 }).record).toMatchObject({
      bossStreak: 0,
      bestBossStreak: 2,
    })
  })

  it('[AC4] ends both streaks with a journey lost in a clue trial', () => {
    const run = { ...openRun('campaign', [], 's'), openedLevels: [1, 2] }
    const lost = player(run)
      .play('boss')
      .play('boss:etymology', { ...defeat, mindPoints: 0 })
    expect(lost.run.status).toBe('defeat')
    expect(lost.record).toMatchObject({ bossStreak: 0, winStreak: 0, bestBossStreak: 1 })
  })

  it('[AC5] keeps campaigns and parties apart', () => {
    expect(wonCampaign().record).toMatchObject({
      campaignsWon: 1,
      highestLevel: 3,
      bossesBeaten: 3,
      partyWins: 0,
      partyCampaignsWon: 0,
    })
    expect(wonCampaign('multiplayer').record).toMatchObject({
      campaignsWon: 0,
      bestScore: 0,
      partyWins: 15,
      partyCampaignsWon: 1,
    })
  })

  it('[AC6] counts a tutorial as finished and nothing more', () => {
    expect(finishedTutorial()).toEqual({ ...newRecord(), tutorialsFinished: 1 })
  })

  it('[AC6] counts time trials and clue trials separately', () => {
    const trial = (told: Told) =>
      player(openRun('time-trial', [], 's')).play('time-trial', { wordsFound: 7, ...told }).record
    expect(trial({ glyphsUsed: 1 })).toEqual({ ...newRecord(), timeTrialsWon: 1, wordsFound: 7 })
    expect(trial(defeat)).toEqual({ ...newRecord(), wordsFound: 7 })
    expect(wonClue()).toMatchObject({ clueTrialsWon: 1, nodesCompleted: 0 })
    const run = { ...openRun('campaign', [], 's'), openedLevels: [1] }
    const lost = player(run).play('boss:etymology', { ...defeat, mindPoints: 2 })
    expect(lost.record).toMatchObject({ clueTrialsWon: 0, winStreak: 0 })
  })

  it('[AC6] does not count practice', () => {
    expect(player(openRun('practice', [], 's')).play('node-1').record).toEqual(newRecord())
  })

  it('[AC7] does not count an assisted run', () => {
    const assisted = campaign().play('node-a', { isAssisted: true })
    expect(assisted.play('t1').record).toEqual(newRecord())
  })

  it('[AC9] counts a party victory for players who did not beat the last boss themselves', () => {
    const won: RunRecord = { ...openRun('multiplayer', [], 's'), status: 'victory' }
    expect(countPartyVictory(newRecord(), won).partyCampaignsWon).toBe(1)
    expect(countPartyVictory(newRecord(), { ...won, isAssisted: true })).toEqual(newRecord())
    expect(countPartyVictory(newRecord(), { ...won, status: 'defeat' })).toEqual(newRecord())
  })

  it('[AC9] counts a party victory once for a player who beats the last boss after another', () => {
    const open: RunRecord = { ...openRun('multiplayer', [], 's'), level: 3, openedLevels: [3] }
    const { attempt, run } = stageAttempt(open, 'boss')
    const won: RunRecord = { ...run, party: ['3:boss'], status: 'victory' }
    const settlement = settleAttempt(won, attempt)
    const facts = { attempt, settlement, pangrams: 0, glyphsUsed: 0 }
    const later = updateRecord(countPartyVictory(newRecord(), won), facts)
    expect(later).toMatchObject({ bossesBeaten: 1, partyCampaignsWon: 1 })
  })

  it('[PK2] never counts fewer perks than before', () => {
    expect(countPerks(countPerks(newRecord(), 4), 2).perksUnlocked).toBe(4)
  })
})
