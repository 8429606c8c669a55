import { expect } from 'vitest'
import type { Endpoint } from '../endpoint.ts'

/** For tests: a call, its method and path, the body it must accept, and what its response must hold. */
export type Row = [
  call: string,
  endpoint: Endpoint,
  least: object | null,
  fields: readonly string[],
]

export function expectCall([call, endpoint, least, fields]: Row): void {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(call)
  if (least) expect(endpoint.body?.safeParse(least)).toMatchObject({ success: true })
  const { shape = {} } = endpoint.response as { shape?: object }
  expect(Object.keys(shape)).toEqual(expect.arrayContaining([...fields]))
}
