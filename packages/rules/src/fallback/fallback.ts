import { type TwistlePuzzle, twistlePuzzleSchema } from '../games/twistle/schema.ts'
import { type HivePuzzle, hivePuzzleSchema } from '../hive/puzzle.ts'
import hiveData from './hive.json' with { type: 'json' }
import twistleData from './twistle.json' with { type: 'json' }

/** Built-in puzzles for when the server cannot be reached: practice, which pays and costs nothing. */
export const fallbackHive: HivePuzzle = hivePuzzleSchema.parse(hiveData)
export const fallbackTwistle: TwistlePuzzle = twistlePuzzleSchema.parse(twistleData)
