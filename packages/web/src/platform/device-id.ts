import * as z from 'zod/mini'
import { stored } from './storage.ts'

const storedId = stored('deviceId', 1, z.string().check(z.minLength(16)), '')

/** Created once: browser traits, the time, and 128 random bits that make it unguessable. */
export function deviceId(): string {
  const known = storedId.read()
  if (known) return known
  const made = `${fingerprint()}-${Date.now().toString(36)}-${randomText()}`
  storedId.write(made)
  return made
}

function fingerprint(): string {
  const traits = [
    navigator.userAgent,
    navigator.language,
    navigator.hardwareConcurrency,
    screen.width,
    screen.height,
    new Date().getTimezoneOffset(),
  ].join('|')
  let hash = 0
  for (let i = 0; i < traits.length; i++) hash = (Math.imul(hash, 31) + traits.charCodeAt(i)) >>> 0
  return hash.toString(36)
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
