import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { api, type Endpoint } from '../packages/contract/src/index.ts'
import { type CheckerReport, catalogue } from './document/dead-code.ts'
import { describeDomains, type SourceFile } from './document/domains.ts'
import { root, tool } from './terminal.mjs'

const IGNORED = new Set(['node_modules', 'dist', 'drawn'])

function* filesBelow(folder: string): Generator<SourceFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!IGNORED.has(entry.name)) yield* filesBelow(path)
    } else if (/\.(tsx?|mjs)$/.test(entry.name)) {
      yield { path: relative(root, path), text: readFileSync(path, 'utf8') }
    }
  }
}

const endpoints = Object.entries(api).flatMap(([group, members]) =>
  Object.values(members as Record<string, Endpoint>).map(({ method, path, access }) => ({
    group,
    method,
    path,
    access,
  })),
)

/** knip exits with 1 when it finds something; only its report counts. */
function askChecker(): Promise<CheckerReport> {
  const args = ['--no-progress', '--reporter', 'json']
  return new Promise((resolve, reject) => {
    execFile(tool('knip'), args, { cwd: root, maxBuffer: 2 ** 26 }, (error, output) => {
      try {
        resolve(JSON.parse(output))
      } catch {
        reject(error ?? new Error('The checker gave no report.'))
      }
    })
  })
}

/** The build continues without a report, and the page says why. */
async function readDeadCode() {
  try {
    return { error: null, groups: catalogue(await askChecker()) }
  } catch (error) {
    return { error: String(error).slice(0, 500), groups: [] }
  }
}

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const reference = {
  version,
  domains: describeDomains([...filesBelow(`${root}packages`)], endpoints),
  deadCode: await readDeadCode(),
}
writeFileSync(`${root}dist/web/documentation.json`, JSON.stringify(reference))
