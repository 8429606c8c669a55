import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentRoot } from './test-content.ts'

let made: string | null = null

/** The server as it runs outside tests: one file, bundled from the current sources. */
export function serverBundle(): string {
  if (process.env.TEST_SERVER) return process.env.TEST_SERVER
  if (made && existsSync(made)) return made
  const folder = `.cache/server-under-test-${process.pid}`
  execFileSync(process.execPath, ['tools/bundle-server.mjs', folder], {
    cwd: contentRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => rmSync(join(contentRoot, folder), { recursive: true, force: true }))
  made = join(contentRoot, folder, 'main.mjs')
  return made
}
