import { type TwistlePuzzle, twistlePuzzleSchema } from '../games/twistle/schema.ts'
import { type HivePuzzle, hivePuzzleSchema } from '../hive/puzzle.ts'
import hiveData from './hive.json' with { type: 'json' }
import twistleData from './twistle.json' with { type: 'json' }

/** Built-in puzzles for when none can be had: practice, which pays and costs nothing. */
export const fallbackHive: HivePuzzle = hivePuzzleSchema.parse(hiveData)
export const fallbackTwistle: TwistlePuzzle = twistlePuzzleSchema.parse(twistleData)

/** A wordset as received, or the built-in one where it is missing or malformed. */
export function hiveOrFallback(received: unknown): HivePuzzle {
  const parsed = hivePuzzleSchema.safeParse(received)
  return parsed.success ? parsed.data : fallbackHive
}

export function twistleOrFallback(received: unknown): TwistlePuzzle {
  const parsed = twistlePuzzleSchema.safeParse(received)
  return parsed.success ? parsed.data : fallbackTwistle
}
