import type { Answer, Endpoint, Input } from '@lexiverse/contract'
import { errorSchema } from '@lexiverse/contract/errors'

const FOREIGN = 'foreign'

/** A failed call: the HTTP status, and the server's error code if it sent one. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  /** The server's message for the player, or empty. */
  readonly reason: string
  /** The raw body, or the status text if it was empty or an HTML page. Not for the player. */
  readonly text: string
  /** The HTTP status text. */
  readonly statusText: string
  /** Names a failure in the server's log; empty if it is not the server's. */
  readonly reference: string

  constructor(
    status: number,
    code: string,
    reason: string,
    text: string,
    statusText = '',
    reference = '',
  ) {
    super(`${status}: ${text}`)
    this.status = status
    this.code = code
    this.reason = reason
    this.text = text
    this.statusText = statusText
    this.reference = reference
  }

  /** A success status with a body that cannot be parsed. */
  get isUnreadable(): boolean {
    return this.status > 0 && this.status < 400
  }

  /** A page in place of our answer, as networks send that ask to be signed in to. */
  get isForeign(): boolean {
    return this.code === FOREIGN
  }

  /** No response, somebody else's, a timeout, a rate limit or a failing server: a retry may succeed. */
  get isTransient(): boolean {
    const { status } = this
    return status < 400 || status === 408 || status === 429 || status >= 500
  }

  /** No response at all. */
  get isOffline(): boolean {
    return this.status === 0
  }
}

/** Why something failed, for the player: the server's reason, the status with its text, or a sentence. */
export function failureReason(error: unknown): string {
  if (error instanceof CallError) {
    if (error.isOffline) return NO_ANSWER
    if (error.isForeign) return FOREIGN_ANSWER
    const { reason, status, statusText, reference } = error
    // Never the body: it may be a proxy's. HTTP/2 has no status text, which leaves only the number.
    const told = reason || (statusText ? `${status}: ${statusText}` : SERVER_FAILED)
    return reference ? `${told} Reference: ${reference}` : told
  }
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? NO_ANSWER : failureReason(cause)
}

export const NO_ANSWER = 'No answer came. Check the connection and try again.'

export const FOREIGN_ANSWER =
  'Something else answered in place of the game. This network may ask you to sign in first: open any other site, then try again. Nothing is lost.'

const SERVER_FAILED = 'The server could not answer. Please try again.'

/** Whether a failure, or a cause behind it, is a lost connection. */
export function isOfflineError(error: unknown): boolean {
  if (error instanceof CallError) return error.isOffline
  return error instanceof Error && error.cause !== undefined && isOfflineError(error.cause)
}

type Parts<E extends Endpoint> = Partial<Input<E>> & Omit<Needed<Input<E>>, never>
type Needed<I> = { [K in keyof I as I[K] extends undefined ? never : K]: I[K] }

interface CallOptions {
  timeoutMs?: number
  /** The run that the call belongs to; null where none is open yet. */
  runId?: number | null
  /** The request outlives the page. */
  keepalive?: boolean
}

/** Calls name a run by a session id, which has nothing to do with sign-in sessions. */
export const sessionIdOf = (runId: number | null): string =>
  runId === null ? 'default' : `run-${runId}`

const DEFAULT_TIMEOUT_MS = 15_000

export async function call<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  { timeoutMs = DEFAULT_TIMEOUT_MS, runId, keepalive = false }: CallOptions = {},
): Promise<Answer<E>> {
  const { params, query, body } = parts as { params?: object; query?: object; body?: unknown }
  const { response, text } = await send(address(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    keepalive,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(runId === undefined ? {} : { 'x-session-id': sessionIdOf(runId) }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw failure(response, text)
  const parsed = endpoint.response.safeParse(parseJson(text))
  if (!parsed.success) {
    const code = /^\s*</.test(text) ? FOREIGN : 'unreadable'
    throw new CallError(response.status, code, '', 'unreadable answer')
  }
  return parsed.data as Answer<E>
}

/** A response that breaks off counts as none. */
async function send(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, init)
    return { response, text: await response.text() }
  } catch (error) {
    throw new CallError(0, 'offline', '', error instanceof Error ? error.message : 'Load failed')
  }
}

export function failure(response: Response, text: string): CallError {
  const parsed = errorSchema.safeParse(parseJson(text))
  const { code, error, reference } = parsed.success
    ? parsed.data
    : { code: 'unreadable', error: '', reference: '' }
  const { status, statusText } = response
  const shown = isHtml(text) ? statusText : text
  return new CallError(status, code, error, shown, statusText, reference)
}

/** Proxies answer with pages of their own, which no player should read in a toast. */
const isHtml = (text: string): boolean => /^\s*(<|$)/.test(text)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function address(path: string, params: object | undefined, query: object | undefined): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
