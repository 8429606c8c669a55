import { refuse } from '../engine/game.ts'
import { magnitudes } from '../magnitudes/registry.ts'
import { omens } from '../omens/registry.ts'
import { wanderers } from '../wanderers/registry.ts'
import { NEWER_SEED, readSeed, type SeedReading } from './seed-text.ts'

/** Reads a seed and refuses one with more omens or wanderers, or a higher magnitude, than this release has. */
export function readKnownSeed(text: string): SeedReading {
  const reading = readSeed(text)
  if (!reading.ok) return reading
  const { playSeed, magnitude } = reading.seed
  const [, omenCount, wandererCount] = /^o(\d+)-w(\d+)-/.exec(playSeed) ?? []
  const isKnown =
    Number(omenCount) <= omens.length &&
    Number(wandererCount) <= wanderers.length &&
    magnitude <= magnitudes.length
  return isKnown ? reading : refuse('newer-seed', NEWER_SEED)
}
