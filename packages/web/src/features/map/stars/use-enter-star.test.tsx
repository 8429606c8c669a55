import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { readToasts } from '../../../ui/toast-store.ts'
import { useEnterStar } from './use-enter-star.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

resetBetweenTests()

function enterMystery(refusal: { error: string; code: string }) {
  const journey = sampleJourney({ currentLevel: 2, unlockedNodes: ['start', 't2'] })
  const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
  fakeServer({ 'POST /api/player/start-run': { status: 409, body: refusal } })
  const place = memoryLocation({ path: '/game-map', record: true })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Router hook={place.hook}>{children}</Router>
  )
  const { result } = renderHook(() => useEnterStar(journey, nodes, 42), { wrapper })
  result.current('t2')
  return place
}

it('[WA5] a mystery where somebody waits leads to the meeting', async () => {
  const place = enterMystery({
    error: 'Somebody waits for you at this star.',
    code: 'meeting-waits',
  })
  await waitFor(() => expect(place.history.at(-1)).toBe('/meeting?node=t2'))
})

it('a mystery refused to a page of an older release offers to reload it', async () => {
  enterMystery({ error: 'The rules have changed. Please reload the page.', code: 'rules-changed' })
  await waitFor(() => expect(readToasts()[0]?.action?.label).toBe('Reload'))
})

it('a mystery refused for another reason does not', async () => {
  enterMystery({ error: 'This star is not open yet.', code: 'node-locked' })
  await waitFor(() => expect(readToasts()[0]?.text).toBe('This star is not open yet.'))
  expect(readToasts()[0]?.action).toBeUndefined()
})
