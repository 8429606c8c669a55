import { cleanName } from '@lexiverse/rules'
import type { Claims } from '../../platform/oauth/provider.ts'

/** What is stored about a person who signs in. */
export interface Profile {
  issuer: string
  subject: string
  displayName: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  pictureSource: string | null
}

const MAX_SUBJECT_LENGTH = 255
const MAX_NAME_LENGTH = 80
const MAX_EMAIL_LENGTH = 254
const MAX_URL_LENGTH = 1000

/** Line breaks, NUL and marks that change text direction are removed. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Apple sends the name only at the first sign-in, in a form field beside the token. */
export interface ProvidedName {
  firstName: string | null
  lastName: string | null
}

export function readProfile(claims: Claims, provided: ProvidedName): Profile {
  const { iss, sub } = claims
  if (!sub || sub.length > MAX_SUBJECT_LENGTH || sub !== sub.replace(INVISIBLE, '')) {
    throw new Error('The subject of the ID token cannot be kept')
  }
  const firstName = cleanedName(claims.given_name) ?? provided.firstName
  const lastName = cleanedName(claims.family_name) ?? provided.lastName
  const full = [firstName, lastName].filter(Boolean).join(' ')
  return {
    issuer: iss,
    subject: sub,
    displayName: cleanedName(claims.name) ?? (full || null),
    firstName,
    lastName,
    email: clean(claims.email, MAX_EMAIL_LENGTH),
    pictureSource: clean(claims.picture, MAX_URL_LENGTH),
  }
}

/** Not signed, so used only as the name on the player's own screen. */
export function readProvidedName(user: string | undefined): ProvidedName {
  const { name } = parsed(user) as { name?: { firstName?: unknown; lastName?: unknown } }
  return {
    firstName: cleanedName(name?.firstName),
    lastName: cleanedName(name?.lastName),
  }
}

function parsed(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function clean(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(INVISIBLE, '').trim()
  return Array.from(text).slice(0, longest).join('') || null
}

function cleanedName(value: unknown): string | null {
  return typeof value === 'string' ? clean(cleanName(value), MAX_NAME_LENGTH) : null
}
