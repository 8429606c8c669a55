import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { useChosenStar } from './use-chosen-star.ts'

it.each([
  ['the star that was entered', 't1', ['start', 'node-a'], 't1'],
  ['one that an edge leads to from here', 'node-b', ['start', 'node-b'], 'm1'],
  ['the first open star', 'start', ['start'], 'node-a'],
])('[SH74] at first %s is chosen', (_which, currentNode, completedNodes, expected) => {
  const unlockedNodes = ['start', 'node-a', 'node-b', 't1', 'm1', 'b1']
  const journey = sampleJourney({ currentNode, completedNodes, unlockedNodes })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  const { result } = renderHook(() => useChosenStar(nodes, () => undefined))
  expect(result.current.chosen?.id).toBe(expected)
})
