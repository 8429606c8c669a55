import type { Environment } from '../config-error.ts'
import { checkDatabase } from './check-database.ts'
import { checkDirect } from './check-direct.ts'
import { checkBackups, checkDisk } from './check-disk.ts'
import { checkOutside, checkServer } from './check-outside.ts'
import { checkReplica } from './check-replica.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIn } from './check-sign-in.ts'
import { describeFindings, type Finding } from './finding.ts'

const HELP = `npm run doctor [-- --url=https://words.example] [--backups=folder]

Checks a running installation with the settings of this shell, and prints what is wrong and how to mend it:
settings, database, migrations, clock, disk, backups, sign-in, and the server itself. With --url, or PUBLIC_URL,
also TLS and the proxies as players see them. Changes nothing. Exit code 1 if something is wrong.`

interface Wish {
  isHelp: boolean
  url: string | null
  backups: string | null
}

/** Null if an argument is not known. */
function readArguments(args: readonly string[]): Wish | null {
  const wish: Wish = { isHelp: false, url: null, backups: null }
  for (const argument of args) {
    const [name = '', ...rest] = argument.split('=')
    const value = rest.join('=')
    if (name === '--help') wish.isHelp = true
    else if (name === '--url' && /^https?:\/\//.test(value) && URL.canParse(value)) wish.url = value
    else if (name === '--backups' && value) wish.backups = value
    else return null
  }
  return wish
}

/** Every check that the settings allow. */
export async function examine(
  env: Environment,
  root: string,
  { url, backups }: Omit<Wish, 'isHelp'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const { config, findings } = checkSettings(env, root)
  if (!config) return findings
  const outside = url ?? config.signIn.publicUrl
  return [
    ...findings,
    ...(await checkDatabase(config, now)),
    ...(await checkDirect(config)),
    ...(await checkReplica(config, now)),
    checkDisk(config),
    ...checkBackups(config, now(), backups),
    ...(await checkSignIn(config, now)),
    await checkServer(config),
    ...(outside ? await checkOutside(config, outside, now()) : []),
  ]
}

/** Returns the exit code. */
export async function runDoctor(
  env: Environment,
  root: string,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const wish = readArguments(args)
  if (!wish || wish.isHelp) {
    print(HELP)
    return wish ? 0 : 1
  }
  const findings = await examine(env, root, wish)
  print(describeFindings(findings))
  return findings.every(({ isFine }) => isFine) ? 0 : 1
}
