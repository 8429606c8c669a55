import { describe, expect, it } from 'vitest'
import { difficulties } from '../engine/difficulty.ts'
import { setupSchema } from '../engine/setup.ts'
import { stageAttempt, stagedFacts } from '../test-kit/staged-attempt.ts'
import { declineOffer, lapseOffers, prepareAttempt, setupFor } from './attempt.ts'
import { difficultyAt, practiceLevelOf } from './difficulty-ladder.ts'
import { canContinue, canEnter, gameAt, hiveWinsAt, runTotals } from './nodes.ts'
import { mapView, progressView, puzzleLabel } from './progress-view.ts'
import {
  abandonRun,
  applyMapAid,
  chronicleStatus,
  openRun,
  type RunRecord,
  runRecordSchema,
} from './run.ts'
import { settleAttempt } from './settle.ts'

const campaign = (seed = 'seed') => openRun('campaign', [], seed)
const win = (run: RunRecord, nodeId: string) => {
  const staged = stageAttempt(run, nodeId)
  return settleAttempt(staged.run, staged.attempt).run
}
const refusalOf = (run: RunRecord, nodeId: string) => {
  const entry = canEnter(run, nodeId)
  return entry.ok ? entry.game : entry.refusal.code
}

describe('opening', () => {
  it('[CA23] begins at the start of level 1 without glyphs, as plain JSON', () => {
    const run = campaign()
    expect(run).toMatchObject({ level: 1, currentNode: 'start', status: 'open', glyphs: [] })
    expect(runRecordSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
  })

  it('[CA23] begins other kinds at their own level', () => {
    expect(openRun('tutorial', [], 's').level).toBe(0)
    expect(openRun('practice', [], 's', { level: 2 })).toMatchObject({
      level: 2,
      practiceGame: 'twistle',
    })
    expect(openRun('practice', [], 's').level).toBe(1)
  })

  it('[PC1] plays practice of a chosen difficulty as where a journey meets it first', () => {
    expect(difficulties.map(practiceLevelOf)).toEqual([1, 1, 2, 3])
    for (const difficulty of difficulties) {
      const stars = Array.from({ length: 12 }, (_, star) => star)
      const level = practiceLevelOf(difficulty)
      expect(stars.map(star => difficultyAt(level, star))).toContain(difficulty)
      const run = openRun('practice', [], 's', { level, game: 'word-web', difficulty })
      expect(runRecordSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
      expect(setupFor(run, 'practice', stagedFacts)).toMatchObject({ level, difficulty })
    }
    expect(openRun('campaign', [], 's', { difficulty: 'hard' })).toEqual(campaign('s'))
  })

  it('[CA33] shows an open run as In Progress, and an abandoned one as Abandoned for good', () => {
    expect(chronicleStatus(campaign())).toBe('In Progress')
    expect(chronicleStatus(abandonRun(campaign()))).toBe('Abandoned')
    const won: RunRecord = { ...campaign(), status: 'victory' }
    expect(abandonRun(won)).toBe(won)
  })
})

describe('entering', () => {
  it('[CA10] refuses what is unknown, locked, completed or over', () => {
    const run = win(campaign(), 'node-a')
    expect(refusalOf(run, 't1')).toBe('word-web')
    expect(refusalOf(run, 't2')).toBe('node-locked')
    expect(refusalOf(run, 'node-a')).toBe('node-completed')
    expect(refusalOf(run, 'start')).toBe('unknown-node')
    expect(refusalOf(run, 'nowhere')).toBe('unknown-node')
    expect(refusalOf(run, 'constructor')).toBe('unknown-node')
    expect(gameAt(run, 'constructor')).toBeNull()
    expect(refusalOf(run, 'boss:etymology')).toBe('node-locked')
    expect(refusalOf(run, 'tutorial-boss:usage')).toBe('unknown-node')
    expect(refusalOf(abandonRun(run), 't1')).toBe('run-ended')
  })

  it('[CA29] has one node for a stand-alone game', () => {
    expect(refusalOf(openRun('time-trial', [], 's'), 'time-trial')).toBe('time-trial')
    expect(refusalOf(openRun('time-trial', [], 's'), 't1')).toBe('unknown-node')
    expect(refusalOf(openRun('practice', [], 's', { game: 'word-web' }), 'node-3')).toBe('word-web')
    expect(refusalOf({ ...openRun('practice', [], 's'), practiceGame: null }, 'x')).toBe('twistle')
  })

  it('[CA24] freezes what the run and the player bring', () => {
    const run = { ...win(campaign(), 'node-b'), glyphs: [{ glyphId: 'decay', quantity: 1 }] }
    const setup = setupFor(run, 'b1', {
      perks: ['keen-ear'],
      streak: 2,
      dictionaryVersion: 'd1',
      timerMode: 'attempts',
    })
    expect(setupSchema.parse(setup)).toEqual(setup)
    expect(setup).toMatchObject({
      runKind: 'campaign',
      level: 1,
      nodeId: 'b1',
      nodeNumber: 5,
      attemptNumber: 1,
      mindPoints: { current: 3, maximum: 3 },
      perks: ['keen-ear'],
      glyphs: [{ glyphId: 'decay', quantity: 1 }],
      hiveWins: 1,
      streak: 2,
      openClues: [],
      timerMode: 'attempts',
    })
  })

  it('[CA24] brings neither perks nor streak into the tutorial', () => {
    const setup = setupFor(openRun('tutorial', [], 's'), 'tutorial-node-a', {
      ...stagedFacts,
      perks: ['iron-focus'],
      streak: 5,
    })
    expect(setup).toMatchObject({ perks: [], streak: 0, timerMode: 'timed' })
  })

  it('[FW8] opens every clue in practice, which has no boss', () => {
    const setup = setupFor(openRun('practice', [], 's'), 'practice', stagedFacts)
    expect(setup.openClues).toEqual(['etymology', 'usage'])
  })

  it('[CA24] gives every attempt its own seed', () => {
    const first = prepareAttempt(campaign(), 'node-a', stagedFacts)
    const second = prepareAttempt(first.run, 'node-a', stagedFacts)
    const other = prepareAttempt(second.run, 'node-b', stagedFacts)
    const seeds = [first, second, other].map(({ setup }) => setup.seed)
    expect(new Set(seeds).size).toBe(3)
    expect(setupFor(campaign(), 'node-a', stagedFacts).seed).toBe(seeds[0])
    expect(second.setup.attemptNumber).toBe(2)
  })

  it('[CA25] makes the node current and counts the attempt', () => {
    const { run } = prepareAttempt(campaign(), 'node-a', stagedFacts)
    expect(run).toMatchObject({ currentNode: 'node-a', attempts: { '1:node-a': 1 } })
  })

  it('[RW11] turns unanswered offers into 25 score for each star', () => {
    const waiting: RunRecord = {
      ...campaign(),
      offers: [
        { key: '1:t1', glyphId: 'decay' },
        { key: '1:t1', glyphId: 'momentum' },
        { key: '1:t2', glyphId: 'insight' },
      ],
    }
    expect(prepareAttempt(waiting, 'node-a', stagedFacts).run).toMatchObject({
      offers: [],
      scores: { '1:t1#offer': 25, '1:t2#offer': 25 },
    })
    expect(lapseOffers(waiting).offers).toEqual([])
    expect(declineOffer(waiting, '1:m1')).toBe(waiting)
  })

  it('[CA24] [HB25] counts the hives this run has won at this level', () => {
    const run = win(win(campaign(), 'node-b'), 'm1')
    expect(hiveWinsAt(run, 1)).toBe(2)
    expect(hiveWinsAt(run, 2)).toBe(0)
    // Neither another game nor a trial is a hive that was won.
    const scores = { ...run.scores, '1:boss:etymology': 15 }
    expect(hiveWinsAt(win({ ...run, scores }, 'node-a'), 1)).toBe(2)
  })
})

describe('what the screens show', () => {
  it('[CA32] continues an open campaign that has begun', () => {
    const entered = { attempts: { '1:node-a': 1 } }
    expect(canContinue(campaign())).toBe(false)
    expect(canContinue(win(campaign(), 'node-a'))).toBe(true)
    expect(canContinue({ ...campaign(), level: 2 })).toBe(true)
    expect(canContinue({ ...campaign(), ...entered, status: 'defeat' })).toBe(false)
    expect(canContinue({ ...openRun('tutorial', [], 's'), ...entered })).toBe(false)
  })

  it('[CA32] [SH16] a campaign has begun with the first star entered, also if it was lost', () => {
    const lost = { ...campaign(), attempts: { '1:node-a': 1 } }
    expect(canContinue(lost)).toBe(true)
    expect(progressView(lost).isBegun).toBe(true)
    expect(progressView(campaign()).isBegun).toBe(false)
  })

  it('[CA35] counts nodes without start and clue trials', () => {
    const run = win(campaign(), 'node-a')
    const totals = runTotals({
      ...run,
      attempts: { ...run.attempts, '1:m1': 2, '1:boss:usage': 1 },
      scores: { ...run.scores, '1:node-a#offer': 25 },
    })
    expect(totals).toEqual({
      totalScore: 355,
      nodesCompleted: 1,
      nodesAttempted: 2,
      gamesPlayed: 1,
      wordsFound: 16,
    })
    const single = { ...openRun('time-trial', [], 's'), scores: { '1:time-trial': 12 } }
    expect(runTotals({ ...single, status: 'victory' })).toMatchObject({ nodesCompleted: 1 })
    const lost = { totalScore: 12, nodesCompleted: 0 }
    expect(runTotals({ ...single, status: 'defeat' })).toMatchObject(lost)
  })

  it('[CA9] counts start among the thirteen', () => {
    const view = progressView(win(campaign(), 'node-a'))
    expect(view.levelProgress).toEqual([{ level: 1, nodesCompleted: 2, totalNodes: 13 }])
    expect(view).toMatchObject({
      currentNode: 'node-a',
      currentLevel: 1,
      completedLevels: [],
      totalScore: 330,
      isTutorialMode: false,
      gameCompleted: false,
      randomizedNodeTypes: {},
      revealedNodes: [],
    })
    expect(progressView(openRun('tutorial', [], 's')).levelProgress).toEqual([
      { level: 0, nodesCompleted: 1, totalNodes: 5 },
    ])
  })

  it('[CA27] knows a campaign that was won', () => {
    const won: RunRecord = {
      ...campaign(),
      level: 3,
      status: 'victory',
      scores: { '1:boss': 1, '2:boss': 1, '3:boss': 1 },
    }
    expect(progressView(won)).toMatchObject({ gameCompleted: true, completedLevels: [1, 2, 3] })
  })

  it('[CA12] hides the puzzle of a mystery node until it is entered', () => {
    const run: RunRecord = { ...campaign(), level: 2, openedLevels: [2] }
    const look = (of: RunRecord, perks: string[] = []) =>
      mapView(of, perks).filter(node => node.isPuzzleHidden)
    expect(look(run).map(({ id, game, route }) => [id, game, route])).toEqual([
      ['t2', null, null],
      ['b2', null, null],
    ])
    expect(look(run).map(puzzleLabel)).toEqual(['Mystery', 'Mystery'])
    expect(look(prepareAttempt(run, 't2', stagedFacts).run).map(({ id }) => id)).toEqual(['b2'])
    expect(look(run, ['keen-ear'])).toEqual([])
    expect(Object.keys(progressView(run).randomizedNodeTypes)).toHaveLength(9)
    expect(progressView(prepareAttempt(run, 't2', stagedFacts).run).revealedNodes).toEqual(['t2'])
    expect(progressView(run, ['keen-ear']).revealedNodes).toEqual(['t2', 'b2'])
    expect(Object.keys(progressView(run, ['keen-ear']).randomizedNodeTypes)).toHaveLength(11)
  })

  it('[CA9] distinguishes completed, current, available and locked nodes', () => {
    const { run } = prepareAttempt(win(campaign(), 'node-a'), 't1', stagedFacts)
    const states = Object.fromEntries(mapView(run).map(({ id, state }) => [id, state]))
    expect(states).toMatchObject({
      start: 'Completed',
      'node-a': 'Completed',
      t1: 'Current',
      m1: 'Available',
      t2: 'Locked',
    })
    expect(mapView(run).map(puzzleLabel).slice(0, 2)).toEqual(['', 'Word Web'])
  })

  it('[CA34] opens a whole level by map aid and marks the run', () => {
    const run = applyMapAid(applyMapAid(campaign(), 'unlock-all-nodes'), 'unlock-all-nodes')
    expect(run).toMatchObject({ isAssisted: true, openedLevels: [1] })
    expect(refusalOf(run, 'boss')).toBe('forgotten-word')
    expect(applyMapAid(campaign(), 'test-level-2')).toEqual({ ...campaign(), isAssisted: true })
  })
})
