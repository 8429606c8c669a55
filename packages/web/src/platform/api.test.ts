import { identity } from '@lexiverse/contract/identity'
import { players } from '@lexiverse/contract/players'
import { afterEach, expect, it, vi } from 'vitest'
import { type CallError, call, FOREIGN_ANSWER, failureReason } from './api.ts'

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

it('[SH49] a failed call carries the status and the body of the response', async () => {
  answer('Out of stars', { status: 418 })
  expect((await failure()).message).toBe('418: Out of stars')
})

it('[SH49] a failed call carries the status text if the body is empty', async () => {
  answer('', { status: 503, statusText: 'Service Unavailable' })
  expect((await failure()).message).toBe('503: Service Unavailable')
})

it('[SH49] an HTML page of a proxy counts as an empty body', async () => {
  const page = '<!doctype html><title>502</title><h1>Bad Gateway</h1>'
  answer(page, { status: 502, statusText: 'Bad Gateway' })
  expect((await failure()).message).toBe('502: Bad Gateway')
})

it('[SH49] a failure without body and status text gives the player a sentence', async () => {
  answer('<h1>Bad Gateway</h1>', { status: 502 })
  expect(failureReason(await failure())).toBe('The server could not answer. Please try again.')
})

it('[SH49] the plain text of a proxy is not shown to the player', async () => {
  answer('upstream connect error', { status: 503, statusText: 'Service Unavailable' })
  expect(failureReason(await failure())).toBe('503: Service Unavailable')
  answer('upstream connect error', { status: 503 })
  expect(failureReason(await failure())).toBe('The server could not answer. Please try again.')
})

it('[SH49] a failure behind another one gives the player its reason', async () => {
  answer('{"error":"Too many new players.","code":"rate-limited"}', { status: 429 })
  const behind = new Error('Failed to initialize player', { cause: await failure() })
  expect(failureReason(behind)).toBe('Too many new players.')
})

it('[SV33] a failure of the server gives the player its reference', async () => {
  const body = {
    error: 'Something went wrong on our side.',
    code: 'internal',
    reference: '1b9d6bcd',
  }
  answer(JSON.stringify(body), { status: 500 })
  expect(failureReason(await failure())).toBe(
    'Something went wrong on our side. Reference: 1b9d6bcd',
  )
})

it('[SH49] a response of another shape than the contract is a failure', async () => {
  answer('{"id":"seven"}', { status: 200 })
  expect(await failure()).toMatchObject({ code: 'unreadable' })
})

it('[SH49] a page with a success status says that another network answered, and may be tried again', async () => {
  answer('<!doctype html><title>Hotel</title><h1>Welcome</h1>', { status: 200 })
  const error = await failure()
  expect(error).toMatchObject({ isForeign: true, isTransient: true, isOffline: false })
  expect(failureReason(error)).toBe(FOREIGN_ANSWER)
})

it('[SH49] a call without a response counts as offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
  expect(await failure()).toMatchObject({ isOffline: true, message: '0: Load failed' })
})

it('[SH49] a response that breaks off counts as offline', async () => {
  const broken = new ReadableStream({
    pull: controller => controller.error(new DOMException('The time is up', 'TimeoutError')),
  })
  vi.stubGlobal('fetch', async () => new Response(broken))
  expect(await failure()).toMatchObject({ isOffline: true, message: '0: The time is up' })
})

it('[SH49] every call sends cookies and is aborted after its timeout', async () => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const body = { deviceId: 'a device of sixteen', displayName: null, oauthUserId: null }
  await call(players.init, { body }, { timeoutMs: 7_000 }).catch(() => null)
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', method: 'POST' })
  expect(timeout).toHaveBeenCalledWith(7_000)
})
