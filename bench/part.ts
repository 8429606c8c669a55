import { writeFileSync } from 'node:fs'
import type { Measure } from './report/figure.ts'

/** One part in a process of its own, so that none warms up or wears down another: `part.ts name file words...`. */
const [, , name = '', file = '', ...words] = process.argv
const { measure } = (await import(`./${name}.ts`)) as { measure: Measure }
writeFileSync(file, JSON.stringify(await measure(words)))
process.exit(0)
