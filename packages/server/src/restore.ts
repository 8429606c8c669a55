import { restore } from './platform/backup/backup.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { onCommandLine } from './platform/command-line.ts'

/** npm run restore -- file [--force] */
await onCommandLine(async (config, args) => {
  const [file] = args.filter(arg => !arg.startsWith('--'))
  if (!file) throw new CannotStart('Name the file: npm run restore -- path/to/backup [--force]')
  await restore(config, file, args.includes('--force'))
  console.log(`Restored from ${file}.`)
})
