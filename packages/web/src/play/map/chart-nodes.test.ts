import { describe, expect, it } from 'vitest'
import { sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { type ChartFacts, chartNodes } from './chart-nodes.ts'

const none: ChartFacts['pending'] = new Map()
const chart = (facts: Partial<ChartFacts> = {}) =>
  chartNodes({
    journey: sampleJourney(),
    hearsMysteries: false,
    pending: none,
    ...facts,
  })
const star = (id: string, facts?: Partial<ChartFacts>) => chart(facts).find(node => node.id === id)

const onTheWay = sampleJourney({
  completedNodes: ['start', 'node-a'],
  unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1', 't2'],
  currentNode: 't1',
})

describe('the stars of a chart', () => {
  it('[SH22] are completed, current, available or locked', () => {
    const states = Object.fromEntries(
      chart({ journey: onTheWay }).map(({ id, state }) => [id, state]),
    )
    expect(states).toMatchObject({
      start: 'completed',
      'node-a': 'completed',
      t1: 'current',
      m1: 'available',
      b1: 'locked',
      boss: 'locked',
    })
  })

  it('[SH22] show the puzzle of a locked star on the main path only', () => {
    expect(star('m1')).toMatchObject({ state: 'locked', icon: 'hive', label: 'Hive Builder' })
    expect(star('t1')).toMatchObject({ state: 'locked', icon: undefined, label: 'Quill Star' })
  })

  it('[SH22] hide a mystery until it is entered, completed or revealed', () => {
    const journey = onTheWay
    expect(star('t2', { journey })).toMatchObject({ icon: undefined, label: 'Mystery', game: null })
    const known = { icon: 'hive', label: 'Hive Builder' }
    const entered = sampleJourney({ ...onTheWay.progress, revealedNodes: ['t2'] })
    expect(star('t2', { journey: entered })).toMatchObject(known)
    expect(star('t2', { journey, hearsMysteries: true })).toMatchObject(known)
  })

  it('[SH23] lead to the game of their level, also from a mystery of level 1', () => {
    expect(star('t3')?.route).toBe('/wordle')
    expect(star('t2')?.route).toBe('/hive-builder')
    expect(star('tutorial-node-c', { journey: sampleTutorial() })?.route).toBe('/twistle')
  })

  it('[SH22] [SH23] of levels 2 and 3 come from the server', () => {
    const journey = sampleJourney({
      currentLevel: 2,
      unlockedNodes: ['start', 'node-a', 'node-b', 't2'],
      randomizedNodeTypes: { 'node-a': 'Wordle' },
    })
    expect(star('node-a', { journey })).toMatchObject({ game: 'twistle', route: '/wordle' })
    expect(star('t2', { journey })).toMatchObject({ game: null, route: null, label: 'Mystery' })
    expect(star('boss', { journey })).toMatchObject({ game: 'forgotten-word' })
  })

  it('[SH25] show that a result waits: a victory is drawn as won, a defeat stays open', () => {
    const pending = new Map([
      ['node-a', 'victory'],
      ['node-b', 'defeat'],
    ] as const)
    expect(star('node-a', { pending })).toMatchObject({ isPending: true, state: 'completed' })
    expect(star('node-b', { pending })).toMatchObject({ isPending: true, state: 'available' })
    expect(star('m1', { pending })).toMatchObject({ isPending: false, state: 'locked' })
  })

  it('[CA3] number 13 in a level and 5 in the tutorial', () => {
    expect(chart()).toHaveLength(13)
    expect(chart({ journey: sampleTutorial() })).toHaveLength(5)
  })
})
