import { refuse } from '../engine/game.ts'
import { GLYPH_GENERATION } from '../glyphs/pool.ts'
import { magnitudes } from '../magnitudes/registry.ts'
import { omens } from '../omens/registry.ts'
import { wanderers } from '../wanderers/registry.ts'
import { NEWER_SEED, readSeed, type SeedReading } from './seed-text.ts'

/** Reads a seed and refuses one with more omens, wanderers or glyphs, or a higher magnitude, than this release has. */
export function readKnownSeed(text: string): SeedReading {
  const reading = readSeed(text)
  if (!reading.ok) return reading
  const { playSeed, magnitude } = reading.seed
  const [, omenCount, wandererCount, generation = 0] =
    /^o(\d+)-w(\d+)-(?:g(\d)-)?/.exec(playSeed) ?? []
  const isKnown =
    Number(omenCount) <= omens.length &&
    Number(wandererCount) <= wanderers.length &&
    Number(generation) <= GLYPH_GENERATION &&
    magnitude <= magnitudes.length
  return isKnown ? reading : refuse('newer-seed', NEWER_SEED)
}
