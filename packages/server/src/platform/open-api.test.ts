import { api, type Endpoint } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import { describeApi } from './open-api.ts'

const description = describeApi('1.2.3')
const endpoints = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])

describe('the OpenAPI description', () => {
  it('describes every endpoint of the contract', () => {
    const told = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    const promised = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(told.sort()).toEqual(promised.sort())
  })

  it('names the parts of a path, and asks for them as text', () => {
    expect(description.paths['/api/players/{playerId}']?.get).toMatchObject({
      operationId: 'players.get',
      'x-access': 'player',
      parameters: [{ name: 'playerId', in: 'path', required: true, schema: { type: 'string' } }],
    })
  })

  it('shows bodies, answers and refusals', () => {
    const login = description.paths['/api/admin/login']?.post
    expect(login).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['password'] } } } },
      responses: {
        200: { content: { 'application/json': { schema: { required: ['success'] } } } },
        default: { content: { 'application/json': { schema: { required: ['error', 'code'] } } } },
      },
    })
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description)
  })

  it('declares every part of a path once, and nothing that is not in it', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      for (const operation of Object.values(methods) as Operation[]) {
        const declared = operation.parameters.filter(it => it.in === 'path').map(it => it.name)
        expect([path, declared.sort()]).toEqual([path, inPath])
      }
    }
  })

  it('gives every operation a unique name', () => {
    const operations = Object.values(description.paths).flatMap(Object.values) as Operation[]
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  it('holds only schemas that a validator can read', () => {
    expect(faultsIn(description.paths)).toEqual([])
  })
})

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** Walks every schema: types that exist, required fields that are described, patterns that compile. */
function faultsIn(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([key, value]) => faultsIn(value, `${at}/${key}`))
  const isSchema = 'type' in node && typeof node.type === 'string'
  return isSchema ? [...faultsOf(node as Schema, at), ...inner] : inner
}

interface Schema {
  type: string
  properties?: object
  required?: string[]
  enum?: unknown[]
  pattern?: string
}

function faultsOf(
  { type, properties = {}, required = [], enum: values, pattern }: Schema,
  at: string,
) {
  const faults: string[] = []
  if (!TYPES.includes(type)) faults.push(`${at}: no type ${type}`)
  for (const name of required) if (!(name in properties)) faults.push(`${at}: ${name} is unknown`)
  if (values?.length === 0) faults.push(`${at}: nothing is allowed`)
  if (pattern !== undefined && !compiles(pattern)) faults.push(`${at}: ${pattern}`)
  return faults
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
