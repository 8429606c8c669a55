import type { ProviderAnswer } from '../../platform/oauth/provider.ts'

/** Fields of an answer that came through the browser, each at most once. */
export type Fields = Record<string, string>

const LONGEST_VALUE = 4096
const ANSWER_FIELDS = ['code', 'state', 'iss', 'error'] as const

/** A field that is told twice, is far too long or holds a NUL makes the whole answer void. */
export function queryFields(query: unknown): Fields {
  return checked(Object.entries((query ?? {}) as Record<string, unknown>))
}

export function formFields(body: unknown): Fields {
  return typeof body === 'string' ? checked([...new URLSearchParams(body)]) : {}
}

function checked(pairs: [string, unknown][]): Fields {
  const fields: Fields = {}
  for (const [name, value] of pairs) {
    const isSound = typeof value === 'string' && value.length <= LONGEST_VALUE
    if (!isSound || value.includes('\u0000') || Object.hasOwn(fields, name)) return {}
    fields[name] = value
  }
  return fields
}

/** Only what an answer to our question consists of. */
export function answerOf(fields: Fields): ProviderAnswer {
  const told = ANSWER_FIELDS.filter(name => fields[name] !== undefined)
  return Object.fromEntries(told.map(name => [name, fields[name]]))
}
