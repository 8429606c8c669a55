import autocannon from 'autocannon'

export const CONNECTIONS = 20
const SECONDS = 3
/** A machine with other work may stop for longer than the ten seconds that the tool waits by itself. */
const PATIENCE_SECONDS = 60

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

const withMethod = (request: Request) => ({ method: 'GET' as const, ...request })

/** The same requests over and over; every one must be answered with 200. */
export async function repeat(origin: string, requests: Request[]): Promise<Done> {
  return checked(
    origin,
    await autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: SECONDS,
      timeout: PATIENCE_SECONDS,
      requests: requests.map(withMethod),
    }),
  )
}

/**
 * Each request once, the same number over each connection. Timed to the last answer: the figures of
 * the tool itself are cut to whole seconds, which such a round hardly takes.
 */
export async function once(
  origin: string,
  requests: Request[],
  connections = CONNECTIONS,
): Promise<Done> {
  const share = Math.floor(requests.length / connections)
  let next = 0
  let last = 0
  const began = performance.now()
  // What it answers is both; the types tell only of the promise.
  const run = autocannon({
    url: origin,
    connections,
    amount: share * connections,
    timeout: PATIENCE_SECONDS,
    setupClient(client) {
      client.setRequests(requests.slice(next, next + share).map(withMethod))
      next += share
    },
  }) as Promise<autocannon.Result> & autocannon.Instance
  run.on('response', () => {
    last = performance.now()
  })
  return { ...checked(origin, await run), seconds: (last - began) / 1000 }
}

function checked(origin: string, result: autocannon.Result): Done {
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${origin}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  return { requests: result.requests.total, seconds: result.duration }
}
