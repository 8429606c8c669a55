import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 3

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Requests per second answered with 200, the same requests over and over. */
export async function requestRate(origin: string, requests: Request[]): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: requests.map(request => ({ method: 'GET', ...request })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return result.requests.total / result.duration
}

/** How many requests a second, each sent once. */
export async function onceRate(send: (() => Promise<void>)[]): Promise<number> {
  const waiting = [...send]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next()
    }),
  )
  return send.length / ((performance.now() - started) / 1000)
}
