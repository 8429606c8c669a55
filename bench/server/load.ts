import autocannon from 'autocannon'

export const CONNECTIONS = 20
const SECONDS = 3
/** A busy machine may pause for longer than the tool's default timeout of ten seconds. */
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

/** Repeats the same requests; every response must be 200. */
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
 * Sends each request once, the same number over each connection. Timed until the last response, because
 * the tool's own figures are whole seconds, and a round takes about one.
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
  // The return value is both an emitter and a promise; the types declare only the promise.
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
