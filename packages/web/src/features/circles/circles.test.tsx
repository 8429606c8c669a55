import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { bareNames, RIGHT_TO_LEFT } from '../../../test/bare-names.ts'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { fiveMarks, sampleToday } from '../../../test/sample-daily.ts'
import { identity } from '../../platform/identity.ts'
import { CirclesScreen } from './screen.tsx'

resetBetweenTests()
beforeEach(() => identity.setState({ status: 'guest', playerId: 42 }, true))

const member = (memberId: number, name: string, changes: object = {}) => ({
  memberId,
  name,
  isYou: false,
  isOwner: false,
  status: 'done',
  score: null,
  marks: null,
  runId: null,
  ...changes,
})

const circle = (changes: object = {}) => ({
  circleId: 3,
  name: 'The Night Owls',
  isOwner: true,
  code: 'ABCDEFGH',
  token: 'secret-token',
  date: '2026-11-16',
  isSealed: false,
  members: [
    member(2, 'Ben', { score: 900, marks: fiveMarks, runId: 70 }),
    member(1, 'Mira', { isYou: true, isOwner: true, score: 1240, marks: fiveMarks }),
    member(4, 'Dee', { status: 'not-begun' }),
  ],
  week: [{ memberId: 2, name: 'Ben', score: 4100, days: 4 }],
  allTime: [],
  streak: { days: 6, longest: 9, forgiven: [] },
  ...changes,
})

function open(search: string, answers: Record<string, FakeAnswer>) {
  const server = fakeServer(answers)
  const place = memoryLocation({ path: '/circles', searchPath: search, record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <CirclesScreen />
      </Router>
    </QueryClientProvider>,
  )
  return { server, place }
}

const GET = 'GET /api/circles/3'
const sent = (server: ReturnType<typeof fakeServer>, call: string) =>
  server.asked.find(asked => asked.call === call)?.body

describe('circles', () => {
  it('[DS11] are listed with how many have played', async () => {
    const listed = [{ circleId: 3, name: 'The Night Owls', members: 7, playedToday: 4 }]
    open('', { 'GET /api/circles': { body: { circles: listed } } })
    const link = await screen.findByRole('link', { name: 'The Night Owls' })
    expect(link.getAttribute('href')).toBe('/circles?id=3')
    expect(screen.getByText('4 of 7 have played today')).toBeDefined()
  })

  it.each([
    ['Create a circle', 'Name of the circle', 'POST /api/circles', { name: 'Owls' }],
    ['Join with a code', 'Code', 'POST /api/circles/join', { key: 'Owls' }],
  ])('[DS11] %s leads into it', async (form, label, call, body) => {
    const { server, place } = open('', {
      'GET /api/circles': { body: { circles: [] } },
      [call]: { body: circle() },
    })
    const entry = screen.getByRole('form', { name: form })
    fireEvent.change(within(entry).getByLabelText(label), { target: { value: 'Owls' } })
    fireEvent.submit(entry)
    await vi.waitFor(() => expect(place.history.at(-1)).toContain('/circles?id=3'))
    expect(sent(server, call)).toEqual(body)
  })

  it('[DS11] say where the own name is seen, also of who is on the public board', async () => {
    const answers = { 'GET /api/circles': { body: { circles: [] } } }
    open('', { ...answers, 'GET /api/daily': { body: sampleToday() } })
    await screen.findAllByDisplayValue('Traveler 42')
    expect(screen.getAllByText(/It does not put you on the public board/)).toHaveLength(2)
    cleanup()
    const profile = { name: 'Mira', isChosen: true, isPublic: true }
    open('', { ...answers, 'GET /api/daily': { body: sampleToday({ profile }) } })
    expect(await screen.findAllByText(/You are on the public board/)).toHaveLength(2)
    expect(screen.queryByText(/does not put you/)).toBeNull()
  })

  it.each([
    ['Create a circle', 'Name of the circle', 'POST /api/circles'],
    ['Join with a code', 'Code', 'POST /api/circles/join'],
  ])('[DS11] %s asks for the own name, and sends a new one only', async (form, label, call) => {
    const { server } = open('', {
      'GET /api/daily': { body: sampleToday() },
      'GET /api/circles': { body: { circles: [] } },
      [call]: { status: 404 },
    })
    const entry = screen.getByRole('form', { name: form })
    const own = await within(entry).findByDisplayValue('Traveler 42')
    fireEvent.change(within(entry).getByLabelText(label), { target: { value: 'Owls' } })
    fireEvent.submit(entry)
    await vi.waitFor(() => expect(sent(server, call)).not.toHaveProperty('nickname'))
    await within(entry).findByRole('alert')
    fireEvent.change(own, { target: { value: ' Mira ' } })
    fireEvent.submit(entry)
    await vi.waitFor(() =>
      expect(server.asked.findLast(asked => asked.call === call)?.body).toMatchObject({
        nickname: 'Mira',
      }),
    )
  })

  it('[DS11] show the results of the day, the best first', async () => {
    open('id=3', { [GET]: { body: circle() } })
    const rows = (await screen.findAllByRole('listitem')).filter(row => row.querySelector('b'))
    expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual([
      'Mira (you)',
      'Ben',
      'Dee',
    ])
    expect(rows[2]?.textContent).toContain('has not played yet')
  })

  it('[DS12] lead from a member’s result to how it was done', async () => {
    open('id=3', { [GET]: { body: circle() } })
    const link = await screen.findByRole('link', { name: 'Watch how Ben did it' })
    expect(link.getAttribute('href')).toBe('/daily-watch?date=2026-11-16&run=70')
    expect(screen.queryByRole('link', { name: /Mira|Dee/ })).toBeNull()
  })
})

describe('a circle', () => {
  it('[DS11] keeps the results of others sealed until one has played', async () => {
    const members = [member(2, 'Ben'), member(1, 'Mira', { isYou: true, status: 'not-begun' })]
    open('id=3', { [GET]: { body: circle({ isSealed: true, members }) } })
    expect(await screen.findByText(/open once you have played/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Set Out' }).getAttribute('href')).toBe('/daily')
    expect(document.body.textContent).not.toContain('900')
  })

  it('[DS11] goes on with a journey under way, and promises nothing after one that was left', async () => {
    const withOwn = (status: string) => {
      const members = [member(2, 'Ben'), member(1, 'Mira', { isYou: true, status })]
      return { [GET]: { body: circle({ isSealed: true, members }) } }
    }
    open('id=3', withOwn('under-way'))
    expect(await screen.findByRole('link', { name: 'Go On' })).toBeDefined()
    cleanup()
    open('id=3', withOwn('abandoned'))
    expect(await screen.findByText(/You left today’s journey/)).toBeDefined()
    expect(screen.queryByText(/once you have played/)).toBeNull()
    expect(screen.queryByRole('link', { name: /Set Out|Go On/ })).toBeNull()
  })

  it('[DS11] says of a result without points that it has no rank', async () => {
    const members = [
      member(2, 'Ben', { marks: fiveMarks }),
      member(1, 'Mira', { isYou: true, score: 1240, marks: fiveMarks }),
    ]
    open('id=3', { [GET]: { body: circle({ members }) } })
    expect(await screen.findByText('has played, without a rank')).toBeDefined()
  })

  it.each([
    ['Leave the circle', 'Leave', 'POST /api/circles/3/leave'],
    ['New code', 'New Code', 'POST /api/circles/3/new-code'],
  ])('[DS11] asks before: %s', async (name, label, call) => {
    const { server } = open('id=3', {
      [GET]: { body: circle() },
      'POST /api/circles/3/leave': { body: { success: true } },
      'POST /api/circles/3/new-code': { body: circle() },
      'GET /api/circles': { body: { circles: [] } },
    })
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(server.calls()).not.toContain(call)
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: label }),
    )
    await vi.waitFor(() => expect(server.calls()).toContain(call))
  })

  it('[DS11] lets the owner remove a member and rename the circle', async () => {
    const { server } = open('id=3', {
      [GET]: { body: circle() },
      'POST /api/circles/3/remove': { body: circle() },
      'POST /api/circles/3/rename': { body: circle() },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Ben', hidden: true }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    await vi.waitFor(() =>
      expect(sent(server, 'POST /api/circles/3/remove')).toEqual({ memberId: 2 }),
    )
    fireEvent.change(screen.getByLabelText('Name of the circle'), { target: { value: 'Larks' } })
    fireEvent.click(screen.getByRole('button', { name: 'Rename', hidden: true }))
    await vi.waitFor(() =>
      expect(sent(server, 'POST /api/circles/3/rename')).toEqual({ name: 'Larks' }),
    )
  })

  it('[DS11] offers its founder’s tools to nobody else', async () => {
    open('id=3', { [GET]: { body: circle({ isOwner: false }) } })
    await screen.findByRole('button', { name: 'Leave the circle' })
    expect(screen.queryByRole('button', { name: 'New code' })).toBeNull()
  })

  it('[DS11] is joined from a link after it is said who is in it', async () => {
    const body = { name: 'The Night Owls', members: ['Mira', 'Ben'], isFull: false, circleId: null }
    const { server } = open('join=secret-token', {
      'GET /api/daily': { body: sampleToday() },
      'GET /api/circles/invitation/secret-token': { body },
      'POST /api/circles/join': { body: circle() },
    })
    expect(await screen.findByText('\u2068Mira\u2069, \u2068Ben\u2069 invite you.')).toBeDefined()
    const own = await screen.findByDisplayValue('Traveler 42')
    fireEvent.change(own, { target: { value: 'Dee' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    await vi.waitFor(() =>
      expect(sent(server, 'POST /api/circles/join')).toEqual({
        key: 'secret-token',
        nickname: 'Dee',
      }),
    )
  })

  it('[DS11] of one member invites in the singular', async () => {
    const body = { name: 'The Night Owls', members: ['Ada'], isFull: false, circleId: null }
    open('join=secret-token', { 'GET /api/circles/invitation/secret-token': { body } })
    expect(await screen.findByText('\u2068Ada\u2069 invites you.')).toBeDefined()
  })
})

it.each(['', 'id=3', 'join=secret-token', 'join=own-token'])(
  '[LO40] circles keep the direction of every name to itself (%s)',
  async search => {
    const name = RIGHT_TO_LEFT
    const members = [member(2, name, { score: 900, runId: 70 }), member(1, name, { isYou: true })]
    const week = [{ memberId: 2, name, score: 4100, days: 4 }]
    const invitation = { name, members: [name, name], isFull: false, circleId: null }
    open(search, {
      'GET /api/circles': {
        body: { circles: [{ circleId: 3, name, members: 2, playedToday: 1 }] },
      },
      [GET]: { body: circle({ name, members, week }) },
      'GET /api/circles/invitation/secret-token': { body: invitation },
      'GET /api/circles/invitation/own-token': { body: { ...invitation, circleId: 3 } },
    })
    await vi.waitFor(() => expect(document.body.textContent).toContain(name))
    expect(bareNames()).toEqual([])
    const weekTab = screen.queryByRole('tab', { name: 'This week' })
    if (weekTab) fireEvent.mouseDown(weekTab)
    expect(bareNames()).toEqual([])
  },
)
