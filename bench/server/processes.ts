import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Bare {
  origin: string
  pid: number
  end(): void
}

/** Starts the bare server on its own database file; returns its address and how to stop it. */
export function startBare(file: string, exampleFile: string): Promise<Bare> {
  return startScript('bench/server/bare.ts', file, exampleFile)
}

/** One route that does nothing. */
export function startIdle(): Promise<Bare> {
  return startScript('bench/server/idle.ts')
}

async function startScript(...words: string[]): Promise<Bare> {
  const script = ['--import', 'tsx', ...words]
  const child = spawn(process.execPath, script, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await addressOf(child)
  return { origin, pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', data => {
      output += data
      const address = /bare at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`The bare server ended with ${code}`)))
  })
}
