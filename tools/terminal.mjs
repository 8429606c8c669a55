import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints one line per step with its duration. */
export async function step(title, work) {
  const started = performance.now()
  process.stdout.write(`· ${title} ... `)
  try {
    const note = await work()
    process.stdout.write(`${note ?? 'done'} (${seconds(started)})\n`)
  } catch (error) {
    process.stdout.write(`failed (${seconds(started)})\n`)
    throw error
  }
}

export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** Time for a command to clean up after a signal. */
const GRACE_MS = 15_000

/**
 * Runs a command and waits for its end, also after a signal. Shows its output only if it fails,
 * unless `inherit` is set; the failure then says only the reason that the command gave.
 */
export function run(command, args, { inherit = false, env = {}, cwd = root, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      signal,
      stdio: inherit ? ['inherit', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe'],
    })
    signal?.addEventListener('abort', () => {
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
    })
    let output = ''
    let failure = null
    child.stdout?.on('data', data => (output += data))
    child.stderr?.on('data', data => {
      if (inherit) process.stderr.write(data)
      output += data
    })
    child.on('error', error => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.on('close', code => {
      if (failure) reject(failure)
      else if (code === 0) resolve(output)
      else {
        const reason = inherit ? reasonIn(output) : output
        reject(new Error(`${command} ${args.join(' ')} ended with ${code}\n${reason}`))
      }
    })
  })
}

/** The last error in what a command has printed, or else its last line; Node prints its version after that. */
function reasonIn(output) {
  const lines = output.split('\n').map(line => line.trim())
  const told = lines.filter(line => line !== '' && !line.startsWith('Node.js v'))
  return told.findLast(line => /^\w*(Error|Exception)\b/.test(line)) ?? told.at(-1) ?? ''
}

/** A tool from node_modules. */
export function tool(name) {
  return `${root}node_modules/.bin/${name}`
}

/** Ends a command-line tool with one readable sentence instead of a stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
