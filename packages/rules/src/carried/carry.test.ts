import { describe, expect, it } from 'vitest'
import { prepareAttempt } from '../campaign/attempt.ts'
import { progressView } from '../campaign/progress-view.ts'
import { purseOf, spend } from '../campaign/purse.ts'
import { openRun, type RunRecord, runRecordSchema } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { isFullJourney, runKinds, setupSchema } from '../engine/setup.ts'
import { rewardChances } from '../rewards/chances.ts'
import { stageAttempt, stagedFacts } from '../test-kit/staged-attempt.ts'
import { carry, type Gain } from './carry.ts'
import { sayActing, sayCarried } from './describe.ts'
import { type CarriedItem, carriedAmount, carriedKinds, carriedRules } from './kinds.ts'

const campaign = (): RunRecord => ({ ...openRun('campaign', [], 'seed'), openedLevels: [1, 2, 3] })
const carrying = (...gains: Gain[]) =>
  gains.reduce((run, gain) => carry(run, gain, 'golden-thread'), campaign())
const enter = (run: RunRecord, nodeId: string) => prepareAttempt(run, nodeId, stagedFacts)
const amounts = (items: readonly CarriedItem[] = []) =>
  Object.fromEntries(items.map(({ kind, amount }) => [kind, amount]))
const lose = (run: RunRecord, nodeId: string) => {
  const staged = stageAttempt(run, nodeId, { result: 'defeat' })
  return settleAttempt(staged.run, staged.attempt).run
}
const letter: Gain = { kind: 'seekerLetters', amount: 1 }

describe('what is carried', () => {
  it.each(runKinds)('[CY1] is kept by a %s only if it goes through all levels', kind => {
    const isKept = isFullJourney(kind)
    const run = openRun(kind, [], 'seed')
    expect(carry(run, letter, 'golden-thread') !== run).toBe(isKept)
    const forced = { ...run, carried: carrying(letter).carried } as RunRecord
    const { setup } = prepareAttempt({ ...forced, openedLevels: [1] }, 'b1', stagedFacts)
    expect(setup.carried !== undefined).toBe(isKept)
  })

  it('[CY1] is absent from a run that carries nothing, and is plain JSON', () => {
    expect('carried' in campaign()).toBe(false)
    expect('carried' in enter(campaign(), 'node-a').setup).toBe(false)
    const run = carrying(letter, { kind: 'wildWord', amount: 1, word: 'FLAME' })
    expect(runRecordSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
    const { setup } = enter(run, 'b1')
    expect(setupSchema.parse(JSON.parse(JSON.stringify(setup)))).toEqual(setup)
  })

  it('[CY2] waits for a game that takes it, and is spent when that opens', () => {
    const elsewhere = enter(carrying(letter), 'node-a')
    expect(elsewhere.setup.carried).toBeUndefined()
    const first = enter(elsewhere.run, 'b1')
    expect(amounts(first.setup.carried)).toEqual({ seekerLetters: 1 })
    expect(first.run.carried?.items).toEqual([])
    expect(enter(first.run, 'm2').setup.carried).toBeUndefined()
  })

  it('[CY2] acts in every game of its level, and ends with the level', () => {
    const run = carrying({ kind: 'trialSeconds', amount: 10 }, { kind: 'bossLetters', amount: 1 })
    const boss = enter(run, 'boss')
    expect(amounts(boss.setup.carried)).toEqual({ bossLetters: 1 })
    const trials = ['boss:etymology', 'boss:usage'].map(id => enter(boss.run, id).setup.carried)
    expect(trials.map(amounts)).toEqual([{ trialSeconds: 10 }, { trialSeconds: 10 }])
    expect(amounts(enter(lose(boss.run, 'boss'), 'boss').setup.carried)).toEqual({ bossLetters: 1 })
    const later = { ...run, level: 2 }
    expect(enter(later, 'boss').setup.carried).toBeUndefined()
    expect(progressView(later).carried?.items).toEqual([])
    const again = carry(later, { kind: 'trialSeconds', amount: 10 }, 'marginal-note')
    expect(again.carried?.items).toMatchObject([{ amount: 10, level: 2 }])
  })

  it('[CY2] is not won for a level that is over', () => {
    const run = { ...campaign(), level: 2 }
    expect(carry(run, { kind: 'bossLetters', amount: 1 }, 'pollinator', 1)).toBe(run)
  })

  it('[CY3] is given again to a retry, and what was won since stays for another node', () => {
    const lost = lose(carrying(letter), 'b1')
    expect(amounts(enter(lost, 'b1').setup.carried)).toEqual({ seekerLetters: 1 })
    expect(enter(lost, 'm2').setup.carried).toBeUndefined()
    const richer = carry(
      carry(lost, letter, 'golden-thread'),
      { kind: 'seekerGuesses', amount: 1 },
      'x',
    )
    const retry = enter(richer, 'b1')
    expect(amounts(retry.setup.carried)).toEqual({ seekerLetters: 1, seekerGuesses: 1 })
    expect(amounts(enter(retry.run, 'm2').setup.carried)).toEqual({ seekerLetters: 1 })
    const third = enter(lose(retry.run, 'b1'), 'b1')
    expect(amounts(third.setup.carried)).toEqual({ seekerLetters: 1, seekerGuesses: 1 })
  })

  it('[CY3] is forgotten with a node that was won', () => {
    const staged = stageAttempt(carrying(letter), 'b1')
    expect(staged.run.carried?.taken).toHaveProperty('1:b1')
    expect(settleAttempt(staged.run, staged.attempt).run.carried?.taken).toEqual({})
  })

  it.each(carriedKinds)('[CY4] has a limit that %s never passes', kind => {
    const { most, adds } = carriedRules[kind]
    const small = Math.ceil(most / 3)
    const twice = carrying({ kind, amount: small }, { kind, amount: small })
    expect(carriedAmount(twice.carried?.items, kind)).toBe(adds ? Math.min(most, 2 * small) : small)
    const much = carrying(...Array<Gain>(9).fill({ kind, amount: 90 }))
    expect(much.carried?.items).toHaveLength(1)
    expect(carriedAmount(much.carried?.items, kind)).toBe(most)
    expect(carrying({ kind, amount: 0 })).toEqual(campaign())
  })

  it('[CY4] of words is the later one', () => {
    const wild = (word: string): Gain => ({ kind: 'wildWord', amount: 1, word })
    expect(carrying(wild('FLAME'), wild('HOUSE')).carried?.items).toMatchObject([{ word: 'HOUSE' }])
  })

  it('[CY5] is told on the map and in the game in one sentence each', () => {
    const item: CarriedItem = { kind: 'seekerLetters', amount: 1, from: ['golden-thread'] }
    expect(sayCarried(item)).toBe('Next Word Seeker: one letter is shown.')
    for (const kind of carriedKinds) {
      for (const amount of [1, 2]) {
        const one: CarriedItem = { kind, amount, from: ['keen-ear'], word: 'FLAME' }
        expect(sayCarried(one)).toMatch(/^(Next|Clue trials of|Boss of)[^:]+: .+\.$/)
        expect(sayActing(one)).toMatch(/^Keen Ear [a-z].+\.$/)
        expect(sayCarried(one) + sayActing(one)).not.toMatch(/guesss|\bone \w+[^s]s\b|undefined/)
      }
    }
    expect(sayActing({ ...item, from: ['keen-ear', 'iron-focus'] })).toContain('Iron Focus')
    expect(sayActing({ ...item, from: ['nobody'] })).toBe('What you carry shows one letter.')
  })

  it('[CY13] makes a mind point likelier within the limit, but not at a boss', () => {
    const chance = (nodeId: string, likelier: number) =>
      rewardChances({ kind: 'campaign', level: 1, nodeId, likelier }, []).mindPoint
    expect(chance('node-a', 0.2)).toBeCloseTo(0.45)
    expect(chance('b3', 0.4)).toBe(0.75)
    const likelier: Gain = { kind: 'mindPointChance', amount: 20 }
    const said = (amount: number) => sayCarried({ kind: 'mindPointChance', amount, from: [] })
    expect(said(25)).toBe('Next star: +25% chance of a mind point.')
    expect(said(50)).toBe('Next star: +50% chance of a mind point, 75% at most.')
    expect(enter(carrying(likelier), 'boss').setup.carried).toBeUndefined()
    expect(enter(carrying(likelier), 'b1').setup.carried).toMatchObject([{ amount: 20 }])
  })

  it('[CY14] keeps promises beside it', () => {
    const promises = { lamplighter: { level: 1, nodeId: 't2', answer: 'lend' } }
    const run = { ...campaign(), carried: { items: [], taken: {}, promises } }
    expect(runRecordSchema.parse(run)).toEqual(run)
    expect(carry(run, letter, 'golden-thread').carried?.promises).toEqual(promises)
  })
})

describe('the purse', () => {
  const earned: RunRecord = { ...campaign(), scores: { '1:node-a': 300, '1:node-b': 200 } }

  it('[CY15] is what was earned less what was spent', () => {
    expect(purseOf(earned)).toBe(500)
    const paid = spend(earned, 200)
    expect(paid.ok && purseOf(paid.run)).toBe(300)
    const twice = paid.ok && spend(paid.run, 300)
    expect(twice && 'run' in twice && twice.run.spent).toBe(500)
    expect(paid.ok && runRecordSchema.parse(paid.run)).toEqual(paid.ok && paid.run)
  })

  it('[CY15] leaves what was earned', () => {
    const paid = spend(earned, 200)
    expect(paid.ok && progressView(paid.run)).toMatchObject({ totalScore: 500, spent: 200 })
    expect('spent' in progressView(earned)).toBe(false)
  })

  it.each([501, -1, 0.5, Number.NaN])('[CY15] refuses to spend %s of 500', amount => {
    expect(spend(earned, amount)).toMatchObject({ ok: false, refusal: { code: 'score-short' } })
  })
})
