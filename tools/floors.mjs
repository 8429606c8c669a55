/**
 * Who may import whom. Patterns, not names, so that a new game, domain, board or screen is checked
 * without a change here.
 */
const FLOORS = {
  rules: [],
  content: ['rules'],
  contract: ['rules'],
  server: ['rules', 'content', 'contract'],
  web: ['rules', 'contract'],
  e2e: ['rules', 'contract'],
  bench: ['rules', 'content', 'contract', 'server'],
}

/** Folders whose children never import each other: one floor up combines them. */
const SIBLINGS = [
  /^packages\/rules\/src\/games\/([^/]+)\//,
  /^packages\/content\/src\/(word-web|hive-builder|twistle|forgotten-word)\//,
  /^packages\/server\/src\/domains\/([^/]+)\//,
  /^packages\/web\/src\/features\/([^/]+)\//,
  /^packages\/web\/src\/boards\/(?!shared\/)([^/]+)\//,
]

/** Layers inside the web package, upper first: a file imports its own layer and those below it. */
const WEB_LAYERS = ['app', 'features', 'boards', 'play', 'ui', 'art', 'platform']
const WEB_LAYER = /^packages\/web\/src\/([^/]+)\//

/** Folders of play may use each other, but in one direction only. */
const PLAY_FOLDER = /^packages\/web\/src\/play\/([^/]+)\//

/** Parts of `ui` fit any product. */
const UI = /^packages\/web\/src\/ui\//
const PRODUCT_WORDS = /\b(glyph|perk|mind ?point|realm|journey|hive|twistle|boss)(s|es)?\b/i

const WEB_SOURCE = /^packages\/web\/src\//
const WEB_TEST_HELPER = /^packages\/web\/test\//

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

const UNSEEDED = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\s*\)/

/** All breaches in a set of files (path from the root, and source), as sentences. */
export function findBreaches(files) {
  const all = [...files]
  return [...all.flatMap(([path, source]) => breachesOf(path, source)), ...mutualImports(all)]
}

const isTestFile = path => /\.test\.tsx?$/.test(path)

function breachesOf(path, source) {
  const home = packageOf(path)
  if (!home) return []
  const isTest = isTestFile(path)
  const breaches = importsOf(source).flatMap(target => importBreaches(path, home, target, isTest))
  if (home === 'rules' && !isTest && UNSEEDED.test(source)) {
    breaches.push(`${path}: rules take randomness and time as data, never from the machine`)
  }
  if (UI.test(path) && !isTest && PRODUCT_WORDS.test(source)) {
    breaches.push(`${path}: ui knows no words of the game (${PRODUCT_WORDS.exec(source)?.[0]})`)
  }
  if (/\/src\/.+\/index\.tsx?$/.test(path)) {
    breaches.push(`${path}: index.ts stands only at a package's root`)
  }
  return breaches
}

function importBreaches(path, home, target, isTest) {
  if (target.startsWith('@lexiverse/')) {
    const [, below = ''] = target.split('/')
    const isAllowed = FLOORS[home]?.includes(below)
    return isAllowed ? [] : [`${path}: ${home} may not import ${target}`]
  }
  if (!target.startsWith('.')) {
    const isPure = home !== 'rules' || isTest || target === 'zod/mini'
    return isPure ? [] : [`${path}: rules depend on zod/mini alone, not on ${target}`]
  }
  const reached = resolvePath(path, target)
  if (packageOf(reached) !== home) {
    return [`${path}: ${target} climbs out of its package; import @lexiverse/... instead`]
  }
  const siblings = SIBLINGS.flatMap(pattern => {
    const [, from] = pattern.exec(path) ?? []
    const [, to] = pattern.exec(reached) ?? []
    return from && to && from !== to ? [`${path}: ${from} may not import its sibling ${to}`] : []
  })
  return [...siblings, ...(isTest ? [] : webBreaches(path, reached))]
}

/** Tests are exempt: they may put parts of any layer together. */
function webBreaches(path, reached) {
  if (WEB_SOURCE.test(path) && WEB_TEST_HELPER.test(reached)) {
    return [`${path}: shipped code may not import the test helper ${reached}`]
  }
  const [, from] = WEB_LAYER.exec(path) ?? []
  const [, to] = WEB_LAYER.exec(reached) ?? []
  if (!from || !to || from === to) return []
  if (!WEB_LAYERS.includes(from)) return [`${path}: ${from} is no layer of the web package`]
  const isUpward = WEB_LAYERS.includes(to) && WEB_LAYERS.indexOf(to) < WEB_LAYERS.indexOf(from)
  return isUpward ? [`${path}: ${from} may not import ${to}, a layer above it`] : []
}

function mutualImports(files) {
  const imports = new Map()
  for (const [path, source] of files) {
    const [, from] = PLAY_FOLDER.exec(path) ?? []
    if (!from || isTestFile(path)) continue
    for (const target of importsOf(source).filter(name => name.startsWith('.'))) {
      const [, to] = PLAY_FOLDER.exec(resolvePath(path, target)) ?? []
      if (to && to !== from) imports.set(`${from} ${to}`, path)
    }
  }
  return [...imports].flatMap(([pair, path]) => {
    const [from, to] = pair.split(' ')
    return imports.has(`${to} ${from}`) ? [`${path}: ${from} and ${to} import each other`] : []
  })
}

function importsOf(source) {
  return [...source.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? match[3] ?? '')
}

function packageOf(path) {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('bench/') ? 'bench' : null)
}

function resolvePath(from, target) {
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
