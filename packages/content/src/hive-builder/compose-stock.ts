import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildLexicon } from '../words/build-lexicon.ts'
import { readLexicon } from '../words/lexicon.ts'
import storedHives from './hives.json' with { type: 'json' }
import { drawStock, openHiveSpace } from './source.ts'

/** Keeps every hive of the stock that is still one, and replaces the others. */
const entries = drawStock(openHiveSpace(readLexicon(buildLexicon())))
const names = entries.map(({ key, difficulty }) => `${difficulty} ${key}`)
const stored = new Set(storedHives)
console.log(`${names.filter(name => stored.has(name)).length} of ${names.length} hives are kept.`)
const file = fileURLToPath(new URL('hives.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`)
