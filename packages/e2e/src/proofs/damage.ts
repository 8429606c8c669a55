import { nextRandom, seedFrom } from '@lexiverse/rules'

/** Damage done to the browser's storage between two visits. */
export interface Damage {
  door: Door
  /** The value of each key when the page opens; other keys are missing. */
  values: Record<string, string>
  title: string
}

/** Usable; writes throw; reads throw; even accessing `localStorage` throws. */
export const doors = ['open', 'full', 'unreadable', 'blocked'] as const
export type Door = (typeof doors)[number]

type Dice = () => number

/** Deterministic: the same number gives the same damage. */
function diceOf(number: number): Dice {
  let seed = seedFrom(`damage ${number}`)
  return () => {
    const [value, next] = nextRandom(seed)
    seed = next
    return value
  }
}

const pick = <T>(roll: Dice, from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  2 ** 53,
  1e308,
  '',
  'x'.repeat(500),
  '<img src=x onerror=alert(1)>',
  '\u0000\ud800',
  [],
  {},
  [[[[[]]]]],
  { __proto__: null, constructor: 1 },
  { version: 1 },
]

const HUGE = 400_000

/** Replaces a random part of a value by something else. */
function bend(roll: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || roll() < 0.15) return pick(roll, strange)
  const names = Object.keys(value)
  if (names.length === 0) return pick(roll, strange)
  const copy = structuredClone(value) as Record<string, unknown>
  const name = pick(roll, names)
  if (roll() < 0.3) delete copy[name]
  else copy[name] = bend(roll, copy[name])
  return copy
}

const spoilers: Record<string, (roll: Dice, text: string) => string> = {
  gone: () => '',
  'cut short': (roll, text) => text.slice(0, Math.floor(roll() * text.length)),
  'of another kind': roll => JSON.stringify({ version: 1, value: pick(roll, strange) }),
  'not in its wrapping': roll => JSON.stringify(pick(roll, strange)) ?? '',
  'of another version': (roll, text) =>
    text.replace(/"version":\d+/, `"version":${pick(roll, [0, 2, 3, 99, -1])}`),
  'bent within': (roll, text) => {
    const envelope = parsed(text)
    return JSON.stringify({ ...envelope, value: bend(roll, envelope.value) })
  },
  'one sign changed': (roll, text) => {
    const at = Math.floor(roll() * text.length)
    return text.slice(0, at) + pick(roll, ['"', '}', '\\', '0', '\u0000']) + text.slice(at + 1)
  },
  'far too large': roll => JSON.stringify({ version: 1, value: 'x'.repeat(roll() * HUGE) }),
  'not even text of ours': roll =>
    pick(roll, ['undefined', 'NaN', '[object Object]', '{{', '\ufeff']),
}

function parsed(text: string): { version: number; value: unknown } {
  try {
    return JSON.parse(text) as { version: number; value: unknown }
  } catch {
    return { version: 1, value: text }
  }
}

/**
 * Every tenth case has unusable storage; most others damage one to three keys, some all of them.
 */
export function damageOf(n: number, healthy: Record<string, string>): Damage {
  const roll = diceOf(n)
  const door = n % 10 === 9 ? pick(roll, doors.slice(1)) : 'open'
  const names = Object.keys(healthy)
  const count = roll() < 0.2 ? names.length : 1 + Math.floor(roll() * 3)
  const values = { ...healthy }
  const told: string[] = []
  for (const name of names.toSorted(() => roll() - 0.5).slice(0, count)) {
    const how = pick(roll, Object.keys(spoilers))
    told.push(`${name} ${how}`)
    if (how === 'gone') delete values[name]
    else values[name] = spoilers[how]?.(roll, healthy[name] ?? '') ?? ''
  }
  return { door, values, title: `door ${door}; ${told.join(', ')}` }
}
