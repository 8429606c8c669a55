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

/** Sample texts; the first that matches a field's pattern is used. */
const TEXTS = ['start', '1', '0', 'easy', 'AB12', '2026-01-01', 'a'.repeat(32)]

/** Values for fields by name, at any depth, required or optional. */
type Named = Readonly<Record<string, unknown>>

/** The simplest valid call: required fields, and the player's id wherever it can be given. */
export function sampleCall(endpoint: Endpoint, playerId: number): Parts {
  return sampleCallWith(endpoint, { playerId, userId: playerId })
}

export function sampleCallWith(endpoint: Endpoint, named: Named): Parts {
  const part = (schema: $ZodType | undefined) =>
    schema ? (sample(inputSchema(schema), named) as Record<string, never>) : undefined
  const [params, query, body] = [part(endpoint.params), part(endpoint.query), part(endpoint.body)]
  return { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
}

/** Which of these names a call can contain. */
export function namesIn(endpoint: Endpoint, names: readonly string[]): string[] {
  const shapes = [endpoint.params, endpoint.query, endpoint.body].flatMap(schema =>
    schema ? [inputSchema(schema)] : [],
  )
  return names.filter(name => shapes.some(shape => mentions(shape, [name])))
}

function mentions({ properties = {}, anyOf = [] }: JsonSchema, names: readonly string[]): boolean {
  const within = [...Object.values(properties), ...anyOf]
  return (
    Object.keys(properties).some(name => names.includes(name)) ||
    within.some(shape => mentions(shape, names))
  )
}

function sample(schema: JsonSchema, named: Named): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], named)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, named)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, named))
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

function sampleObject({ properties = {}, required = [] }: JsonSchema, named: Named) {
  const names = Object.keys(named)
  const entries = Object.entries(properties).flatMap(([name, shape]): [string, unknown][] => {
    const value = named[name]
    if (value !== undefined) return [[name, shape.type === 'string' ? String(value) : value]]
    const isGiven = required.includes(name) || mentions(shape, names)
    return isGiven ? [[name, sample(shape, named)]] : []
  })
  return Object.fromEntries(entries)
}

function sampleText({ pattern, minLength = 0 }: JsonSchema): string {
  const fits = (text: string) => !pattern || new RegExp(pattern, 'u').test(text)
  const text = TEXTS.find(candidate => candidate.length >= minLength && fits(candidate))
  if (text === undefined) throw new Error(`No sample text fits ${pattern}`)
  return text
}
