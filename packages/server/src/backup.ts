import { backUp } from './platform/backup/backup.ts'
import { onCommandLine } from './platform/command-line.ts'

/** npm run backup [-- file] */
await onCommandLine(async (config, [file]) => {
  const made = await backUp(config, file ?? null)
  console.log(`Backed up to ${made.file} (${(made.bytes / 1_000_000).toFixed(1)} MB).`)
})
