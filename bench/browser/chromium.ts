import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { freePort } from './server.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]
const START_TIMEOUT_MS = 30_000

export interface Chromium {
  port: number
  /** Opens a tab; its calls are answered in order. */
  open(url: string): Promise<Tab>
  /** Resolves when the process has ended and writes nothing more. */
  end(): Promise<void>
}

export interface Tab {
  send(method: string, params?: object): Promise<unknown>
  /** Evaluates an expression in the page and awaits a promise; undefined during a navigation. */
  run<T>(expression: string): Promise<T | undefined>
  /** Collects the chunks that a call sends as events before it returns. */
  gather(method: string, event: string): Promise<string>
  close(): Promise<void>
}

/** A Chromium with its own profile, driven over its debugging port. */
export async function launchChromium(profile: string): Promise<Chromium> {
  const port = await freePort()
  const path = process.env.CHROME_PATH ?? 'chromium'
  const child = spawn(
    path,
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  await untilAnswering(child, port)
  const end = async () => {
    const gone = once(child, 'exit')
    await closeBrowser(port)
    await gone
  }
  return { port, open: url => openTab(port, url), end }
}

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  let spawnError: Error | null = null
  child.once('error', error => {
    spawnError = error
  })
  while (performance.now() < deadline && !spawnError) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('Chromium did not start; set CHROME_PATH to it.', { cause: spawnError })
}

/**
 * Closed by protocol: a signal would end only the wrapper script that some systems start it with.
 */
async function closeBrowser(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const socket = await connect(webSocketDebuggerUrl)
  socket.on('error', () => undefined)
  void caller(socket)('Browser.close')
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

async function openTab(port: number, url: string): Promise<Tab> {
  const asked = `http://127.0.0.1:${port}/json/new?${encodeURIComponent(url)}`
  const target = (await (await fetch(asked, { method: 'PUT' })).json()) as {
    id: string
    webSocketDebuggerUrl: string
  }
  const socket = await connect(target.webSocketDebuggerUrl)
  const send = caller(socket)
  return {
    send,
    async run<T>(expression: string) {
      const params = { expression, awaitPromise: true, returnByValue: true }
      const answer = await send('Runtime.evaluate', params)
      return (answer as { result?: { value: T } } | undefined)?.result?.value
    },
    async gather(method, event) {
      const pieces: string[] = []
      const listen = (data: unknown) => {
        const told = JSON.parse(String(data)) as { method?: string; params?: { chunk: string } }
        if (told.method === event && told.params) pieces.push(told.params.chunk)
      }
      socket.on('message', listen)
      await send(method, { reportProgress: false })
      socket.off('message', listen)
      return pieces.join('')
    },
    async close() {
      socket.close()
      await fetch(`http://127.0.0.1:${port}/json/close/${target.id}`)
    },
  }
}

function caller(socket: WebSocket) {
  const waiting = new Map<number, (answer: unknown) => void>()
  let count = 0
  socket.on('message', data => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === undefined) return
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  return (method: string, params: object = {}) =>
    new Promise<unknown>(resolve => {
      const id = ++count
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
}

/** Clears cached files and keeps the player's storage. */
export async function forgetCopies(chromium: Chromium, origin: string): Promise<void> {
  const tab = await chromium.open('about:blank')
  await tab.send('Network.clearBrowserCache')
  const storageTypes = 'service_workers,cache_storage,shader_cache'
  await tab.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await tab.close()
}
