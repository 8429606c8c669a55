export function fingerprint(
  paths: readonly string[],
  options?: { base?: string; withTests?: boolean },
): string
