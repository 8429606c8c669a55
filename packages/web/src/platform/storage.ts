import type * as z from 'zod/mini'

/** Every storage key of the app. */
const storageKeys = {
  deviceId: 'lexiverse.device-id',
  player: 'lexiverse.player',
  guest: 'lexiverse.guest',
  account: 'lexiverse.account',
  pendingSignOut: 'lexiverse.sign-out-due',
  cinematicSeen: 'lexiverse.cinematic-seen',
  cinematicReset: 'lexiverse.cinematic-reset',
  tutorial: 'lexiverse.tutorial',
  tutorialSeen: 'lexiverse.tutorial-seen',
  skippedExplanation: 'lexiverse.skipped-explanation',
  whisperingWord: 'lexiverse.whispering-word',
  omenMet: 'lexiverse.omen-met',
  assistedRuns: 'lexiverse.assisted-runs',
  refreshNeeded: 'lexiverse.refresh-needed',
  run: 'lexiverse.run',
  attempt: 'lexiverse.attempt',
  queue: 'lexiverse.queue',
  /** Written by earlier releases; moved into the queue. */
  outbox: 'lexiverse.outbox',
  lessons: 'lexiverse.lessons',
  aside: 'lexiverse.aside',
  wonClues: 'lexiverse.won-clues',
  clueSession: 'lexiverse.clue-session',
  draft: 'lexiverse.draft',
  hiveView: 'lexiverse.hive-view',
  newPerks: 'lexiverse.new-perks',
  toldTexts: 'lexiverse.told-texts',
  preferences: 'lexiverse.preferences',
  room: 'lexiverse.room',
  shownJourney: 'lexiverse.shown-journey',
  admin: 'lexiverse.admin',
  editorName: 'lexiverse.editor-name',
} as const
export type StorageKey = keyof typeof storageKeys

const PREFIX = 'lexiverse.'

interface Envelope {
  version: number
  value: unknown
}

export interface Stored<T> {
  read(): T
  write(value: T): void
  clear(): void
  /** Lost: absent or damaged. Foreign: written by another release. */
  condition(): 'sound' | 'lost' | 'foreign'
}

/** Console warnings for values that cannot be read or written; the player sees nothing. */
interface Warnings {
  load?: string
  save?: string
}

/**
 * A stored value with a version and a schema. A value that is unreadable, damaged or of another version
 * counts as absent; one that cannot be written stays in memory until the page is closed.
 */
export function stored<T>(
  key: StorageKey,
  version: number,
  schema: z.ZodMiniType<T>,
  absent: T,
  suffix = '',
  { load, save }: Warnings = {},
): Stored<T> {
  const name = storageKeys[key] + suffix
  return {
    read() {
      const found = find(name, version, schema)
      if (!found.ok && found.isDamaged && load) console.warn(load)
      return found.ok ? found.value : absent
    },
    write: value => writeText(name, JSON.stringify({ version, value } satisfies Envelope), save),
    clear: () => removeText(name),
    condition() {
      const found = find(name, version, schema)
      return found.ok ? 'sound' : found.isForeign ? 'foreign' : 'lost'
    },
  }
}

/**
 * Values that could not be written, with what was stored then; valid until another tab writes that
 * key.
 */
const unwritten = new Map<string, { text: string; over: string | null }>()

function unwrittenText(name: string): string | null {
  const held = unwritten.get(name)
  if (!held) return null
  if (storedText(name) === held.over) return held.text
  unwritten.delete(name)
  return null
}

type Found<T> = { ok: true; value: T } | { ok: false; isDamaged: boolean; isForeign: boolean }

const absentValue = { ok: false, isDamaged: false, isForeign: false } as const
const damagedValue = { ...absentValue, isDamaged: true } as const
const foreignValue = { ...absentValue, isForeign: true } as const

function find<T>(name: string, version: number, schema: z.ZodMiniType<T>): Found<T> {
  try {
    const text = unwrittenText(name) ?? localStorage.getItem(name)
    if (text === null) return absentValue
    const envelope = JSON.parse(text) as Envelope
    if (envelope.version !== version) return foreignValue
    const parsed = schema.safeParse(envelope.value)
    return parsed.success ? { ok: true, value: parsed.data } : damagedValue
  } catch {
    return damagedValue
  }
}

const readText = (name: string): string | null => unwrittenText(name) ?? storedText(name)

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage may be disabled.
    return null
  }
}

function writeText(name: string, text: string, warning = `Could not store ${name}`): void {
  try {
    localStorage.setItem(name, text)
    unwritten.delete(name)
  } catch (error) {
    console.warn(warning, error)
    unwritten.set(name, { text, over: storedText(name) })
  }
}

function removeText(name: string): void {
  unwritten.delete(name)
  try {
    localStorage.removeItem(name)
  } catch (error) {
    console.warn(`Could not clear ${name}`, error)
  }
}

/** Stored and unwritten names with a prefix. */
function namesUnder(prefix: string): string[] {
  const names = new Set([...unwritten.keys(), ...storedNames()])
  return [...names].filter(name => name.startsWith(prefix))
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    // Storage may be disabled.
    return []
  }
}

/** A stored value without its schema, for code that runs before the schemas are loaded. */
export function readUnchecked(key: StorageKey): unknown {
  try {
    const envelope: unknown = JSON.parse(readText(storageKeys[key]) ?? 'null')
    return typeof envelope === 'object' && envelope && 'value' in envelope
      ? envelope.value
      : undefined
  } catch {
    return undefined
  }
}

/** A text of this tab alone, which survives reloads; null if none is stored. */
export function tabValue(key: StorageKey) {
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(storageKeys[key])
      } catch {
        // Storage may be disabled.
        return null
      }
    },
    write(word: string): void {
      try {
        sessionStorage.setItem(storageKeys[key], word)
      } catch (error) {
        console.warn(`Could not store ${storageKeys[key]}`, error)
      }
    },
  }
}

export function clearTabValues(): void {
  try {
    const names = Object.keys(sessionStorage).filter(name => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch (error) {
    console.warn('Could not clear the words of this tab', error)
  }
}

/** Calls back when another tab has changed a value. Returns a function that stops listening. */
export function onStoredByOtherTab(key: StorageKey, listener: () => void): () => void {
  const onStorage = ({ key: changed }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (changed === null || changed === storageKeys[key]) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Notifies the listeners of this tab: browsers send storage events to other tabs only. */
export function announceStored(key: StorageKey): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys[key] }))
}

/** Removes all values of the app except those of the given keys, and notifies listeners. */
export function clearStored(...kept: StorageKey[]): void {
  const isKept = (name: string) =>
    kept.some(key => name === storageKeys[key] || name.startsWith(`${storageKeys[key]}.`))
  // Sorted: the device id goes before the journeys, so other tabs see that the player has left and do not restore them.
  for (const name of namesUnder(PREFIX).sort()) if (!isKept(name)) removeText(name)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Whether a key is stored with any suffix. */
export const isAnyStored = (key: StorageKey): boolean => namesUnder(storageKeys[key]).length > 0

/** The raw texts of a key, by suffix. */
export function textsUnder(key: StorageKey): Record<string, string> {
  const prefix = storageKeys[key]
  const own = namesUnder(prefix)
  return Object.fromEntries(own.map(name => [name.slice(prefix.length), readText(name) ?? '']))
}

/** Writes raw texts back, except where something has been written since. */
export function writeTextsUnder(key: StorageKey, texts: Record<string, string>): void {
  for (const [suffix, text] of Object.entries(texts)) {
    const name = storageKeys[key] + suffix
    if (readText(name) === null) writeText(name, text)
  }
}

/** Removes the entries of a key whose suffix starts with the given one. */
export function clearStoredUnder(key: StorageKey, suffix: string): void {
  for (const name of namesUnder(storageKeys[key] + suffix)) removeText(name)
}

export interface StorageProbe {
  isWritable: boolean
  entries: number
  /** Characters, including the names of keys. */
  size: number
}

/** For the diagnostics page: whether storage works, and how much of it the app uses. */
export function probeStorage(): StorageProbe {
  const probe = `${PREFIX}probe`
  try {
    localStorage.setItem(probe, probe)
    const isWritable = localStorage.getItem(probe) === probe
    localStorage.removeItem(probe)
    const names = Object.keys(localStorage).filter(name => name.startsWith(PREFIX))
    const sizes = names.map(name => name.length + (localStorage.getItem(name)?.length ?? 0))
    return { isWritable, entries: names.length, size: sizes.reduce((sum, it) => sum + it, 0) }
  } catch {
    return { isWritable: false, entries: 0, size: 0 }
  }
}
