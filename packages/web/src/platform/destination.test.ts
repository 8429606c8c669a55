import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasDestination, rememberDestination, takeDestination } from './destination.ts'

beforeEach(() => sessionStorage.clear())

describe('the destination of a visitor', () => {
  it('[SH3] is returned once, and home after that', () => {
    rememberDestination('/wordle?node=b1')
    expect(takeDestination()).toBe('/wordle?node=b1')
    expect(takeDestination()).toBe('/')
  })

  it.each(['//evil.example', 'https://evil.example', '/login?error=google', '/'])(
    '[SH3] is never %s',
    path => {
      rememberDestination(path)
      expect(sessionStorage.length).toBe(0)
    },
  )

  it('[SH3] is kept in memory where storage is off', () => {
    const off = () => {
      throw new DOMException('Storage is off', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: off, setItem: off, removeItem: off })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    rememberDestination('/wordle?node=b1')
    expect([hasDestination(), takeDestination(), takeDestination()]).toEqual([
      true,
      '/wordle?node=b1',
      '/',
    ])
    vi.unstubAllGlobals()
  })

  it('[SH3] is home if the stored path is not our own', () => {
    sessionStorage.setItem('lexiverse.destination', '//evil.example')
    expect(takeDestination()).toBe('/')
  })
})
