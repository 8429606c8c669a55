import type * as z from 'zod/mini'

/** Every key the app keeps in the browser, in one table; what is not listed here is not stored. */
export const storageKeys = {
  deviceId: 'lexiverse.device-id',
  player: 'lexiverse.player',
  guest: 'lexiverse.guest',
  cinematicSeen: 'lexiverse.cinematic-seen',
  tutorial: 'lexiverse.tutorial',
  tutorialSeen: 'lexiverse.tutorial-seen',
  run: 'lexiverse.run',
  attempt: 'lexiverse.attempt',
  outbox: 'lexiverse.outbox',
  preferences: 'lexiverse.preferences',
} as const
export type StorageKey = keyof typeof storageKeys

interface Envelope {
  version: number
  value: unknown
}

export interface Stored<T> {
  read(): T
  write(value: T): void
  clear(): void
}

/**
 * A stored value with a version and a schema. What cannot be read, is of another version or is
 * damaged counts as absent; what cannot be written stays in memory for this visit.
 */
export function stored<T>(
  key: StorageKey,
  version: number,
  schema: z.ZodMiniType<T>,
  absent: T,
  suffix = '',
): Stored<T> {
  const name = storageKeys[key] + suffix
  let memory: T | undefined
  return {
    read() {
      const found = parse(readText(name), version, schema)
      return found.ok ? found.value : (memory ?? absent)
    },
    write(value) {
      memory = value
      writeText(name, JSON.stringify({ version, value } satisfies Envelope))
    },
    clear() {
      memory = undefined
      removeText(name)
    },
  }
}

function parse<T>(text: string | null, version: number, schema: z.ZodMiniType<T>) {
  if (text === null) return { ok: false as const }
  try {
    const envelope = JSON.parse(text) as Envelope
    const parsed = envelope.version === version ? schema.safeParse(envelope.value) : null
    return parsed?.success ? { ok: true as const, value: parsed.data } : { ok: false as const }
  } catch {
    return { ok: false as const }
  }
}

function readText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage may be switched off altogether.
    return null
  }
}

function writeText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch (error) {
    console.warn(`Could not store ${name}`, error)
  }
}

function removeText(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch (error) {
    console.warn(`Could not clear ${name}`, error)
  }
}
