interface Found {
  name: string
  line?: number
}

/** knip's report: one entry per file, findings by kind. */
export interface CheckerReport {
  issues: ({ file: string } & Record<string, unknown>)[]
}

type Priority = 'high' | 'medium' | 'low'

interface Kind {
  id: string
  title: string
  priority: Priority
  recommendation: string
  /** knip's names for this kind. */
  names: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    id: 'files',
    title: 'Unused files',
    priority: 'high',
    recommendation: 'Delete the file, or import it where it was meant to work.',
    names: ['files'],
  },
  {
    id: 'unresolved',
    title: 'Broken imports',
    priority: 'high',
    recommendation: 'Correct the path: what is imported does not exist.',
    names: ['unresolved'],
  },
  {
    id: 'unlisted',
    title: 'Unlisted packages',
    priority: 'high',
    recommendation: 'Name the package in package.json: it is there only by chance.',
    names: ['unlisted', 'binaries'],
  },
  {
    id: 'dependencies',
    title: 'Unused packages',
    priority: 'medium',
    recommendation: 'Remove the package from package.json, and from what has to be installed.',
    names: ['dependencies', 'devDependencies', 'optionalPeerDependencies'],
  },
  {
    id: 'exports',
    title: 'Unused exports',
    priority: 'medium',
    recommendation: 'Keep the value to its own file, or delete it.',
    names: ['exports', 'nsExports', 'namespaceMembers'],
  },
  {
    id: 'types',
    title: 'Unused types and members',
    priority: 'low',
    recommendation: 'Keep the type to its own file, or delete it.',
    names: ['types', 'nsTypes', 'enumMembers', 'duplicates'],
  },
]

/** Findings are objects, or lists of objects for duplicates. */
function foundIn(value: unknown): Found[] {
  if (!Array.isArray(value)) return []
  return value.flat().filter((it): it is Found => typeof it?.name === 'string')
}

/** Each kind of unused code with its priority, recommended action and findings. */
export function catalogue({ issues }: CheckerReport) {
  return kinds.map(({ names, ...kind }) => ({
    ...kind,
    items: issues.flatMap(issue =>
      names.flatMap(name =>
        foundIn(issue[name]).map(({ name: item, line }) => ({
          file: issue.file,
          // An unused file is reported under its own path.
          name: item === issue.file ? (item.split('/').at(-1) ?? item) : item,
          line: line ?? null,
        })),
      ),
    ),
  }))
}
