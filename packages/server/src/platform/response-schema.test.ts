import { api, type Endpoint } from '@lexiverse/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { responseSchema } from './response-schema.ts'

async function serialised(schema: z.ZodMiniType, value: unknown): Promise<unknown> {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: responseSchema(schema) } } }, async () => value)
  return (await app.inject('/')).json()
}

describe('the schema of an answer', () => {
  const mixed = z.object({
    text: z.nullable(z.string()),
    count: z.nullable(z.int()),
    place: z.nullable(z.object({ level: z.int() })),
    list: z.nullable(z.array(z.nullable(z.string()))),
    choice: z.nullable(z.enum(['one', 'two'])),
  })

  it('lets values and nulls through alike', async () => {
    const full = { text: 'a', count: 0, place: { level: 1 }, list: ['x', null], choice: 'two' }
    const empty = { text: null, count: null, place: null, list: null, choice: null }
    expect(await serialised(mixed, full)).toEqual(full)
    expect(await serialised(mixed, empty)).toEqual(empty)
  })

  it('drops fields that the contract does not name', async () => {
    const secretive = { text: 'a', secret: 'canary', place: { level: 1, secret: 'canary' } }
    expect(await serialised(mixed, { ...secretive, count: 1, list: [], choice: 'one' })).toEqual({
      text: 'a',
      count: 1,
      place: { level: 1 },
      list: [],
      choice: 'one',
    })
  })

  const endpoints = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])
  it.each(endpoints.map(({ path, response }) => [path, response] as const))(
    'of %s never tries out "or null"',
    (_path, response) => {
      expect(JSON.stringify(responseSchema(response))).not.toMatch(/"anyOf":\[[^\]]*"null"/)
    },
  )
})
