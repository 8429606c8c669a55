import { writeFileSync } from 'node:fs'
import { parts } from './parts.ts'
import { processTally, type Tally } from './tally.ts'

/** Runs one proof at full count: `tsx endure.ts part count result.json`. */
const [, , name = '', count = '1', file = ''] = process.argv
const WRITE_EVERY_MS = 1_000

const write = (tally: Tally, isWhole: boolean) =>
  writeFileSync(file, JSON.stringify({ ...tally, isWhole }, null, 2))

// Exits normally on the time limit's signal, so that exit handlers stop the processes started here.
process.once('SIGTERM', () => process.exit(1))
const part = parts[name]
if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`)
const growing = setInterval(() => write(processTally, false), WRITE_EVERY_MS)
const writeLast = () => write(processTally, false)
process.once('exit', writeLast)
const tally = await part(Number(count))
process.off('exit', writeLast)
clearInterval(growing)
write(tally, true)
process.exit(0)
