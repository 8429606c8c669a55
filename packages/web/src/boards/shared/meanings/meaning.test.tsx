import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { queryClient } from '../../../app/query-client.ts'
import { Meaning } from './meaning.tsx'

resetBetweenTests()
beforeEach(() => queryClient.clear())

const CALL = 'GET /api/words/stopped'
const described = (meaning: object | null, changes: object = {}): FakeAnswer => ({
  body: { word: 'stopped', tier: 'accepted', commonness: 35, meaning, ...changes },
})
const wordnet = {
  lemma: 'stop',
  partOfSpeech: 'verb',
  senses: ['put an end to', 'come to a halt'],
  isOurs: false,
}

function show(answer: FakeAnswer) {
  const server = fakeServer({ [CALL]: answer })
  render(
    <QueryClientProvider client={queryClient}>
      <Meaning word="STOPPED" />
    </QueryClientProvider>,
  )
  return server
}

const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name })

it('[CO22] tells part of speech, base form, how common a word is, and its senses', async () => {
  show(described(wordnet))
  expect(await screen.findByText('verb · form of stop · common word')).toBeDefined()
  const senses = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(senses).toEqual(['put an end to', 'come to a halt'])
})

it('[CO24] credits WordNet, and links to Wiktionary in a new tab', async () => {
  show(described(wordnet))
  await screen.findByText(/From WordNet/)
  expect(new URL(link(/WordNet/).href).pathname).toBe('/credits')
  expect(link(/More on Wiktionary/).href).toBe('https://en.wiktionary.org/wiki/stopped')
  expect(link(/WordNet/).target).toBe('_blank')
  expect(link(/More on Wiktionary/).target).toBe('_blank')
})

it('[CO24] shows a sentence of ours without a credit', async () => {
  const ours = { ...wordnet, lemma: 'stopped', senses: ['No longer going.'], isOurs: true }
  show(described(ours))
  expect(await screen.findByText('No longer going.')).toBeDefined()
  expect(screen.getByText('verb · common word')).toBeDefined()
  expect(screen.queryByRole('link', { name: /WordNet/ })).toBeNull()
})

it.each([
  [10, 'everyday word'],
  [35, 'common word'],
  [50, 'less common word'],
  [70, 'uncommon word'],
  [95, 'rare word'],
])('[CO22] says of commonness %i that it is an %s', async (commonness, text) => {
  show(described({ ...wordnet, lemma: 'stopped', partOfSpeech: null }, { commonness }))
  expect(await screen.findByText(text)).toBeDefined()
})

it('[CO22] leaves out how common a word is that the lexicon does not hold', async () => {
  show(described(wordnet, { commonness: null }))
  expect(await screen.findByText('verb · form of stop')).toBeDefined()
})

it('[CO23] says that a word has no meaning here, and where to look', async () => {
  show(described(null))
  expect(await screen.findByText('We have no meaning for this word here.')).toBeDefined()
  expect(link(/Look it up on Wiktionary/).href).toBe('https://en.wiktionary.org/wiki/stopped')
})

it('[CO23] says that it is looking while the answer is on its way', async () => {
  show({ ...described(wordnet), until: new Promise(() => undefined) })
  expect(screen.getByText('Looking it up…')).toBeDefined()
})

it('[CO23] can be tried again after a failure', async () => {
  const server = show({ status: 500 })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(document.body.textContent).toContain('The meaning could not be loaded.')
  server.change(CALL, described(wordnet))
  fireEvent.click(again)
  expect(await screen.findByText('put an end to')).toBeDefined()
})

it('[CO23] is fetched by itself when the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = show({ isLost: true })
  expect(
    await screen.findByText('No connection. The meaning appears when it returns.'),
  ).toBeDefined()
  server.change(CALL, described(wordnet))
  online.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('put an end to')).toBeDefined()
})

it('[CO23] is requested once, however often it is shown', async () => {
  const server = show(described(wordnet))
  await screen.findByText('put an end to')
  render(
    <QueryClientProvider client={queryClient}>
      <Meaning word="stopped" />
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('put an end to')).toHaveLength(2)
  expect(server.calls()).toEqual([CALL])
})
