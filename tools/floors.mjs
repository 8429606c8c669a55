/**
 * Who may import whom. Patterns, not names, so that a new game, domain, board or screen is guarded
 * from the day it is made.
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

/** Folders whose children never import each other: they meet one floor up. */
const SIBLINGS = [
  /^packages\/rules\/src\/games\/([^/]+)\//,
  /^packages\/content\/src\/(word-web|hive-builder|twistle|forgotten-word)\//,
  /^packages\/server\/src\/domains\/([^/]+)\//,
  /^packages\/web\/src\/features\/([^/]+)\//,
  /^packages\/web\/src\/boards\/(?!shared\/)([^/]+)\//,
]

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g

const UNSEEDED = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\s*\)/

/** All breaches in a set of files (path from the root, and source), as sentences. */
export function findBreaches(files) {
  return [...files].flatMap(([path, source]) => breachesOf(path, source))
}

function breachesOf(path, source) {
  const home = packageOf(path)
  if (!home) return []
  const isTest = /\.test\.tsx?$/.test(path)
  const breaches = importsOf(source).flatMap(target => importBreaches(path, home, target, isTest))
  if (home === 'rules' && !isTest && UNSEEDED.test(source)) {
    breaches.push(`${path}: rules take randomness and time as data, never from the machine`)
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
  return SIBLINGS.flatMap(pattern => {
    const [, from] = pattern.exec(path) ?? []
    const [, to] = pattern.exec(reached) ?? []
    return from && to && from !== to ? [`${path}: ${from} may not import its sibling ${to}`] : []
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
