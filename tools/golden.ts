import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { RULES_VERSION } from '../packages/rules/src/engine/setup.ts'
import {
  type RecordedReplays,
  recordDraws,
  recordReplays,
  recordRewards,
} from '../packages/rules/src/golden/record.ts'

/**
 * `npm run golden` writes the golden data of the rules. Cases are added by hand to the newest
 * `replays-N.json`, with name, game, setup and log; this fills in what comes of them. What a file
 * holds already is never overwritten with something else.
 */
const folder = new URL('../packages/rules/src/golden/', import.meta.url)

function newestReplays(): RecordedReplays {
  const versions = readdirSync(folder).flatMap(
    name => /^replays-(\d+)\.json$/.exec(name)?.[1] ?? [],
  )
  const newest = Math.max(...versions.map(Number))
  return JSON.parse(readFileSync(new URL(`replays-${newest}.json`, folder), 'utf8'))
}

function write(name: string, value: unknown): void {
  writeFileSync(new URL(name, folder), `${JSON.stringify(value, null, 1)}\n`)
}

/** One line for each case, so that a difference shows which game it is in. */
function writeReplays({ cases, ...rest }: RecordedReplays): void {
  const lines = cases.map(one => `  ${JSON.stringify(one)}`).join(',\n')
  const head = JSON.stringify(rest, null, 1).slice(0, -2)
  writeFileSync(
    new URL(`replays-${rest.rulesVersion}.json`, folder),
    `${head},\n "cases": [\n${lines}\n ]\n}\n`,
  )
}

function requireReplayed({ cases }: RecordedReplays): void {
  for (const { name, refused } of cases) {
    if (refused) throw new Error(`${name}: move ${refused.move} was refused: ${refused.message}`)
  }
}

/** Whether all that was recorded still comes out. A state may gain fields: no stored log ends differently for that. */
function contains(now: unknown, recorded: unknown): boolean {
  if (typeof recorded !== 'object' || recorded === null) return now === recorded
  if (typeof now !== 'object' || now === null) return false
  if (Array.isArray(recorded) && recorded.length !== (now as unknown[]).length) return false
  const fields = now as Record<string, unknown>
  return Object.entries(recorded).every(([name, value]) => contains(fields[name], value))
}

function requireUnchanged(before: RecordedReplays, after: RecordedReplays): void {
  if (before.rulesVersion !== after.rulesVersion) return
  for (const [index, recorded] of before.cases.entries()) {
    if (!recorded.state || contains(after.cases[index], recorded)) continue
    throw new Error(
      `${recorded.name}: replay changed: raise RULES_VERSION and keep the old behaviour for stored logs, or undo`,
    )
  }
}

const before = newestReplays()
const after = recordReplays(RULES_VERSION, before.puzzles, before.cases)
requireUnchanged(before, after)
requireReplayed(after)
writeReplays(after)
if (!existsSync(new URL('draws.json', folder))) write('draws.json', recordDraws())
write('rewards.json', recordRewards())
