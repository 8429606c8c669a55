import { type Refusal, refuse } from '../engine/game.ts'
import { seedFrom } from '../engine/random.ts'
import { isOwnJourney, type RunKind } from '../engine/setup.ts'

/** Digits and letters that are hard to mistake for each other: no I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
/** 70 bits: nobody finds the seed of a journey by trying. */
export const RANDOM_SYMBOLS = 14
const HEAD_SYMBOLS = 4
const CHECK_SYMBOLS = 2
const SEED_SYMBOLS = HEAD_SYMBOLS + RANDOM_SYMBOLS + CHECK_SYMBOLS
const GROUP = /.{4}(?=.)/g

/** Of omens and wanderers, and of magnitudes: the head of a seed has room for less than these, and for 3 generations of glyphs. */
const COUNTS = 128
const MAGNITUDES = 16

const PLAY_SEED = /^o(\d{1,3})-w(\d{1,3})-(?:g([1-3])-)?([0-9A-HJKMNP-TV-Z]{14})$/

const EXAMPLE = '01RT-4GKM-90WQ-ZB2X-7HRC'
export const SEED_LOOKS = `A seed is five groups of four letters and digits, such as ${EXAMPLE}.`

export const NEWER_SEED = 'This seed comes from a newer release of Lexiverse.'

/** What a seed says about a journey. */
export interface JourneySeed {
  /** The play seed of the run. */
  playSeed: string
  magnitude: number
}

/** The random part of a play seed, from one byte for each symbol. */
export function randomSymbols(bytes: Uint8Array): string {
  return Array.from(bytes, byte => SYMBOLS[byte % SYMBOLS.length]).join('')
}

/**
 * Whether a journey can be started again from its seed. Parties cannot, because each player has
 * rewards of their own, and neither can journeys of releases whose play seeds had another form.
 */
export function hasSeed({ kind, seed }: { kind: RunKind; seed: string }): boolean {
  return isOwnJourney(kind) && PLAY_SEED.test(seed)
}

/** The seed as players read, copy and type it; null if the play seed has an earlier form. */
export function writeSeed({ playSeed, magnitude }: JourneySeed): string | null {
  const [, omenCount, wandererCount, generation = 0, random] = PLAY_SEED.exec(playSeed) ?? []
  if (!random) return null
  const rules = Number(generation) * MAGNITUDES + magnitude
  const head = (rules * COUNTS + Number(omenCount)) * COUNTS + Number(wandererCount)
  const body = toSymbols(head, HEAD_SYMBOLS) + random
  return (body + checkOf(body)).replace(GROUP, '$&-')
}

/** The seed of a journey as players read it; null if it has none. */
export function seedOf({
  kind,
  seed,
  magnitude = 0,
}: {
  kind: RunKind
  seed: string
  magnitude?: number | undefined
}): string | null {
  return hasSeed({ kind, seed }) ? writeSeed({ playSeed: seed, magnitude }) : null
}

export type SeedReading = { ok: true; seed: JourneySeed } | { ok: false; refusal: Refusal }

/** Reads a typed or pasted seed: a whole link, other spacing and small letters are fine. */
export function readSeed(text: string): SeedReading {
  const symbols = normalise(text)
  const body = symbols.slice(0, -CHECK_SYMBOLS)
  if (symbols.length !== SEED_SYMBOLS || [...symbols].some(symbol => !SYMBOLS.includes(symbol))) {
    return refuse('not-a-seed', SEED_LOOKS)
  }
  if (symbols.slice(-CHECK_SYMBOLS) !== checkOf(body)) {
    return refuse('mistyped-seed', `A letter or digit of this seed is wrong. ${SEED_LOOKS}`)
  }
  return ofBody(body)
}

function ofBody(body: string): SeedReading {
  const head = fromSymbols(body.slice(0, HEAD_SYMBOLS))
  const wandererCount = head % COUNTS
  const omenCount = Math.floor(head / COUNTS) % COUNTS
  const rules = Math.floor(head / COUNTS / COUNTS)
  const generation = Math.floor(rules / MAGNITUDES)
  const glyphs = generation > 0 ? `g${generation}-` : ''
  const playSeed = `o${omenCount}-w${wandererCount}-${glyphs}${body.slice(HEAD_SYMBOLS)}`
  return { ok: true, seed: { playSeed, magnitude: rules % MAGNITUDES } }
}

function normalise(text: string): string {
  const [, linked] = /[?&]s=([^&#\s]+)/.exec(text) ?? []
  return (linked ?? text)
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

function checkOf(body: string): string {
  return toSymbols(seedFrom(body) % SYMBOLS.length ** CHECK_SYMBOLS, CHECK_SYMBOLS)
}

function toSymbols(value: number, length: number): string {
  let left = value
  let text = ''
  while (text.length < length) {
    text = `${SYMBOLS[left % SYMBOLS.length]}${text}`
    left >>= BITS
  }
  return text
}

function fromSymbols(text: string): number {
  return [...text].reduce((value, symbol) => value * SYMBOLS.length + SYMBOLS.indexOf(symbol), 0)
}
