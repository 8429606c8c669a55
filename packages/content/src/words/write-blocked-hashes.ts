import { writeFileSync } from 'node:fs'
import { hashBlockList } from './hash-block-list.ts'

const FILE = new URL('../../../rules/src/words/blocked-hashes.ts', import.meta.url)

const lines = Object.entries(hashBlockList()).map(
  ([name, hashes]) => `  ${name}:\n    '${hashes}',`,
)
writeFileSync(
  FILE,
  `/** Written by \`npm run content:blocked\` from the block list of the content package. */
export const blockedHashes = {\n${lines.join('\n')}\n}\n`,
)
