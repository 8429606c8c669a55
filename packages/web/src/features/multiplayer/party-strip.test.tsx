import type { ParticipantProgress } from '@lexiverse/rules'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Room } from '../../play/party/room.ts'
import { PartyStrip } from './party-strip.tsx'
import { Pips } from './pips.tsx'

afterEach(cleanup)

const at = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' } as const

const names = ['Ben', 'Cyd', 'Ada', 'Dee', 'Mira', 'Noor', 'Tomas', 'Oyin']

function eight(progress: Record<string, ParticipantProgress> = {}): Room {
  return {
    sessionId: 'CDF34',
    you: { deviceId: 'p2', runId: 1 },
    version: 1,
    state: {
      sessionId: 'CDF34',
      participants: names.map((nickname, seat) => ({
        id: `p${seat + 1}`,
        nickname,
        isHost: nickname === 'Ada',
        isConnected: nickname !== 'Tomas',
        colour: seat,
        emblem: null,
      })),
      hostDeviceId: 'p3',
      gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
      progress,
      lastUpdated: 1,
    },
  }
}

const show = (room: Room) => render(<PartyStrip room={room} isConnected place="columns" />)
const rows = () => within(screen.getByRole('list', { name: 'Who is where' })).getAllByRole('button')

describe('the party strip', () => {
  it('[LO34] lists the host first, then everybody in the order of the seats', () => {
    show(eight({ p1: { ...at, groupsSolved: 2 } }))
    const texts = rows().map(row => row.querySelector('span')?.textContent)
    expect(texts).toEqual([
      'Ada leads, on the way',
      'BenWord Web: 2 of 4 groups',
      'Youon the way',
      'Deeon the way',
      'Miraon the way',
      'Nooron the way',
      'Tomasaway',
      'Oyinon the way',
    ])
  })

  it('[LO34] opens the names and places of all on a press, and closes on Escape or outside', () => {
    show(eight({ p1: { ...at, status: 'victory', groupsSolved: 4 } }))
    const panel = () => screen.queryByRole('region', { name: 'Everybody in the party' })
    expect(panel()).toBeNull()
    for (const close of [
      () => fireEvent.keyDown(document, { key: 'Escape' }),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.click(rows()[4] as HTMLElement),
    ]) {
      fireEvent.click(rows()[1] as HTMLElement)
      expect(panel()?.textContent).toContain('BenWord Web: won')
      expect(panel()?.textContent).toContain('CDF34')
      close()
      expect(panel()).toBeNull()
    }
  })

  it('[LO34] gives the keyboard back to the disc that opened the names', () => {
    show(eight())
    const disc = rows()[1]?.closest('button') ?? rows()[1]?.querySelector('button')
    disc?.focus()
    fireEvent.keyDown(disc as HTMLElement, { key: 'Enter' })
    fireEvent.click(disc as HTMLElement)
    screen.getByRole('button', { name: 'Close' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(disc)
  })

  const filled = (progress: ParticipantProgress) => {
    const { container } = render(<Pips progress={progress} />)
    const pips = [...container.querySelectorAll('i')]
    return [pips.filter(pip => pip.hasAttribute('data-on')).length, pips.length]
  }

  it('[LO34] shows groups and rows as pips, and points as a share of the goal', () => {
    expect(filled({ ...at, groupsSolved: 3 })).toEqual([3, 4])
    expect(filled({ ...at, game: 'twistle', guessesUsed: 2, goal: 6 })).toEqual([2, 6])
    const hive = { ...at, game: 'hive-builder', score: 25, goal: 50 } as const
    const { container } = render(<Pips progress={hive} />)
    expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('16')
  })
})
