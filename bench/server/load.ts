import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 3

export interface Request {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Done {
  requests: number
  seconds: number
}

/** The same requests over and over; every one must be answered with 200. */
export async function repeat(origin: string, requests: Request[]): Promise<Done> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: requests.map(request => ({ method: 'GET', ...request })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return { requests: result.requests.total, seconds: result.duration }
}

/** Each request once. */
export async function once(send: (() => Promise<void>)[]): Promise<Done> {
  const waiting = [...send]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next()
    }),
  )
  return { requests: send.length, seconds: (performance.now() - started) / 1000 }
}
