import type { Endpoint } from '@lexiverse/contract'
import { api } from '@lexiverse/contract'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
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
    expect(passes(1, '203.0.113.1')).toBe(true)
    expect(passes(1, '203.0.113.2')).toBe(true)
    limits.chargeReplay(1, 400_000)
    expect([passes(2, '203.0.113.1'), passes(2, '203.0.113.2')]).toEqual([true, false])
  })
})
