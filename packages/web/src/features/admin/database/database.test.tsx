import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asAdmin, done, figures, openPage } from '../../../../test/admin-page.tsx'
import { identity } from '../../../platform/identity.ts'
import { clearToasts, readToasts } from '../../../ui/toast-store.ts'
import { readCount } from '../count-field.tsx'
import { lengthRows } from './length-bars.tsx'
import { DatabaseAdminScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  asAdmin()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (answers: Parameters<typeof openPage>[1] = {}) =>
  openPage(<DatabaseAdminScreen />, answers)

const card = (name: string) => screen.findByRole('region', { name })

const STATS = 'GET /api/word-database/new-stats'
const statsWith = (more: object) => ({
  body: { ...(figures[STATS] as { body: object }).body, ...more },
})

describe('a count', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    [' 7 ', 7],
    ['0', 50],
    ['101', 50],
    ['-3', 50],
    ['2.5', 50],
    ['', 50],
    ['many', 50],
    ['1e2', 50],
    ['99999999999999999999', 50],
  ])('[AD4] typed as "%s" is %i', (text, count) => expect(readCount(text)).toBe(count))
})

describe('the status', () => {
  it('[AD20] shows words, hives, what waits, and that nothing was set up yet', async () => {
    open()
    expect(await screen.findByText('650,627')).toBeTruthy()
    expect(await screen.findByText('2,400')).toBeTruthy()
    expect(screen.getByText('Never')).toBeTruthy()
    expect(await screen.findByText('12 retired')).toBeTruthy()
  })

  it('[AD20] says which of its figures could not be loaded', async () => {
    open({
      'GET /api/hive-builder/scenarios/count': { status: 503 },
      'GET /api/admin/word-reviews\\?status=pending': { status: 503 },
    })
    expect(await screen.findAllByText('could not be loaded')).toHaveLength(2)
    const cards = screen.getByText('Words Waiting').closest('dl')?.textContent
    expect(cards).toContain('Hive Builder Scenarios-could not be loaded')
    expect(cards).toContain('Words Waiting-could not be loaded')
  })

  it('[AD20] shows when it was last set up, in US English', async () => {
    const time = new Date(2026, 2, 12, 14, 5).getTime()
    open({ [STATS]: statsWith({ lastUpdated: time }) })
    expect(await screen.findByText(/^Mar 12, 2:05\sPM$/)).toBeTruthy()
  })

  it('[AD20] tells why the last setup failed', async () => {
    open({ [STATS]: statsWith({ error: 'The word database is damaged.' }) })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The last setup failed: The word database is damaged.',
    )
  })

  it('[AD20] says so when it cannot be had, and tries again when asked', async () => {
    const { server } = open({ [STATS]: { status: 500 } })
    expect(await screen.findByText('Failed to load status')).toBeTruthy()
    expect(screen.getByText('Unknown error')).toBeTruthy()
    server.change(STATS, statsWith({}))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('650,627')).toBeTruthy()
  })

  it('[AD20] counts words by length, the longest together', () => {
    expect(lengthRows({ 12: 3, 4: 10, 17: 2, 30: 5 })).toEqual([
      { label: '4', count: 10 },
      { label: '12', count: 3 },
      { label: '17+', count: 7 },
    ])
    expect(lengthRows({})).toEqual([])
  })
})

describe('the operations', () => {
  const SETUP = 'POST /api/word-database/setup-new'
  const GENERATE = 'POST /api/hive-builder/generate-new'
  const REGENERATE = 'POST /api/hive-builder/regenerate-all'
  const refusal = { status: 500, body: { error: 'The disk is full.', code: 'job-failed' } }

  it('[AD21] Setup tells on its card how it ended', async () => {
    open({ [SETUP]: done({ totalWords: 650627, message: '650,627 words are in order.' }) })
    const setup = await card('Setup')
    await user.click(within(setup).getByRole('button', { name: 'Set Up Word Database' }))
    const told = await within(setup).findByRole('status')
    expect(told.textContent).toBe('Setup complete650,627 words are in order.')
  })

  it.each([
    ['Setup', 'Set Up Word Database', SETUP, 'Setup failed'],
    ['Generation', 'Generate Scenarios', GENERATE, 'Generation failed'],
  ])('[AD21] %s says that it failed, with details', async (name, label, call, words) => {
    open({ [call]: refusal })
    const operation = await card(name)
    await user.click(within(operation).getByRole('button', { name: label }))
    const told = await within(operation).findByRole('alert')
    expect(told.textContent).toBe(`${words}The disk is full.`)
  })

  it('[AD4] Generation sends 50 at first, and what is typed', async () => {
    const { server } = open({ [GENERATE]: done() })
    const generation = await card('Generation')
    const field = within(generation).getByLabelText('Scenarios to generate') as HTMLInputElement
    expect(field.value).toBe('50')
    expect([field.min, field.max, field.type]).toEqual(['1', '100', 'number'])
    await user.clear(field)
    await user.type(field, '7')
    await user.click(within(generation).getByRole('button', { name: 'Generate Scenarios' }))
    await within(generation).findByRole('status')
    expect(server.asked.find(({ call }) => call === GENERATE)?.body).toEqual({ count: 7 })
  })

  it('[AD4] an impossible count falls back to 50, seen on leaving the field', async () => {
    const { server } = open({ [GENERATE]: done() })
    const generation = await card('Generation')
    const field = within(generation).getByLabelText('Scenarios to generate') as HTMLInputElement
    await user.clear(field)
    await user.type(field, '500')
    await user.tab()
    expect(field.value).toBe('50')
    await user.click(within(generation).getByRole('button', { name: 'Generate Scenarios' }))
    await within(generation).findByRole('status')
    expect(server.asked.find(({ call }) => call === GENERATE)?.body).toEqual({ count: 50 })
  })

  it('[AD21] Regeneration asks first, and says that it failed, with details', async () => {
    const { server } = open({ [REGENERATE]: refusal })
    const regeneration = await card('Regeneration')
    await user.click(within(regeneration).getByRole('button', { name: 'Regenerate All' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('50 new ones take their place')
    expect(server.calls()).not.toContain(REGENERATE)
    await user.click(within(question).getByRole('button', { name: 'Regenerate All' }))
    const told = await within(regeneration).findByRole('alert')
    expect(told.textContent).toBe('Regeneration failedThe disk is full.')
  })
})

describe('the dictionary review', () => {
  const listOf = (status: string) => `GET /api/admin/word-reviews\\?status=${status}`
  const DECIDE = 'POST /api/admin/word-reviews'
  const review = (word: string, more: object = {}) => ({
    word,
    status: 'pending',
    submissions: 3,
    createdAt: 0,
    decidedAt: null,
    reason: 'name',
    ...more,
  })
  const counts = { pending: 1, accepted: 2, refused: 0 }

  it('[AD13] says that nothing waits', async () => {
    open()
    expect(await screen.findByText('No word is waiting')).toBeTruthy()
  })

  it('[AD13] says that it could not be had, and tries again', async () => {
    const list = listOf('pending')
    const { server } = open({ [list]: { status: 503, body: { error: 'Later.', code: 'x' } } })
    expect(await screen.findByText('Failed to load words')).toBeTruthy()
    expect(screen.getByText('Later.')).toBeTruthy()
    server.change(list, { body: { words: [review('LONDON')], counts } })
    const section = screen.getByRole('region', { name: 'Dictionary Review' })
    await user.click(within(section).getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('LONDON')).toBeTruthy()
  })

  it('[AD13] keeps the list that is shown when a later one cannot be had', async () => {
    const list = listOf('pending')
    const { server, queries } = open({ [list]: { body: { words: [review('LONDON')], counts } } })
    expect(await screen.findByText('LONDON')).toBeTruthy()
    server.change(list, { status: 503 })
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText(/may be out of date/)).toBeTruthy()
    expect(screen.getByText('LONDON')).toBeTruthy()
    expect(screen.queryByText('Failed to load words')).toBeNull()
  })

  it('[AD14] accepts a word, and takes it back from the note', async () => {
    const { server } = open({
      [listOf('pending')]: { body: { words: [review('LONDON')], counts } },
      [DECIDE]: body => ({ body: review('LONDON', body as object) }),
    })
    const row = (await screen.findByText('LONDON')).closest('tr')
    expect(row?.textContent).toContain('A name')
    await user.click(screen.getByRole('button', { name: 'Accept LONDON' }))
    await vi.waitFor(() => expect(readToasts()[0]?.title).toBe('LONDON is accepted for everyone'))
    readToasts()[0]?.action?.run()
    await vi.waitFor(() => expect(readToasts()[0]?.title).toBe('LONDON is waiting again'))
    const decisions = server.asked.filter(({ call }) => call === DECIDE).map(({ body }) => body)
    expect(decisions).toEqual([
      { word: 'LONDON', status: 'accepted' },
      { word: 'LONDON', status: 'pending' },
    ])
  })

  it('[AD14] refuses a word, and says when that was not stored', async () => {
    open({
      [listOf('pending')]: { body: { words: [review('LONDON')], counts } },
      [DECIDE]: { status: 409, body: { error: 'Somebody else has.', code: 'conflict' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Refuse LONDON' }))
    await vi.waitFor(() =>
      expect(readToasts()[0]).toMatchObject({
        tone: 'destructive',
        title: 'The decision was not stored',
        text: 'Somebody else has.',
      }),
    )
  })

  it('[AD14] shows what was decided, to be undone', async () => {
    const accepted = review('ZORB', { status: 'accepted', decidedAt: 5, reason: null })
    const { server } = open({
      [listOf('pending')]: { body: { words: [], counts } },
      [listOf('accepted')]: { body: { words: [accepted], counts } },
      [DECIDE]: { body: review('ZORB') },
    })
    await screen.findByRole('option', { name: 'Accepted (2)' })
    await user.selectOptions(screen.getByLabelText('Show'), 'accepted')
    await user.click(await screen.findByRole('button', { name: 'Undo ZORB' }))
    const asked = server.asked.find(({ call }) => call === DECIDE)
    expect(asked?.body).toEqual({ word: 'ZORB', status: 'pending' })
  })
})
