import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(new URL('../packages/web/service-worker.js', import.meta.url), 'utf8')
  .replace('__EDITION__', 'test')
  .replace('__SHELL__', '[]')

type Listener = (event: object) => void

/** Runs the worker, and asks it for a file that the network answers like this. */
async function keptAfter(type: string, body: string): Promise<string[]> {
  const kept: string[] = []
  const listeners = new Map<string, Listener>()
  const cache = {
    put: async (request: { url: string }) => kept.push(request.url),
    keys: async () => [],
  }
  runInNewContext(source, {
    self: {
      location: { origin: 'https://play.test' },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
    caches: { match: async () => undefined, open: async () => cache },
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
    URL,
    Response,
  })
  const request = { url: 'https://play.test/assets/a.js', method: 'GET', headers: new Headers() }
  const answer = new Promise<Response>(respondWith =>
    listeners.get('fetch')?.({ request, respondWith }),
  )
  expect(await (await answer).text()).toBe(body)
  return kept
}

it('[SH49] keeps a file of ours, and no page that another network sends in its place', async () => {
  expect(await keptAfter('text/javascript', 'export {}')).toEqual(['https://play.test/assets/a.js'])
  expect(await keptAfter('text/html; charset=utf-8', '<h1>Welcome to our hotel</h1>')).toEqual([])
})
