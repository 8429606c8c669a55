import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'

export interface Machine {
  node: string
  processors: string
  memory: string
  system: string
  commit: string
  measuredAt: string
}

export function describeMachine(): Machine {
  return {
    node: process.version,
    processors: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${type()} ${release()}`,
    commit: commit(),
    measuredAt: new Date().toISOString(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { stdio: 'pipe' })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

/** Load averages over one, five and fifteen minutes. */
export function load(): string {
  return loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
}
