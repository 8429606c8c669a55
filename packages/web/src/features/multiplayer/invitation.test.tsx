import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { storeSeat } from '../../play/party/party-store.ts'
import { CreateOrJoin } from './create-or-join.tsx'

const found = (invitation?: object) => ({
  sessionId: 'CDF34',
  phase: 'lobby',
  participantCount: 3,
  isFull: false,
  you: null,
  version: null,
  state: null,
  invitation,
})

async function arrive(search: string, invitation?: object) {
  history.replaceState(null, '', `/multiplayer${search}`)
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer(5) },
    'GET /api/multiplayer/session/CDF34.*': { body: found(invitation) },
    'POST /api/multiplayer/join-session': {
      status: 409,
      body: { error: '', code: 'session-full' },
    },
  })
  await act(async () => void render(<CreateOrJoin code={search ? 'CDF34' : ''} />))
  await act(async () => undefined)
  return server
}
const door = () => screen.getByRole('region', { name: 'Join a session' })
const fields = () =>
  [...door().querySelectorAll('input')].map(({ labels }) => labels?.[0]?.textContent)
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '')

beforeEach(() => identity.setState({ status: 'guest', playerId: 5 }, true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

describe('an invitation', () => {
  it.each([
    [['Ben', 'Cyd'], 'Ben and Cyd are already there.'],
    [['Ben'], 'Ben is already there.'],
    [[], 'Choose a name, and you are in.'],
  ])('[LO48] says who invites and who is there: %j', async (others, sentence) => {
    const server = await arrive('?join=CDF34&invite=tok&by=p1', { inviter: 'Ada', others })
    expect(server.calls().at(-1)).toBe('GET /api/multiplayer/session/CDF34?invite=tok&by=p1')
    const text = plain(door().textContent)
    expect(text).toContain('Ada invites you')
    expect(text).toContain(sentence)
  })

  it.each([
    ['?join=CDF34&invite=tok&by=p1', 'tok'],
    [`?join=CDF34&invite=${'x'.repeat(33)}`, undefined],
    ['?join=CDF34', undefined],
  ])('[MP13] joins with the token of its link: %s', async (search, invite) => {
    storeSeat({ nickname: 'Ben' })
    const { asked } = await arrive(search)
    const body = asked.find(({ call }) => call.endsWith('join-session'))?.body
    expect(body).toMatchObject({ sessionId: 'CDF34', nickname: 'Ben' })
    expect((body as { invite?: string }).invite).toBe(invite)
  })

  it('[LO48] by a bare code asks for no names and shows none', async () => {
    const server = await arrive('?join=CDF34', { inviter: 'Ada', others: [] })
    expect(server.calls().filter(call => call.includes('/session/'))).toEqual([])
    expect(door().textContent).not.toContain('Ada')
  })

  it('[LO48] asks for the name first when the link brings the code', async () => {
    await arrive('?join=CDF34')
    expect(fields()).toEqual(['Nickname', 'Session code'])
    cleanup()
    await arrive('')
    expect(fields()).toEqual(['Session code', 'Nickname'])
  })
})
