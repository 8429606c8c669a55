import { api, type Endpoint } from '@lexiverse/contract'
import { describe, expect, it } from 'vitest'
import { describeApi } from './open-api.ts'

const description = describeApi('1.2.3')
const endpoints = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])

describe('the OpenAPI description', () => {
  it('tells of every endpoint of the contract', () => {
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
})
