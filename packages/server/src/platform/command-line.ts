import { CannotStart } from './cannot-start.ts'
import { type Config, readConfig } from './config.ts'

/** Runs a command-line tool with the server's settings. */
export async function onCommandLine(
  work: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  try {
    await work(readConfig(process.env, process.cwd()), process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 1
  }
}
