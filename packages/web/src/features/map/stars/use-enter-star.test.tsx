import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { useEnterStar } from './use-enter-star.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

resetBetweenTests()

it('[WA5] a mystery where somebody waits leads to the meeting', async () => {
  const journey = sampleJourney({ currentLevel: 2, unlockedNodes: ['start', 't2'] })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  const body = { error: 'Somebody waits for you at this star.', code: 'meeting-waits' }
  fakeServer({ 'POST /api/player/start-run': { status: 409, body } })
  const place = memoryLocation({ path: '/game-map', record: true })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router hook={place.hook}>{children}</Router>
  )
  const { result } = renderHook(() => useEnterStar(journey, nodes, 42), { wrapper })
  result.current('t2')
  await waitFor(() => expect(place.history.at(-1)).toBe('/meeting?node=t2'))
})
