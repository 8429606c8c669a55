import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(new URL('../packages/web/service-worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://play.test'

type Network = (url: string) => Promise<Response>
type Listener = (event: object) => void

/** The browser's caches by name: what they hold by address. */
type Stored = Map<string, Map<string, string>>

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href

function cachesOver(stored: Stored, fetch: Network) {
  const open = async (name: string) => {
    const kept = stored.get(name) ?? new Map<string, string>()
    stored.set(name, kept)
    const put = async (asked: string | { url: string }, answer: Response) => {
      kept.set(addressOf(asked), await answer.text())
    }
    return {
      put,
      keys: async () => [...kept.keys()].map(url => ({ url })),
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await fetch(addressOf(path)))
      },
    }
  }
  return {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (asked: string | { url: string }) => {
      const found = [...stored.values()].find(kept => kept.has(addressOf(asked)))
      return found && new Response(found.get(addressOf(asked)))
    },
  }
}

/** One edition of the worker in a browser with these caches. */
function worker(edition: string, shell: string[], stored: Stored, fetch: Network) {
  const listeners = new Map<string, Listener>()
  runInNewContext(
    source.replace('__EDITION__', edition).replace('__SHELL__', JSON.stringify(shell)),
    {
      self: {
        location: { origin: ORIGIN },
        clients: { claim: async () => undefined },
        addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      },
      caches: cachesOver(stored, fetch),
      fetch: (asked: string | { url: string }) => fetch(addressOf(asked)),
      AbortSignal,
      URL,
      Response,
    },
  )
  return {
    async tell(name: 'install' | 'activate'): Promise<void> {
      await new Promise(done => listeners.get(name)?.({ waitUntil: done }))
    },
    ask(path: string, mode = 'no-cors'): Promise<Response> {
      const request = { url: addressOf(path), method: 'GET', mode, headers: new Headers() }
      return new Promise(respondWith => listeners.get('fetch')?.({ request, respondWith }))
    },
  }
}

async function keptAfter(type: string, body: string): Promise<string[]> {
  const stored: Stored = new Map()
  const online = async () => new Response(body, { headers: { 'content-type': type } })
  const answer = await worker('test', [], stored, online).ask('/assets/a.js')
  expect(await answer.text()).toBe(body)
  return [...stored.values()].flatMap(kept => [...kept.keys()])
}

it('[SH49] keeps a file of ours, and no page that another network sends in its place', async () => {
  expect(await keptAfter('text/javascript', 'export {}')).toEqual([`${ORIGIN}/assets/a.js`])
  expect(await keptAfter('text/html; charset=utf-8', '<h1>Welcome to our hotel</h1>')).toEqual([])
})

it('[SH40] keeps the page with each edition, so that every screen opens offline after an update', async () => {
  const stored: Stored = new Map()
  let isOnline = true
  const network = (release: string) => async (url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(`${new URL(url).pathname} of ${release}`)
  }
  const first = worker('one', ['/assets/one.js'], stored, network('one'))
  await first.tell('install')
  await first.tell('activate')
  const second = worker('two', ['/assets/two.js'], stored, network('two'))
  await second.tell('install')
  await second.tell('activate')
  isOnline = false
  for (const screen of ['/', '/game-map', '/word-web?node=node-a']) {
    const page = await second.ask(screen, 'navigate')
    expect(await page.text()).toBe('/index.html of two')
  }
  expect(await (await second.ask('/assets/two.js')).text()).toBe('/assets/two.js of two')
  expect([...stored.keys()]).toEqual(['lexiverse-shell-two'])
})
