import { Worker } from 'node:worker_threads'
import {
  type NewPuzzles,
  type ProofOrder,
  type PuzzleOrder,
  type PuzzleWorker,
  PuzzleWorkerStopped,
} from './puzzle-worker.ts'

/** Far more than a hundred puzzles need. A runaway order ends alone and the server stays up. */
const MAX_MEMORY_MB = 512

type Order = PuzzleOrder | ProofOrder
type Message = { made: number } | { result: unknown }

/** One thread per order, ended when it is done: keeping its word list in memory would cost 40 MB. */
export function threadedPuzzleWorker(folder: string): PuzzleWorker {
  const running = new Set<Worker>()
  let isStopped = false

  const run = async (
    order: Order,
    onProgress: (made: number) => void,
    signal?: AbortSignal,
  ): Promise<unknown> => {
    if (isStopped) throw new PuzzleWorkerStopped()
    signal?.throwIfAborted()
    const thread = startThread({ folder, order })
    running.add(thread)
    signal?.addEventListener('abort', () => void thread.terminate(), { once: true })
    return new Promise((resolve, reject) => {
      thread.on('message', (message: Message) => {
        if ('made' in message) onProgress(message.made)
        else resolve(message.result)
      })
      thread.once('error', reject)
      thread.once('exit', () => {
        running.delete(thread)
        reject(
          isStopped ? new PuzzleWorkerStopped() : new Error('The work ended without a result.'),
        )
      })
    })
  }

  return {
    generate: (order, onProgress, signal) => run(order, onProgress, signal) as Promise<NewPuzzles>,
    prove: order => run(order, () => undefined) as Promise<string[]>,
    async stop() {
      isStopped = true
      await Promise.all([...running].map(thread => thread.terminate()))
    },
  }
}

function startThread(workerData: { folder: string; order: Order }): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_MEMORY_MB }
  if (!import.meta.url.endsWith('.ts')) {
    const bundled = new URL('./puzzle-worker.mjs', import.meta.url)
    return new Worker(bundled, { workerData, resourceLimits })
  }
  // From the sources: Node does not read TypeScript, and a thread does not inherit its parent's loader.
  const source = JSON.stringify(new URL('./thread.ts', import.meta.url).href)
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`
  return new Worker(code, { eval: true, execArgv: [], workerData, resourceLimits })
}
