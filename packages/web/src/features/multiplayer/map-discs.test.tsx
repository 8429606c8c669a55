import type { ParticipantProgress } from '@lexiverse/rules'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSlot } from '../../play/party/party-store.ts'
import type { Friend } from './friends.ts'
import { MapDiscs } from './map-discs.tsx'

const box = document.createElement('div')
const chart = document.createElement('section')
box.append(chart)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  showSlot(box)
})
afterEach(() => {
  cleanup()
  showSlot(null)
  vi.unstubAllGlobals()
})

const at = (nodeId: string, level = 1): ParticipantProgress => ({
  level,
  nodeId,
  game: null,
  status: 'map',
})
const friend = (id: string, progress?: ParticipantProgress, isYou = false): Friend => ({
  id,
  name: id,
  colour: 0,
  emblem: null,
  isYou,
  isHost: false,
  isHere: true,
  progress,
})
const discs = () => [...chart.querySelectorAll<HTMLElement>('[data-friend]')]
const stars = () => discs().map(({ dataset }) => `${dataset.friend} ${dataset.star}`)

describe('the discs on the map', () => {
  it('[LO45] stand at the stars of the others who are in this realm', () => {
    const friends = [
      friend('you', at('start'), true),
      friend('ben', at('node-a')),
      friend('cyd', at('t1')),
      friend('fay', at('boss:usage')),
      friend('dee', at('node-a', 2)),
      friend('new'),
    ]
    render(<MapDiscs friends={friends} level={1} />)
    expect(stars()).toEqual(['ben node-a', 'cyd t1', 'fay boss'])
  })

  it('[LO45] stand beside each other at one star', () => {
    const friends = Array.from('abcdefg', id => friend(id, at('start')))
    render(<MapDiscs friends={friends} level={1} />)
    const spots = discs().map(({ style }) => `${style.left} ${style.top}`)
    expect(new Set(spots).size).toBe(7)
  })

  it('[LO45] travel: the same disc moves to the next star', () => {
    const { rerender } = render(<MapDiscs friends={[friend('ben', at('start'))]} level={1} />)
    const [disc] = discs()
    const before = disc?.style.left
    rerender(<MapDiscs friends={[friend('ben', at('node-a'))]} level={1} />)
    expect(discs()).toEqual([disc])
    expect(disc?.style.left).not.toBe(before)
  })
})
