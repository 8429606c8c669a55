import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { contentRoot } from './test-content.ts'

/** Server tests use the real words and puzzles, which are built once if missing. */
export function setup(): void {
  if (existsSync(`${contentRoot}packages/content/dist/lexicon.bin`)) return
  execFileSync(process.execPath, ['--import', 'tsx', 'packages/content/src/build.ts'], {
    cwd: contentRoot,
    stdio: 'inherit',
  })
}
