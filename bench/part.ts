import { writeFileSync } from 'node:fs'
import type { Measure } from './report/figure.ts'

/**
 * Runs one part in its own process, so that parts do not affect each other: `part.ts name file
 * words...`.
 */
const [, , name = '', file = '', ...words] = process.argv
const { measure } = (await import(`./${name}.ts`)) as { measure: Measure }
writeFileSync(file, JSON.stringify(await measure(words)))
process.exit(0)
