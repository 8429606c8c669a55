import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { queryClient } from '../../../app/query-client.ts'
import { WordButtons } from './word-button.tsx'

resetBetweenTests()

const meaningOf = (word: string) => ({
  body: {
    word,
    tier: 'answer',
    commonness: 20,
    meaning: { lemma: word, partOfSpeech: 'noun', senses: [`What ${word} is.`], isOurs: true },
  },
})

beforeEach(() => {
  queryClient.clear()
  fakeServer({
    'GET /api/words/acorn': meaningOf('acorn'),
    'GET /api/words/ember': meaningOf('ember'),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <main>
        <WordButtons words={['ACORN', 'EMBER', 'HOT DOG']} />
        <p>Elsewhere</p>
      </main>
    </QueryClientProvider>,
  )
})

const button = (word: string) => screen.getByRole('button', { name: word })
const card = (word: string) => screen.queryByRole('dialog', { name: `${word}, what it means` })
const preview = () => screen.queryByRole('tooltip')
const rest = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const hover = (word: string) => fireEvent.pointerMove(button(word), { pointerType: 'mouse' })

it('[CO22] a press opens the meaning and moves the focus into it', async () => {
  await userEvent.click(button('ACORN'))
  expect(await screen.findByText('What acorn is.')).toBeDefined()
  expect(document.activeElement).toBe(card('ACORN'))
  expect(button('ACORN').getAttribute('aria-expanded')).toBe('true')
})

it('[CO22] Enter opens it; Escape closes it and the focus returns to the word', async () => {
  button('EMBER').focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('What ember is.')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(card('EMBER')).toBeNull()
  expect(document.activeElement).toBe(button('EMBER'))
})

it('[CO22] its close button and a second press of the word close it', async () => {
  await userEvent.click(button('ACORN'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(card('ACORN')).toBeNull()
  expect(document.activeElement).toBe(button('ACORN'))
  await userEvent.click(button('ACORN'))
  await userEvent.click(button('ACORN'))
  expect(card('ACORN')).toBeNull()
})

it('[CO22] a press elsewhere closes it, and another word replaces it', async () => {
  await userEvent.click(button('ACORN'))
  await userEvent.click(button('EMBER'))
  expect(card('ACORN')).toBeNull()
  expect(card('EMBER')).not.toBeNull()
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(card('EMBER')).toBeNull()
})

it('[CO22] a typed letter closes it before the board sees the key', async () => {
  const isOpenAt: boolean[] = []
  const onKeyDown = () => isOpenAt.push(card('ACORN') !== null)
  await userEvent.click(button('ACORN'))
  window.addEventListener('keydown', onKeyDown)
  await userEvent.keyboard('t')
  window.removeEventListener('keydown', onKeyDown)
  expect(isOpenAt).toEqual([false])
})

it('[CO22] the resting mouse opens it without the focus, and leaving closes it', async () => {
  vi.useFakeTimers()
  const before = document.activeElement
  hover('ACORN')
  await rest(399)
  expect(preview()).toBeNull()
  await rest(1)
  expect(preview()).not.toBeNull()
  expect(card('ACORN')).toBeNull()
  expect(document.activeElement).toBe(before)
  fireEvent.pointerLeave(button('ACORN'))
  await rest(160)
  expect(preview()).toBeNull()
})

it('[CO22] stays while the mouse is on the card, and while another word is hovered after a press', async () => {
  vi.useFakeTimers()
  hover('ACORN')
  await rest(400)
  fireEvent.pointerLeave(button('ACORN'))
  fireEvent.pointerEnter(preview() as HTMLElement)
  await rest(1000)
  expect(preview()).not.toBeNull()
  fireEvent.click(button('ACORN'))
  hover('EMBER')
  await rest(1000)
  expect(preview()).toBeNull()
  expect(card('ACORN')).not.toBeNull()
})

it('[CO22] a finger that moves over a word opens nothing', async () => {
  vi.useFakeTimers()
  fireEvent.pointerMove(button('ACORN'), { pointerType: 'touch' })
  await rest(1000)
  expect(preview()).toBeNull()
})

it('[CO22] a phrase has no meaning to open', () => {
  expect(screen.getByText('HOT DOG').closest('button')).toBeNull()
})
