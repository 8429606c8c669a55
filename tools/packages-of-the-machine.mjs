import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './terminal.mjs'

/** The first of these programs found, by path or on PATH. */
export function findProgram(candidates) {
  for (const candidate of candidates) {
    if (candidate.includes('/')) {
      if (existsSync(candidate)) return candidate
      continue
    }
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, candidate)
      if (existsSync(path)) return path
    }
  }
  return null
}

/** Installs a Debian package if that needs no password; otherwise says how. */
export async function installDebianPackage(name, purpose) {
  const apt = findProgram(['apt-get'])
  const isRoot = process.getuid?.() === 0
  const sudo = isRoot ? null : findProgram(['sudo'])
  if (!apt || !(isRoot || sudo)) {
    throw new Error(`${purpose} Install it (on Debian or Ubuntu: sudo apt-get install ${name}).`)
  }
  const asRoot = args => (sudo ? run(sudo, ['-n', ...args]) : run(args[0], args.slice(1)))
  try {
    await asRoot([apt, 'update', '-qq'])
    await asRoot([
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      apt,
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      name,
    ])
  } catch (error) {
    throw new Error(
      `${purpose} Installing it failed (on Debian or Ubuntu: sudo apt-get install ${name}).\n${error.message.slice(-600)}`,
    )
  }
}
