import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressReader } from './caller-address.ts'

const read = (trusted: number, forwarded?: string) =>
  addressReader(trusted)({
    socket: { remoteAddress: '192.0.2.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage)

describe('the address of a caller', () => {
  it.each([
    [0, undefined, '192.0.2.1'],
    [0, '198.51.100.7', '192.0.2.1'],
    [1, undefined, '192.0.2.1'],
    [1, '', '192.0.2.1'],
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '10.0.0.1, 198.51.100.7', '198.51.100.7'],
    [2, '10.0.0.1, 198.51.100.7, 203.0.113.1', '198.51.100.7'],
    [2, '203.0.113.1', '203.0.113.1'],
    [1, '10.0.0.1,', '192.0.2.1'],
  ])('behind %i trusted proxies that say %j is %s', (trusted, forwarded, address) => {
    expect(read(trusted, forwarded)).toBe(address)
  })
})
