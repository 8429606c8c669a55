import type { Endpoint } from '@lexiverse/contract'
import { api } from '@lexiverse/contract'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { TooManyRequests } from './api-error.ts'
import { openLimits } from './limits.ts'

const reply = { header: () => reply } as unknown as FastifyReply
const read: Endpoint = api.players.get

function atOneMoment() {
  const limits = openLimits(() => 0)
  const passes = (playerId: number, address: string) => {
    try {
      limits.countAddress(read, address, reply)
      limits.countPlayer(read, { playerId, address }, reply)
      return true
    } catch {
      return false
    }
  }
  return { limits, passes }
}

it('[SV27] the meaning of a word costs its address a plain read, though nobody has to sign in', () => {
  const limits = openLimits(() => 0)
  const passes = (address: string) => {
    try {
      limits.countAddress(api.dictionary.word, address, reply)
      return true
    } catch {
      return false
    }
  }
  const looks = Array.from({ length: 3_100 }, () => passes('203.0.113.1')).filter(Boolean)
  // The last of 3,000 may fall to rounding.
  expect(looks.length).toBeGreaterThan(2_990)
  expect(looks.length).toBeLessThanOrEqual(3_000)
  expect(passes('203.0.113.2')).toBe(true)
})

it('[SV27] a player who has met 20,000 words may open thirty word pages in a minute', () => {
  let seconds = 0
  const limits = openLimits(() => seconds * 1_000)
  for (; seconds < 60; seconds += 2) {
    limits.countPlayer(api.lexicon.word, { playerId: 1, address: '203.0.113.1' }, reply)
    limits.chargeReplay(1, 2_000)
  }
  limits.countPlayer(read, { playerId: 1, address: '203.0.113.1' }, reply)
})

describe('a replay', () => {
  it('[SV27] is charged to the address too, however many of its players share the moves', () => {
    const { limits, passes } = atOneMoment()
    const players = Array.from({ length: 50 }, (_, n) => n + 1)
    const replayed = players.filter(id => {
      const isPassed = passes(id, '203.0.113.1')
      if (isPassed) limits.chargeReplay(id, 9_000)
      return isPassed
    })
    // 3,000 plain reads at once: each of the guests takes one, and 90 for the moves.
    expect(replayed).toHaveLength(33)
    expect(passes(99, '203.0.113.1')).toBe(false)
    expect(passes(99, '203.0.113.2')).toBe(true)
  })

  it('[SV27] is charged where the player last called from', () => {
    const { limits, passes } = atOneMoment()
    for (let playerId = 1; playerId <= 33; playerId++) {
      expect(passes(playerId, '203.0.113.1')).toBe(true)
      expect(passes(playerId, '203.0.113.2')).toBe(true)
      limits.chargeReplay(playerId, 9_000)
    }
    expect([passes(99, '203.0.113.1'), passes(99, '203.0.113.2')]).toEqual([true, false])
  })

  it('[SV27] that is refused for the address is not charged to the player', () => {
    const { limits, passes } = atOneMoment()
    const address = '203.0.113.1'
    // The neighbours owe all that one address may owe.
    for (let id = 1; id <= 60; id++) {
      limits.countPlayer(read, { playerId: id, address }, reply)
      limits.chargeReplay(id, 10_000)
    }
    expect(passes(99, '203.0.113.2')).toBe(true)
    limits.countPlayer(read, { playerId: 99, address }, reply)
    for (let tries = 0; tries < 20; tries++) {
      expect(() => limits.chargeReplay(99, 1_000)).toThrow('Too many requests')
    }
    // From another place the player still has the rest of a hundred plain reads.
    const left = Array.from({ length: 200 }, () => passes(99, '203.0.113.2'))
    expect(left.filter(Boolean)).toHaveLength(98)
  })

  it('[SV27] is refused to calls that were let in together and owe an allowance already', () => {
    const { limits } = atOneMoment()
    const together = Array.from({ length: 20 }, () => ({ playerId: 1, address: '203.0.113.1' }))
    for (const caller of together) limits.countPlayer(api.runs.startRun, caller, reply)
    const replay = () => limits.chargeReplay(1, 600)
    const replayed = together.filter(() => {
      try {
        replay()
        return true
      } catch {
        return false
      }
    })
    // All 100 plain reads are spent; replaying may cost 100 more, and 600 moves cost 6.
    expect(replayed).toHaveLength(16)
    expect(replay).toThrow('Too many requests')
  })

  it('[SV16] that is refused tells after how long the call may be repeated', () => {
    let time = 0
    const limits = openLimits(() => time)
    const caller = { playerId: 1, address: '203.0.113.1' }
    const call = () => limits.countPlayer(api.runs.startRun, caller, reply)
    const replay = () => limits.chargeReplay(1, 600)
    for (let n = 0; n < 20; n++) call()
    for (let n = 0; n < 16; n++) replay()
    const refusal = caught(replay)
    expect(refusal).toBeInstanceOf(TooManyRequests)
    time = (refusal as TooManyRequests).waitMs - 1
    expect(call).toThrow('Too many requests')
    time++
    call()
    replay()
  })
})

function caught(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}
