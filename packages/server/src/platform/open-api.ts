import { api, type Endpoint, errorSchema } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

const INPUTS = [
  ['params', 'path'],
  ['query', 'query'],
] as const

/** Serves the contract as an OpenAPI document; built once, because it cannot change while the server runs. */
export function serveOpenApi(app: FastifyInstance, version: string): void {
  let text: string | null = null
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    handler: async (_request, reply) => {
      text ??= JSON.stringify(describeApi(version))
      return reply.type('application/json').send(text)
    },
  })
}

export function describeApi(version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = describe(domain, name, endpoint)
    }
  }
  return { openapi: '3.1.0', info: { title: 'Lexiverse', version }, paths }
}

function describe(domain: string, name: string, endpoint: Endpoint): object {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    'x-access': endpoint.access,
    parameters: INPUTS.flatMap(([part, place]) => parameters(endpoint[part], place)),
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(endpoint.body, 'input') } }
      : {}),
    responses: {
      200: { description: 'The answer', content: json(endpoint.response, 'output') },
      default: { description: 'A refusal', content: json(errorSchema, 'output') },
    },
  }
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function json(schema: $ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: jsonSchema(schema, io) } }
}

function jsonSchema(schema: $ZodType, io: 'input' | 'output') {
  return toJSONSchema(schema, { io, unrepresentable: 'any' })
}
