import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dropTemplates, nameTemplates } from './fresh-postgres.ts'
import { contentRoot } from './test-content.ts'

export function setup(): void {
  nameTemplates()
  buildMissingContent()
}

export async function teardown(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server) await dropTemplates(server)
}

/** Server tests use the real words and puzzles, which are built once if missing. */
function buildMissingContent(): void {
  if (existsSync(`${contentRoot}packages/content/dist/lexicon.bin`)) return
  execFileSync(process.execPath, ['--import', 'tsx', 'packages/content/src/build.ts'], {
    cwd: contentRoot,
    stdio: 'inherit',
  })
}
