import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from './start.ts'

declare const __VERSION__: string | undefined

/** The project's folder, seen from the bundle (dist/server) or from the sources (packages/server/src). */
const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, here.endsWith('src') ? '../../..' : '../..')
const version = typeof __VERSION__ === 'string' ? __VERSION__ : 'dev'

await start(root, version)
