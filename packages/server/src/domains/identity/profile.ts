import type { Claims } from '../../platform/oauth/provider.ts'

/** What we keep of somebody who signs in. */
export interface Profile {
  issuer: string
  subject: string
  displayName: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  pictureSource: string | null
}

const LONGEST_SUBJECT = 255
const LONGEST_NAME = 80
const LONGEST_EMAIL = 254
const LONGEST_ADDRESS = 1000

/** Line breaks, NUL and marks that turn the direction of text have no place in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Apple tells the name only once, beside the token, in a form field of its own. */
export interface ToldName {
  firstName: string | null
  lastName: string | null
}

export function readProfile(claims: Claims, told: ToldName): Profile {
  const { iss, sub } = claims
  if (!sub || sub.length > LONGEST_SUBJECT || sub !== sub.replace(UNSEEN, '')) {
    throw new Error('The subject of the ID token cannot be kept')
  }
  const firstName = clean(claims.given_name, LONGEST_NAME) ?? told.firstName
  const lastName = clean(claims.family_name, LONGEST_NAME) ?? told.lastName
  const full = [firstName, lastName].filter(Boolean).join(' ')
  return {
    issuer: iss,
    subject: sub,
    displayName: clean(claims.name, LONGEST_NAME) ?? (full || null),
    firstName,
    lastName,
    email: clean(claims.email, LONGEST_EMAIL),
    pictureSource: clean(claims.picture, LONGEST_ADDRESS),
  }
}

/** Not signed by anybody: good enough for a name on the player's own screen, and for nothing else. */
export function readToldName(user: string | undefined): ToldName {
  const { name } = parsed(user) as { name?: { firstName?: unknown; lastName?: unknown } }
  return {
    firstName: clean(name?.firstName, LONGEST_NAME),
    lastName: clean(name?.lastName, LONGEST_NAME),
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
  const text = value.replace(UNSEEN, '').trim()
  return Array.from(text).slice(0, longest).join('') || null
}
