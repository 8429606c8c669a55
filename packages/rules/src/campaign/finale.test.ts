import { describe, expect, it } from 'vitest'
import { newRecord } from '../achievements/record.ts'
import { updateRecord } from '../achievements/update-record.ts'
import { type Setup, setupSchema } from '../engine/setup.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { VEIL } from '../games/forgotten-word/veil.ts'
import { rewardChances } from '../rewards/chances.ts'
import { stageAttempt, stagedFacts } from '../test-kit/staged-attempt.ts'
import { prepareAttempt, setupFor } from './attempt.ts'
import { finaleNodeAt, finaleTier, isLastBoss } from './finale.ts'
import { canEnter, playableNodes } from './nodes.ts'
import { openRun, type RunRecord, runRecordSchema } from './run.ts'
import { settleAttempt } from './settle.ts'

const NODES = ['finale-1', 'finale-2', 'finale-3'] as const
const facts = { ...stagedFacts, hasFinishedCampaign: true }
const reward = { mindPoints: 1, glyphIds: [] }

const beforeBoss = (magnitude: number): RunRecord => ({
  ...openRun('campaign', [], 'seed', { magnitude }),
  level: 3,
  openedLevels: [3],
})

function win(run: RunRecord, nodeId: string) {
  const staged = stageAttempt(run, nodeId, {}, facts)
  return settleAttempt(staged.run, staged.attempt, reward)
}

const atFinale = () => win(beforeBoss(12), 'boss').run

describe('the finale of a journey', () => {
  it('[MG23] follows the last boss at Magnitude 12 only, at the same level', () => {
    const { run, events } = win(beforeBoss(12), 'boss')
    expect(run).toMatchObject({ status: 'open', level: 3 })
    expect(events.map(({ type }) => type)).toEqual(['node-completed', 'level-completed'])
    expect(finaleNodeAt(run)).toBe('finale-1')
    expect(runRecordSchema.parse(run)).toEqual(run)
    const lower = win(beforeBoss(11), 'boss')
    expect(lower.run.status).toBe('victory')
    expect(finaleNodeAt(lower.run)).toBeNull()
  })

  it('[MG23] closes the map, and is closed before the last boss and in other journeys', () => {
    const run = atFinale()
    expect(playableNodes(run)).toEqual(['finale-1'])
    for (const nodeId of ['node-a', 'm3', 'finale-2', 'finale-3', 'boss:etymology']) {
      expect(canEnter(run, nodeId).ok, nodeId).toBe(false)
    }
    for (const magnitude of [0, 11, 12]) {
      expect(canEnter(beforeBoss(magnitude), 'finale-1').ok).toBe(false)
    }
  })

  it('[MG24] [MG25] asks for three words in a row, and the third wins the journey', () => {
    let run = atFinale()
    for (const [i, nodeId] of NODES.entries()) {
      expect(finaleNodeAt(run)).toBe(nodeId)
      const settlement = win(run, nodeId)
      const isLast = i === NODES.length - 1
      expect(settlement.events.map(({ type }) => type)).toEqual([
        'node-completed',
        ...(isLast ? ['final-victory'] : []),
      ])
      expect(settlement.isRunComplete).toBe(isLast)
      run = settlement.run
    }
    expect(run.status).toBe('victory')
    expect(finaleNodeAt(run)).toBeNull()
  })

  it('[MG24] a lost word can be tried again, and the last mind point ends the journey', () => {
    const defeat = { result: 'defeat' as const, rewardBase: 0 }
    const lose = (mindPoints: number) => {
      const staged = stageAttempt(atFinale(), 'finale-1', { ...defeat, mindPoints }, facts)
      return settleAttempt(staged.run, staged.attempt)
    }
    expect(canEnter(lose(1).run, 'finale-1').ok).toBe(true)
    expect(lose(0).run.status).toBe('defeat')
  })

  it('[MG25] pays score and a mind point, but no glyph, and counts as a boss', () => {
    const run = { ...atFinale(), mindPoints: { current: 1, maximum: 6 } }
    const staged = stageAttempt(run, 'finale-1', {}, facts)
    const settlement = settleAttempt(staged.run, staged.attempt, reward)
    expect(settlement.rewards).toMatchObject({ mindPointsRestored: 1, glyphs: [], offers: [] })
    expect(settlement.rewards.score).toBeGreaterThan(0)
    const place = { kind: 'campaign', level: 3, nodeId: 'finale-2', magnitude: 12 } as const
    expect(rewardChances(place, [])).toMatchObject({ mindPoint: 1, glyph: 0 })
    const counted = updateRecord(newRecord(), {
      attempt: staged.attempt,
      settlement,
      pangrams: 0,
      glyphsUsed: 0,
    })
    expect(counted).toMatchObject({ bossesBeaten: 1, bossStreak: 1, campaignsWon: 0 })
  })

  it('[MG25] knows the last boss of a journey before the server has answered', () => {
    const isLast = (nodeId: string, magnitude?: number) =>
      isLastBoss({ level: 3, nodeId, magnitude })
    expect([isLast('boss'), isLast('boss', 11), isLast('boss', 12)]).toEqual([true, true, false])
    expect(NODES.map(nodeId => isLast(nodeId, 12))).toEqual([false, false, true])
    expect(isLastBoss({ level: 2, nodeId: 'boss' })).toBe(false)
  })
})

const word: ForgottenWordPuzzle = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial that throws its shadow on the dial.',
  etymology: 'From the Greek for one that knows.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}

describe('a word of the finale', () => {
  const setups = NODES.map(nodeId => setupFor(atFinale(), nodeId, facts))
  const views = setups.map(setup => forgottenWord.view(forgottenWord.start(word, setup)))

  it('[MG24] is frozen into the setup with its boss and its open clue', () => {
    expect(setups.map(({ finale, trait, level }) => [finale, trait, level])).toEqual([
      [1, undefined, 3],
      [2, 'undertow', 3],
      [3, 'reckoning', 3],
    ])
    expect(setups.map(({ openClues }) => openClues)).toEqual([['etymology'], [], ['etymology']])
    for (const setup of setups) expect(setupSchema.parse(setup)).toEqual(setup)
    expect([1, 2, 3].map(finaleTier)).toEqual(['advanced', 'rare', 'archaic'])
  })

  it('[MG24] is the same for a newcomer, whom a seed may lead there', () => {
    const newcomer = { ...facts, hasFinishedCampaign: false }
    expect(NODES.map(nodeId => setupFor(atFinale(), nodeId, newcomer).trait)).toEqual(
      setups.map(({ trait }) => trait),
    )
  })

  it('[MG24] allows three guesses, also where a boss of the same level has five', () => {
    expect(views.map(({ maxGuesses }) => maxGuesses)).toEqual([3, 3, 3])
    const boss: Setup = { ...practiceSetup('s'), runKind: 'campaign', level: 3, magnitude: 12 }
    expect(forgottenWord.start(word, boss).maxGuesses).toBe(5)
  })

  it('[MG24] has the first trait of its boss and not the second', () => {
    expect(views.map(({ hasEcho }) => hasEcho)).toEqual([true, false, false])
    expect(views.map(({ definition }) => definition.includes(VEIL))).toEqual([false, true, false])
    const states = setups.map(setup => forgottenWord.start(word, setup))
    expect(states[0]).not.toHaveProperty('late')
    expect(states[1]).not.toHaveProperty('isLowWater')
    expect(states[2]?.reckoning).not.toHaveProperty('hasInterest')
    expect(views[2]?.shownLetters).toHaveLength(2)
  })

  it('[MG24] begins with the mind points and glyphs that are left', () => {
    const run = {
      ...atFinale(),
      mindPoints: { current: 2, maximum: 6 },
      glyphs: [{ glyphId: 'insight', quantity: 1 }],
    }
    const { setup } = prepareAttempt(run, 'finale-1', facts)
    expect(setup.mindPoints).toEqual({ current: 2, maximum: 6 })
    expect(setup.glyphs).toEqual([{ glyphId: 'insight', quantity: 1 }])
  })
})
