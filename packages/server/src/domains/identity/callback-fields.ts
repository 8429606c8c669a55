import type { ProviderAnswer } from '../../platform/oauth/provider.ts'

/** Parameters of a provider's callback through the browser, each at most once. */
export type Fields = Record<string, string>

const MAX_VALUE_LENGTH = 4096
const CALLBACK_FIELDS = ['code', 'state', 'iss', 'error'] as const

/** A field that is repeated, too long or contains NUL makes the whole callback invalid. */
export function queryFields(query: unknown): Fields {
  return checked(Object.entries((query ?? {}) as Record<string, unknown>))
}

export function formFields(body: unknown): Fields {
  return typeof body === 'string' ? checked([...new URLSearchParams(body)]) : {}
}

function checked(pairs: [string, unknown][]): Fields {
  const fields: Fields = {}
  for (const [name, value] of pairs) {
    const isSound = typeof value === 'string' && value.length <= MAX_VALUE_LENGTH
    if (!isSound || value.includes('\u0000') || Object.hasOwn(fields, name)) return {}
    fields[name] = value
  }
  return fields
}

export function callbackParameters(fields: Fields): ProviderAnswer {
  const present = CALLBACK_FIELDS.filter(name => fields[name] !== undefined)
  return Object.fromEntries(present.map(name => [name, fields[name]]))
}
