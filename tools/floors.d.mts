export function findBreaches(files: Iterable<readonly [path: string, source: string]>): string[]
