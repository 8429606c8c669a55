import type { FastifyInstance } from 'fastify'

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: unknown
}

export interface Received {
  status: number
  body: unknown
  setCookies: string[]
  /** Target of a redirect. */
  location: string | null
  /** Every header of an answer of the server. */
  headers?: Record<string, unknown>
}

/** Sends a request, into the app directly or over HTTP. */
export type Transport = (sent: Sent) => Promise<Received>

export function injected(app: FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const answer = await app.inject({ method, url: path, headers, ...payload })
    const cookies = answer.headers['set-cookie'] ?? []
    return {
      status: answer.statusCode,
      body: parsed(answer.body),
      setCookies: Array.isArray(cookies) ? cookies : [cookies],
      location: answer.headers.location ?? null,
      headers: answer.headers,
    }
  }
}

export function overHttp(origin: string): Transport {
  return async ({ method, path, headers, body }) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(origin + path, { method, headers, redirect: 'manual', ...content })
    return {
      status: answer.status,
      body: parsed(await answer.text()),
      setCookies: answer.headers.getSetCookie(),
      location: answer.headers.get('location'),
      headers: Object.fromEntries(answer.headers),
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
