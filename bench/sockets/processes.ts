import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node raises the limit of open files to the hard limit: 10,000 sockets need `ulimit -Hn` above that. */
function startNode(file: string, stdout: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  })
}

/** A process full of clients. */
export class Crowd {
  readonly #child = startNode('bench/sockets/crowd.ts', 'inherit')

  ask<T>(task: Record<string, unknown>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#child.once('message', (told: { answer: T; failed?: string }) => {
        if (told.failed) reject(new Error(told.failed))
        else resolve(told.answer)
      })
      this.#child.send(task)
    })
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

export async function startSocketIo(): Promise<{ origin: string; pid: number; end(): void }> {
  const child = startNode('bench/sockets/socket-io.ts', 'pipe')
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', data => {
      output += data
      const address = /listening at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', code => reject(new Error(`Socket.IO ended with ${code}`)))
  })
  return { origin, pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') }
}

/** Resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
