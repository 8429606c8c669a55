import { Agent, get } from 'node:http'
import type { Measured } from './probed-server.ts'

/** A process of its own: `tsx probe.ts url address`. Calls from that address; gets milliseconds, and answers with what it has measured. */
const [, , url = '', address = ''] = process.argv
const headers = { 'x-forwarded-for': address }
const PAUSE_MS = 5
const TIMEOUT_MS = 15_000

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

process.on('message', async (forMs: number) => process.send?.(await measure(forMs)))
process.once('disconnect', () => process.exit())
process.send?.('ready')

async function measure(forMs: number): Promise<Measured> {
  const times: number[] = []
  const failures: string[] = []
  const until = performance.now() + forMs
  while (performance.now() < until) {
    const started = performance.now()
    const status = await statusOf()
    times.push(performance.now() - started)
    if (status !== 200) failures.push(`${url} answered ${status}`)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return { times, failures }
}

/** 0 for no answer. */
function statusOf(): Promise<number> {
  return new Promise(resolve => {
    const request = get(url, { agent, headers, timeout: TIMEOUT_MS }, response => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
  })
}
