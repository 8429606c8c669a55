interface Part {
  name: string
}

export function usage(parts: readonly Part[]): string
export function readArguments<P extends Part>(
  words: readonly string[],
  parts: readonly P[],
): { chosen: P[]; isAgain: boolean; share: number } | null
