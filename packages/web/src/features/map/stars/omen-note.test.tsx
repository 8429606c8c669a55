import { omenOf } from '@lexiverse/rules'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { sayNode } from '../../../art/map-node.ts'
import { markOmenMet } from '../../../play/attempt/omen-met.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { OmenNote } from './omen-note.tsx'
import { starFacts } from './star-facts.ts'
import { powersAt } from './star-powers.ts'

resetBetweenTests()
beforeEach(() => localStorage.clear())

function starWith(omen: string, completedNodes = ['start']) {
  const journey = sampleJourney({
    currentLevel: 2,
    completedNodes,
    randomizedNodeTypes: { 'node-a': 'Word Web', 'node-b': 'Wordle' },
    omens: { 'node-a': omen },
  })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  const node = nodes.find(({ id }) => id === 'node-a')
  if (!node) throw new Error('no star')
  return { node, facts: starFacts(node, nodes, journey, []) }
}

const INTRODUCTION = /An omen changes one rule and pays for it/

describe('a star with an omen', () => {
  it('[OM4] is named so on the chart, until it is completed', () => {
    expect(sayNode(starWith('keystone').node)).toBe('Word Web, Available, omen: Keystone')
    const { node, facts } = starWith('keystone', ['start', 'node-a'])
    expect(sayNode(node)).toBe('Word Web, Completed')
    expect(facts.omen).toBeNull()
  })

  it('[OM5] [OM9] tells what it changes and pays before it is entered, and its chances', () => {
    const { facts } = starWith('keystone')
    if (!facts.omen) throw new Error('no omen')
    render(<OmenNote omen={facts.omen} />)
    expect(screen.getByText('Omen: Keystone')).toBeTruthy()
    expect(document.body.textContent).toContain(
      'One theme is named from the start, and its group must be found last.',
    )
    expect(screen.getByText('Pays: a certain glyph.')).toBeTruthy()
    expect(facts.rewards).toContainEqual({ label: 'Glyph', percent: 100 })
  })

  it('[OM5] says that a glyph is for a flawless victory only', () => {
    const glyph = { label: 'Glyph, if flawless', percent: 100 }
    expect(starWith('glass-star').facts.rewards).toContainEqual(glyph)
  })

  it('[OM23] tells the difficulty that it has under Perihelion', () => {
    expect(starWith('keystone').facts.difficulty).toBe('Easy')
    expect(starWith('perihelion').facts.difficulty).toBe('Medium')
  })

  it('[OM21] under Silence names no glyph as a help but one that revives', () => {
    const glyphs = {
      runId: 7,
      glyphs: ['insight', 'second-dawn'].map(id => sampleGlyph(id)),
      capacity: 3,
      hasFreeInsight: false,
      offers: [],
    }
    const helping = (omen: string) => powersAt(starWith(omen).node, { glyphs, perks: [] })
    expect(helping('keystone').map(({ id }) => id)).toEqual(['insight', 'second-dawn'])
    expect(helping('silence').map(({ id }) => id)).toEqual(['second-dawn'])
  })
})

describe('the first omen', () => {
  it('[OM9] is introduced in one line, until a star with an omen was opened', () => {
    const omen = omenOf('glass-star')
    if (!omen) throw new Error('no omen')
    const first = render(<OmenNote omen={omen} />)
    expect(screen.getByText(INTRODUCTION)).toBeTruthy()
    first.unmount()
    markOmenMet()
    render(<OmenNote omen={omen} />)
    expect(screen.queryByText(INTRODUCTION)).toBeNull()
  })
})
