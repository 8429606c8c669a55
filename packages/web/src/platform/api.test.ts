import { identity } from '@lexiverse/contract/identity'
import { players } from '@lexiverse/contract/players'
import { afterEach, expect, it, vi } from 'vitest'
import { type CallError, call } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (body: string, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init))
const failure = (): Promise<CallError> =>
  call(identity.user, {}).then(
    () => Promise.reject(new Error('It did not fail')),
    (error: CallError) => error,
  )

it('[SH49] a call that failed is told by its status and the body of its answer', async () => {
  answer('Out of stars', { status: 418 })
  expect((await failure()).message).toBe('418: Out of stars')
})

it('[SH49] or by the status text where the body is empty', async () => {
  answer('', { status: 503, statusText: 'Service Unavailable' })
  expect((await failure()).message).toBe('503: Service Unavailable')
})

it('[SH49] an answer of another shape than agreed is a failure too', async () => {
  answer('{"id":"seven"}', { status: 200 })
  expect(await failure()).toMatchObject({ code: 'unreadable' })
})

it('[SH49] a call that found no answer is one without a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  expect(await failure()).toMatchObject({ isOffline: true, message: '0: Load failed' })
})

it('[SH49] an answer that breaks off half way is one without a connection too', async () => {
  const broken = new ReadableStream({
    pull: controller => controller.error(new DOMException('The time is up', 'TimeoutError')),
  })
  vi.stubGlobal('fetch', async () => new Response(broken))
  expect(await failure()).toMatchObject({ isOffline: true, message: '0: The time is up' })
})

it('[SH49] every call brings the cookies along, and is given up after the time it was given', async () => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const body = { deviceId: 'a device of sixteen', displayName: null, oauthUserId: null }
  await call(players.init, { body }, { timeoutMs: 7_000 }).catch(() => null)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', method: 'POST' })
  expect(timeout).toHaveBeenCalledWith(7_000)
})
