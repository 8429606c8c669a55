import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()

it.each([
  [{}, { proxies: 0, host: 'words.example' }],
  [{ 'x-forwarded-for': '203.0.113.7' }, { proxies: 1, host: 'words.example' }],
  [
    { 'x-forwarded-for': '203.0.113.7, 10.0.0.2', 'x-forwarded-host': 'inner.example' },
    { proxies: 2, host: 'inner.example' },
  ],
])('[SV35] tells how a call with the headers %j has arrived', async (headers, arrived) => {
  const url = api.operations.connection.path
  const sent = { host: 'words.example', ...headers }
  expect((await server.app.inject({ url, headers: sent })).json()).toEqual(arrived)
})
