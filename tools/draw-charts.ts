import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { realms } from '../packages/web/src/art/realm.ts'
import { cutFonts } from './draw-charts/fonts.ts'
import { drawFrames } from './draw-charts/frames.ts'
import { drawGrain } from './draw-charts/grain.ts'
import { readInk } from './draw-charts/ink.ts'
import { openLettering } from './draw-charts/lettering.ts'
import { drawRealm, drawShared } from './draw-charts/realms.ts'

/*
 * Draws charts, skies, frames and grain, and subsets the fonts. Deterministic: no clock, no
 * unseeded randomness. Vite hashes the files afterwards.
 */
const web = new URL('../packages/web/', import.meta.url)
const out = new URL('src/art/drawn/', web)

const css = await readFile(new URL('src/styles/realms.css', web), 'utf8')
const tokens = await readFile(new URL('src/styles/tokens.css', web), 'utf8')
const letters = await openLettering()

const files = new Map<string, string | Uint8Array>()
for (const realm of realms) {
  for (const [name, svg] of drawRealm(realm, readInk(css, realm), letters)) files.set(name, svg)
}
for (const [name, svg] of [...drawShared(), ...drawFrames(css, tokens)]) files.set(name, svg)
files.set('grain.png', drawGrain())
for (const [name, font] of await cutFonts()) files.set(`fonts/${name}`, font)

await rm(out, { recursive: true, force: true })
await mkdir(new URL('fonts/', out), { recursive: true })
for (const [name, content] of files) await writeFile(new URL(name, out), content)

const weigh = (content: string | Uint8Array) => Buffer.byteLength(content)
const total = [...files.values()].reduce((sum, content) => sum + weigh(content), 0)
process.stdout.write(`drawn: ${files.size} files, ${Math.round(total / 1024)} KB\n`)
