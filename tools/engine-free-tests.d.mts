export function engineFreeTests(folder: string): string[]
