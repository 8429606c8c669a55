import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { main, root } from './terminal.mjs'

const KB = 1024

/** Modules that a first visit to each page loads before it is drawn. */
const visits = [
  { path: '/login', limitKb: 112, modules: ['src/features/login/screen.tsx'] },
  // The player's table follows when the page is drawn, see PlayerPart in router.tsx and its test.
  {
    path: '/login, known guest',
    limitKb: 112,
    modules: ['src/features/login/screen.tsx'],
    later: 'src/app/player-table.tsx',
  },
  {
    path: '/game-map',
    limitKb: 152,
    modules: ['src/app/player-table.tsx', 'src/features/map/screen.tsx'],
  },
]

/** A chunk and everything it imports statically. */
function reach(chunks, file, reached = new Set()) {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const next of chunks.get(file)?.imports ?? []) reach(chunks, next, reached)
  return reached
}

function weigh(file) {
  return gzipSync(readFileSync(`${root}dist/web/${file}`), { level: 9 }).length
}

function filesOf({ path, modules, later }, facts) {
  const chunks = new Map(facts.map(chunk => [chunk.file, chunk]))
  const holderOf = module => {
    const holder = facts.find(chunk => chunk.modules.includes(module))
    if (!holder) throw new Error(`${path} is to load ${module}, which is in no chunk any more.`)
    return holder.file
  }
  const files = new Set()
  for (const module of ['src/app/main.ts', 'src/app/start.tsx', ...modules]) {
    for (const file of reach(chunks, holderOf(module))) files.add(file)
  }
  if (later && files.has(holderOf(later))) {
    throw new Error(`${path} loads ${later} at once, which is to come after the page is drawn.`)
  }
  return [...files]
}

/** Sound's share of a first load; voices and scores load later. */
const SOUND_LIMIT_KB = 15

function checkSound(facts) {
  const loaded = new Set(visits.flatMap(visit => filesOf(visit, facts)))
  const bytes = facts
    .filter(({ file }) => loaded.has(file))
    .reduce((sum, { soundBytes }) => sum + soundBytes, 0)
  // A first load always contains some sound code; zero means the report was misread.
  if (!(bytes > 0)) throw new Error('The report tells nothing of sound: npm run build')
  const kb = (bytes / KB).toFixed(1)
  console.log(`Sound in a first load: ${kb} KB of JavaScript, at most ${SOUND_LIMIT_KB}`)
  if (bytes > SOUND_LIMIT_KB * KB) throw new Error('Too heavy: sound')
}

await main(async () => {
  const report = `${root}.cache/reports/chunks.json`
  if (!existsSync(report)) throw new Error('Build the web app first: npm run build')
  const facts = JSON.parse(readFileSync(report, 'utf8'))
  const heavy = []
  for (const visit of visits) {
    const bytes = filesOf(visit, facts).reduce((sum, file) => sum + weigh(file), 0)
    const kb = (bytes / KB).toFixed(1)
    console.log(`First load of ${visit.path}: ${kb} KB of JavaScript, at most ${visit.limitKb}`)
    if (bytes > visit.limitKb * KB) heavy.push(visit.path)
  }
  checkSound(facts)
  if (heavy.length > 0) throw new Error(`Too heavy: ${heavy.join(', ')}`)
})
