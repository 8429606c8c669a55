import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { aSky } from '../../../test/sample-sky.ts'
import { identity } from '../../platform/identity.ts'
import { skyQuery } from './queries.ts'
import { LexiconScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const SKY = 'GET /api/lexicon/42'
const LIST = 'GET /api/lexicon/42/words\\?.*'

const listed = (word: string, changes: object = {}) => ({
  word,
  way: 'found',
  game: 'hive-builder',
  metAt: 0,
  times: 1,
  rarity: 4,
  meaning: 'A small lake high among mountains.',
  ...changes,
})
const page = (nextOffset: number | null, ...words: object[]) => ({
  body: { words, total: 51, nextOffset },
})

function open(answers: Record<string, FakeAnswer>, playerId = 42) {
  identity.setState({ status: 'guest', playerId }, true)
  const server = fakeServer(answers)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <LexiconScreen />
    </QueryClientProvider>,
  )
  return { ...server, client }
}

const goTo = (path: string) => window.history.replaceState(null, '', path)

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  goTo('/lexicon')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[LX12] shows the counts, the atlas in words, and the same words as a list', async () => {
  const torpor = listed('TORPOR', { way: 'missed', rarity: 2, meaning: null })
  open({ [SKY]: { body: aSky({}) }, [LIST]: page(null, listed('TARN'), torpor) })
  expect(await screen.findByText('412 of the 13,000 words that hives can ask for')).toBeTruthy()
  expect(screen.getByRole('img', { name: /Star atlas of 2 words/ })).toBeTruthy()
  const link = await screen.findByRole('link', { name: /^tarn/ })
  const missed = screen.getByRole('link', { name: /^torpor/ })
  expect(link.textContent).toContain('tarnHive Builder · rareA small lake high among mountains.')
  expect(missed.textContent).toContain('Met, not yet caught')
  expect(link.getAttribute('href')).toBe('/lexicon?word=tarn')
  expect(screen.queryByText(/still being added/)).toBeNull()
})

it('[LX12] searches, sorts and filters, and shows more on request', async () => {
  const server = open({ [SKY]: { body: aSky({}) }, [LIST]: page(50, listed('TARN')) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more words' }))
  await userEvent.click(screen.getByRole('button', { name: 'To catch 1' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'rarest')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'twistle')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'tor')
  await waitFor(() => {
    const asked = server.calls()
    expect(asked.some(url => url.includes('offset=50'))).toBe(true)
    expect(asked.at(-1)).toMatch(/sort=rarest.*search=tor.*game=twistle.*way=missed/)
  })
})

it('[LX12] keeps search, order and filters in the address, also over the page of a word', async () => {
  goTo('/lexicon?search=tor&sort=rarest&game=twistle&way=missed&nonsense=1')
  const server = open({ [SKY]: { body: aSky({}) }, [LIST]: page(null, listed('TORPOR')) })
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a word' })
  expect(box.value).toBe('tor')
  expect(server.calls().at(-1)).toMatch(/sort=rarest.*search=tor.*game=twistle.*way=missed/)
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await userEvent.clear(box)
  await waitFor(() => expect(window.location.search).toBe('?sort=rarest&game=twistle'))
  const link = await screen.findByRole('link', { name: /^torpor/ })
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe('/lexicon?sort=rarest&game=twistle&word=torpor'),
  )
  await userEvent.click(link)
  const back = screen.getByRole('link', { name: 'Sky' })
  expect(back.getAttribute('href')).toBe('/lexicon?sort=rarest&game=twistle')
})

it('[LX12] leads home, or back to where the game that led here goes on', async () => {
  const answers = { [SKY]: { body: aSky({}) }, [LIST]: page(null, listed('TARN')) }
  open(answers)
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  cleanup()
  window.history.replaceState({ back: '/game-map' }, '', '/lexicon')
  open(answers)
  await userEvent.click(await screen.findByRole('link', { name: /^tarn/ }))
  await userEvent.click(screen.getByRole('link', { name: 'Sky' }))
  const back = await screen.findByRole('link', { name: 'Back' })
  expect(back.getAttribute('href')).toBe('/game-map')
})

it('[LX12] asks for the list without waiting for the atlas', async () => {
  const until = new Promise(() => undefined)
  const server = open({ [SKY]: { until }, [LIST]: page(null, listed('TARN')) })
  await waitFor(() => expect(server.calls()).toHaveLength(2))
  expect(server.calls().at(-1)).toMatch(new RegExp(LIST))
})

it('[LX5] [LX12] reads the list again when words were added', async () => {
  const server = open({ [SKY]: { body: aSky({}) }, [LIST]: page(null, listed('TARN')) })
  await screen.findByRole('link', { name: /^tarn/ })
  expect(server.calls()).toHaveLength(2)
  server.change(LIST, page(null, listed('TARN'), listed('TROVE')))
  act(() => {
    server.client.setQueryData(
      skyQuery(42).queryKey,
      aSky({ total: 3, words: 'TARN,TORPOR,TROVE' }),
    )
  })
  expect(await screen.findByRole('link', { name: /^trove/ })).toBeTruthy()
  expect(server.calls()).toHaveLength(3)
})

it('[LX12] invites a player who has met no word yet', async () => {
  const none = { total: 0, words: '', ways: '', rarities: '', isShown: '', days: [] }
  open({ [SKY]: { body: aSky(none) } })
  expect(await screen.findByText('Your first word will hang here')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Find your first word' })
  expect(link.getAttribute('href')).toBe('/play')
})

it('[LX5] tells the player while words of earlier games are being added', async () => {
  const filling = { done: 25, total: 100 }
  open({ [SKY]: { body: aSky({ filling }) }, [LIST]: page(null) })
  expect(await screen.findByText(/still being added: 25 percent done/)).toBeTruthy()
  const options = skyQuery(42).refetchInterval as (query: object) => number | false
  expect(options({ state: { data: aSky({ filling }) } })).toBe(5_000)
  expect(options({ state: { data: aSky({}) } })).toBe(false)
})

it('[LX12] says when it could not be loaded, and tries again', async () => {
  open({ [SKY]: { status: 500, body: { error: 'x', code: 'internal' } } })
  expect(await screen.findByText('Failed to load your Lexicon')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

const WORD = 'GET /api/lexicon/42/words/vellichor'
const facts = {
  word: 'VELLICHOR',
  way: 'named',
  rarity: 4,
  tier: 'accepted',
  meaning: null,
  forgotten: {
    definition: 'The strange wistfulness of used bookshops.',
    etymology: 'Coined from vellum and petrichor.',
    usage: 'The {vellichor} of the shop held us.',
    partOfSpeech: 'noun',
  },
  meetings: [
    {
      attemptId: 7,
      runId: 3,
      runKind: 'campaign',
      level: 1,
      nodeId: 'boss',
      game: 'forgotten-word',
      way: 'named',
      metAt: 0,
    },
  ],
  times: 1,
  related: ['VELLUM'],
}

it('[LX7] the page of a word tells its meaning, origin and use, where it was met, and what is beside it', async () => {
  goTo('/lexicon?word=vellichor')
  open({ [WORD]: { body: facts } })
  expect(await screen.findByRole('heading', { name: 'vellichor' })).toBeTruthy()
  expect(screen.getByText('noun · rare word')).toBeTruthy()
  expect(screen.getByText('The strange wistfulness of used bookshops.')).toBeTruthy()
  expect(screen.getByText('Coined from vellum and petrichor.')).toBeTruthy()
  expect(screen.getByText('vellichor', { selector: 'b' })).toBeTruthy()
  const place = screen.getByRole('link', { name: /Forgotten Word, .*Campaign/ })
  expect(place.getAttribute('href')).toBe('/chronicles?journey=3')
  const beside = screen.getByRole('link', { name: 'vellum' })
  expect(beside.getAttribute('href')).toBe('/lexicon?word=vellum')
  expect(screen.getByRole('link', { name: /More on Wiktionary/ })).toBeTruthy()
})

it('[LX7] a word of the finale was met at its seal', async () => {
  goTo('/lexicon?word=vellichor')
  const [meeting] = facts.meetings
  const meetings = [{ ...meeting, level: 3, nodeId: 'finale-2' }]
  open({ [WORD]: { body: { ...facts, meetings } } })
  expect(await screen.findByText(/Forgotten Word, The Second Seal/)).toBeTruthy()
  expect(screen.getByText(/Void Sanctum, Campaign/)).toBeTruthy()
})

it('[LX7] the page of a word that was never met says so', async () => {
  goTo('/lexicon?word=vellichor')
  open({ [WORD]: { status: 404, body: { error: 'x', code: 'not-found' } } })
  expect(await screen.findByText('You have not met this word yet')).toBeTruthy()
})
