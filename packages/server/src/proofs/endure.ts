import { writeFileSync } from 'node:fs'
import { parts } from './parts.ts'

/** Runs one proof at full count: `tsx endure.ts part count result.json`. */
const [, , name = '', count = '1', file = ''] = process.argv
// An end by the hour's bell is an ordinary end, so that what was started is ended too.
process.once('SIGTERM', () => process.exit(1))
const part = parts[name]
if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
const tally = await part(Number(count))
writeFileSync(file, JSON.stringify(tally, null, 2))
process.exit(0)
