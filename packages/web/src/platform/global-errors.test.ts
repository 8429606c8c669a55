import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { logError } from './error-log.ts'
import { isExpectedNoise, watchGlobalErrors } from './global-errors.ts'

const kept = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? '[]')

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const throwOutside = (error: unknown) => {
  const event = new ErrorEvent('error', { error, message: String(error), cancelable: true })
  window.dispatchEvent(event)
  return event
}

const rejectOutside = (reason: unknown) => {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  return event
}

describe('errors that nobody caught', () => {
  it('[SH38] are logged, reported to the server, and do not stop the app', () => {
    const server = fakeServer({ 'POST /api/client-errors': { body: { success: true } } })
    const stop = watchGlobalErrors()
    expect(throwOutside(new Error('Broken')).defaultPrevented).toBe(true)
    expect(rejectOutside(new Error('Refused')).defaultPrevented).toBe(true)
    expect(kept('global-error-log')).toMatchObject([
      { type: 'error', message: 'Broken' },
      { type: 'unhandled_rejection', message: 'Refused' },
    ])
    expect(server.asked.map(({ body }) => body)).toMatchObject([
      { type: 'error', message: 'Broken', path: '/' },
      { type: 'unhandled_rejection', message: 'Refused' },
    ])
    stop()
  })

  it.each([
    ['a failed load', new TypeError('Load failed')],
    ['an abort', new DOMException('The operation was aborted', 'AbortError')],
  ])('[SH38] treat %s as expected noise', (_what, reason) => {
    const stop = watchGlobalErrors()
    expect(rejectOutside(reason).defaultPrevented).toBe(true)
    expect(kept('global-error-log')).toEqual([])
    expect(isExpectedNoise(reason)).toBe(true)
    stop()
  })

  it('[SH38] count anything else as an error', () => {
    expect(isExpectedNoise(new Error('Broken'))).toBe(false)
    expect(isExpectedNoise('Load failed')).toBe(false)
  })
})

describe('an error log', () => {
  it.each([
    ['component-error-log', 10],
    ['global-error-log', 20],
    ['player-init-error-log', 20],
  ] as const)('[SH37] [SH38] %s keeps the last %i, with the time of each', (name, limit) => {
    for (let n = 1; n <= limit + 3; n++) logError(name, { message: `${n}` })
    const entries = kept(name)
    expect(entries).toHaveLength(limit)
    expect(entries[0]).toMatchObject({ message: '4', timestamp: expect.any(String) })
  })

  it('[SH38] starts empty if it was damaged', () => {
    sessionStorage.setItem('global-error-log', '{')
    logError('global-error-log', { message: 'first' })
    expect(kept('global-error-log')).toMatchObject([{ message: 'first' }])
  })
})
