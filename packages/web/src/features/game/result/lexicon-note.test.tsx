import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { Finds } from './lexicon-note.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(body: object, status = 200) {
  const server = fakeServer({ 'GET /api/lexicon/42/finds/7': { status, body } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Finds playerId={42} game="hive-builder" attemptId={7} onLeave={vi.fn()} />
    </QueryClientProvider>,
  )
  return server
}

it('[LX9] [LX10] the end of a game tells first finds and rare ones, and links to the Lexicon', async () => {
  show({ kept: 12, firstTime: ['TARN'], rare: [{ word: 'TARN', oneIn: 100 }] })
  const link = await screen.findByRole('link', {
    name: '12 words kept. See your words of Hive Builder',
  })
  expect(link.getAttribute('href')).toBe('/lexicon?game=hive-builder')
  expect(screen.getByText(/First time you found this word/).textContent).toContain('tarn')
  expect(screen.getByText(/one in 100 players finds it/)).toBeTruthy()
})

it('[LX9] the end of a game names five first finds and counts the others', async () => {
  show({ kept: 7, firstTime: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], rare: [] })
  expect(await screen.findByText('a, b, c, d, e and 2 more')).toBeTruthy()
})

it('[LX9] the end of a game says nothing about the Lexicon where there is nothing to say', async () => {
  const server = show({ error: 'x', code: 'internal' }, 500)
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0))
  expect(screen.queryByRole('link')).toBeNull()
})
