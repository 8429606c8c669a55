import { emptyLoadout } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { samplePerks } from '../../../../test/sample-perks.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { powersAt } from './star-powers.ts'

const journey = sampleJourney()
const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })

const allGlyphs = [
  'insight',
  'mending',
  'momentum',
  'temporal-shift',
  'unveiling',
  'remembrance',
  'decay',
  'second-dawn',
]

/** Names and texts of everything that acts at a star when every glyph and perk is carried. */
function actingAt(nodeId: string, hasFreeInsight = true, isJoining = false) {
  const node = nodes.find(({ id }) => id === nodeId)
  if (!node) throw new Error(nodeId)
  const perks = samplePerks(emptyLoadout)
    .perks.filter(({ effect }) => (effect.type === 'carry') === isJoining)
    .map(perk => ({ ...perk, isActive: true }))
  const glyphs = {
    runId: 7,
    glyphs: allGlyphs.map(id => sampleGlyph(id)),
    capacity: 3,
    hasFreeInsight,
    offers: [],
  }
  return powersAt(node, { glyphs, perks })
}

const namesAt = (nodeId: string) => actingAt(nodeId).map(({ name }) => name)
const textOf = (nodeId: string, power: string) =>
  actingAt(nodeId).find(({ id }) => id === power)?.text

const joiningAt = (nodeId: string) =>
  actingAt(nodeId, true, true).flatMap(({ shape, name }) => (shape === 'arch' ? name : []))

const payingPerks = ['Score Alchemist', 'Lucky Lexicon', 'Hint Whisperer', 'Perfectionist']

describe('the powers at a star', () => {
  it.each([
    ['node-a', ['Golden Thread', 'Spun Wax', 'Concordance']],
    ['node-b', ['Long Breath', 'Honeyed Tongue', 'Pollinator', 'Concordance']],
    ['b1', ['Blue Thread', 'Marginal Note', 'Borrowed Word', 'Concordance']],
    ['boss', ['Banked Sand']],
  ])(
    '[SH74] [PK8] name a perk that joins games where it can give something: %s',
    (nodeId, names) => {
      expect(joiningAt(nodeId)).toEqual(names)
    },
  )

  it.each([
    ['node-a', ['Insight', 'Mending', 'Decay', 'Second Dawn'], ['Lexical Proximity']],
    ['node-b', ['Insight', 'Mending', 'Momentum', 'Decay', 'Second Dawn'], ['Iron Focus']],
    ['b1', ['Insight', 'Mending', 'Unveiling', 'Second Dawn'], ['Flexible Recall']],
  ])('[SH74] are those that act in its game: %s', (nodeId, glyphs, own) => {
    expect(namesAt(nodeId)).toEqual([
      ...glyphs,
      ...payingPerks,
      ...own,
      'Expanding Mind',
      'Third Card',
    ])
  })

  it('[SH74] at a boss include those of its clue trials, and no chance of what it pays anyway', () => {
    expect(namesAt('boss')).toEqual([
      ...['Insight', 'Mending', 'Temporal Shift', 'Remembrance', 'Second Dawn'],
      ...['Time Mystic', 'Score Alchemist', 'Hint Whisperer', 'Perfectionist', 'Third Card'],
    ])
    expect(textOf('boss', 'temporal-shift')).toBe('In a clue trial: Adds 30 seconds to the clock.')
  })

  it('[SH74] [GL23] tell what a glyph does in a clue trial under the rules of the open boss', () => {
    const boss = nodes.find(({ id }) => id === 'boss')
    if (!boss) throw new Error('no boss')
    const held = [sampleGlyph('slow-sand')]
    const glyphs = { runId: 7, glyphs: held, capacity: 3, hasFreeInsight: false, offers: [] }
    const textUnder = (rulesVersion?: number) =>
      powersAt(boss, { glyphs, perks: [], rulesVersion }).map(({ text }) => text)
    expect(textUnder()).toEqual(['In a clue trial: Your next 8 words add 10 seconds each.'])
    expect(textUnder(1)).toEqual(['In a clue trial: Your next 4 words add 10 seconds each.'])
  })

  it('[SH74] [GL20] [GL23] leave out a glyph that does nothing under the rules of the open hive', () => {
    const hive = nodes.find(({ id }) => id === 'node-b')
    if (!hive) throw new Error('no hive')
    const held = [sampleGlyph('slow-sand')]
    const glyphs = { runId: 7, glyphs: held, capacity: 3, hasFreeInsight: false, offers: [] }
    const textsUnder = (rulesVersion?: number) =>
      powersAt(hive, { glyphs, perks: [], rulesVersion }).map(({ text }) => text)
    expect(textsUnder()).toEqual(['Keeps the next 2 letters from fading.'])
    expect(textsUnder(2)).toEqual([])
  })

  it('[SH74] at a mystery reveal nothing of its game', () => {
    expect(namesAt('t2')).toEqual([
      ...['Insight', 'Mending', 'Second Dawn'],
      ...['Score Alchemist', 'Hint Whisperer', 'Perfectionist', 'Expanding Mind'],
      ...['Third Card', 'Silver Tongue'],
    ])
    expect(textOf('t2', 'insight')).toBe('')
    expect(textOf('t2', 'mending')).toBe('Restores 1 mind point.')
  })

  it('[SH74] leave out the free Insight once it was used in this level', () => {
    const names = actingAt('node-a', false).map(({ name }) => name)
    expect(names).not.toContain('Hint Whisperer')
  })
})
