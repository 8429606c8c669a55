import { vi } from 'vitest'

/** Replaces fetch: responds by method and path, and records the calls. */
export interface FakeAnswer {
  status?: number
  body?: unknown
  /** The response as it is, in place of JSON. */
  text?: string
  /** The connection fails without a response. */
  isLost?: boolean
  /** The response waits for this promise. */
  until?: Promise<unknown>
}

type Answers = Record<string, FakeAnswer | ((body: unknown) => FakeAnswer)>

export function fakeServer(answers: Answers) {
  const asked: {
    call: string
    body: unknown
    credentials: RequestCredentials | undefined
    headers: HeadersInit
  }[] = []
  const find = (call: string) =>
    Object.entries(answers).find(([pattern]) => new RegExp(`^${pattern}$`).test(call))?.[1]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const { credentials, headers = {} } = init
    asked.push({ call, body, credentials, headers })
    const found = find(call)
    const answer = typeof found === 'function' ? found(body) : (found ?? { status: 404 })
    await answer.until
    if (answer.isLost) throw new TypeError('Load failed')
    const json = answer.body === undefined ? '' : JSON.stringify(answer.body)
    const text = answer.text ?? json
    return new Response(text, { status: answer.status ?? 200 })
  })
  return {
    asked,
    calls: () => asked.map(({ call }) => call),
    change: (call: string, answer: FakeAnswer) => {
      answers[call] = answer
    },
  }
}

export const aPlayer = (id = 42) => ({
  id,
  displayName: null,
  deviceId: 'abcd…',
  firstSeenAt: 0,
  lastSeenAt: 0,
  totalNodesCompleted: 0,
})
