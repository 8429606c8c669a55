import { readFileSync } from 'node:fs'
import { findBreaches } from './floors.mjs'
import { root, run } from './terminal.mjs'

const listed = await run('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'bench'])
const paths = listed.split('\n').filter(path => /\.tsx?$/.test(path))
const breaches = findBreaches(paths.map(path => [path, readFileSync(root + path, 'utf8')]))
for (const breach of breaches) console.error(breach)
console.log(`${paths.length} files, ${breaches.length} breaches of the floors`)
process.exitCode = breaches.length === 0 ? 0 : 1
