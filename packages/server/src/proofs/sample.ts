import type { Endpoint } from '@lexiverse/contract'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import type { Parts } from '../test-kit/test-player.ts'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  minimum?: number
  minLength?: number
  minItems?: number
}

function inputSchema(schema: $ZodType): JsonSchema {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** Texts for fields that follow a pattern: the first that fits is taken. */
const TEXTS = ['start', '1', '0', 'easy', 'AB12', 'a'.repeat(32)]

/** The plainest call that the contract takes: required fields, and the player wherever one can be named. */
export function sampleCall(endpoint: Endpoint, playerId: number): Parts {
  const part = (schema: $ZodType | undefined) =>
    schema ? (sample(inputSchema(schema), playerId) as Record<string, never>) : undefined
  const [params, query, body] = [part(endpoint.params), part(endpoint.query), part(endpoint.body)]
  return { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
}

function sample(schema: JsonSchema, playerId: number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], playerId)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, playerId)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sample(schema.items ?? {}, playerId),
      )
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return null
  }
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, playerId: number) {
  const entries = Object.entries(properties).flatMap(([name, shape]): [string, unknown][] => {
    const isPlayer = name === 'playerId' || name === 'userId'
    if (isPlayer) return [[name, shape.type === 'string' ? String(playerId) : playerId]]
    return required.includes(name) ? [[name, sample(shape, playerId)]] : []
  })
  return Object.fromEntries(entries)
}

function sampleText({ pattern, minLength = 0 }: JsonSchema): string {
  const fits = (text: string) => !pattern || new RegExp(pattern, 'u').test(text)
  const text = TEXTS.find(candidate => candidate.length >= minLength && fits(candidate))
  if (text === undefined) throw new Error(`No sample text fits ${pattern}`)
  return text
}
