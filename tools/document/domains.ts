export interface SourceFile {
  path: string
  text: string
}

export interface EndpointFact {
  group: string
  method: string
  path: string
  access: string
}

interface DomainRule {
  id: string
  title: string
  text: string
  /** Prefixes of the source folders that belong to this domain. */
  folders: RegExp
  /** Groups of the contract. */
  groups: readonly string[]
}

/** Folders without a rule belong to the game domain, so that a new folder appears by itself. */
const HOME = 'game'

const rules: readonly DomainRule[] = [
  {
    id: 'player',
    title: 'Player Domain',
    text: 'Who plays, what they have earned, and what is told of them.',
    folders:
      /^packages\/(rules\/src\/(achievements|perks)|server\/src\/domains\/(players|identity|accounts|perks|achievements|statistics)|web\/src\/features\/(login|entry|perk-loadout|settings|chronicles|statistics|player-dashboard))$/,
    groups: ['players', 'identity', 'perks', 'achievements', 'statistics'],
  },
  {
    id: 'content',
    title: 'Content Domain',
    text: 'Words and puzzles: where they come from, how they are proven, who looks after them.',
    folders:
      /^packages\/(content\/src\/.*|rules\/src\/words|server\/src\/domains\/(content|dictionary|admin|operations|health)|web\/src\/features\/(admin|documentation|components|.*-test))$/,
    groups: ['scenarios', 'content', 'contentStats', 'dictionary', 'admin', 'operations', 'health'],
  },
  {
    id: 'social',
    title: 'Social Domain',
    text: 'Playing in company, and showing what was won.',
    folders:
      /^packages\/(rules\/src\/rooms|server\/src\/domains\/(multiplayer|lobby|rooms?)|web\/src\/features\/(multiplayer|lobby|party))$/,
    groups: ['multiplayer', 'lobby', 'rooms'],
  },
]

const game: DomainRule = {
  id: HOME,
  title: 'Game Domain',
  text: 'The games and the journey through them: rules, runs, boards and rewards.',
  folders: /$^/,
  groups: [],
}

/** Each subfolder of these is a part of the product. */
const PARENTS =
  /^(packages\/(?:rules\/src|content\/src|server\/src\/domains|web\/src\/features|web\/src\/boards)\/[^/]+)\//

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path)

const domainOf = (folder: string): string =>
  rules.find(({ folders }) => folders.test(folder))?.id ?? HOME

const groupHome = (group: string): string =>
  rules.find(({ groups }) => groups.includes(group))?.id ?? HOME

/** Files whose comment describes their folder, best first. */
const SPOKESMEN = ['service', 'screen', 'board', 'registry', 'source', 'routes']

function nameOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  )
}

const MOST_NAMED = 8

/**
 * The description of a folder: the comment above the main file's first export, otherwise its file
 * names.
 */
export function purposeOf(files: readonly SourceFile[]): string {
  const spokesmen = SPOKESMEN.flatMap(name => files.filter(({ path }) => nameOf(path) === name))
  for (const { text } of spokesmen) {
    const [, note] = /\/\*\*([\s\S]*?)\*\/\s*export (?:async )?(?:function|const) /.exec(text) ?? []
    // Of several comments before an export, only the nearest describes it.
    const nearest = note?.split('/**').at(-1)
    if (nearest) return nearest.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()
  }
  const names = [...new Set(files.map(({ path }) => nameOf(path)))]
  const more = names.length > MOST_NAMED ? ' ...' : ''
  return names.slice(0, MOST_NAMED).join(', ') + more
}

function describeFolder(path: string, files: readonly SourceFile[]) {
  const code = files.filter(file => isCode(file.path))
  const sources = code.filter(file => !isTest(file.path))
  return {
    path,
    text: purposeOf(sources),
    files: sources.length,
    lines: sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    tests: code.length - sources.length,
  }
}

/** The domains of the product, from its source tree and its contract. */
export function describeDomains(files: readonly SourceFile[], endpoints: readonly EndpointFact[]) {
  const folders = new Map<string, SourceFile[]>()
  for (const file of files) {
    const [, folder] = PARENTS.exec(file.path) ?? []
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  const described = [...folders]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, held]) => describeFolder(path, held))
    .filter(folder => folder.files > 0)
  return [game, ...rules].map(({ id, title, text }) => ({
    id,
    title,
    text,
    folders: described.filter(({ path }) => domainOf(path) === id),
    endpoints: endpoints
      .filter(({ group }) => groupHome(group) === id)
      .map(({ method, path, access }) => ({ method, path, access })),
  }))
}
