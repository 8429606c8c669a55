import { Worker } from 'node:worker_threads'
import { type Mill, type MillOrder, MillStopped, type MillYield } from './mill.ts'

/** Far more than a hundred puzzles need; a run-away ends alone, and the server stays. */
const MOST_MEMORY_MB = 512

type Message = { made: number } | { yielded: MillYield }

/** One thread per piece of work, gone when it is done: the words it reads would cost 40 MB to keep. */
export function workerMill(folder: string): Mill {
  const working = new Set<Worker>()
  let isStopped = false

  return {
    async grind(order, onProgress) {
      if (isStopped) throw new MillStopped()
      const worker = openWorker({ folder, order })
      working.add(worker)
      return new Promise<MillYield>((resolve, reject) => {
        worker.on('message', (message: Message) => {
          if ('made' in message) onProgress(message.made)
          else resolve(message.yielded)
        })
        worker.once('error', reject)
        worker.once('exit', () => {
          working.delete(worker)
          reject(isStopped ? new MillStopped() : new Error('The work ended without a result.'))
        })
      })
    },
    async stop() {
      isStopped = true
      await Promise.all([...working].map(worker => worker.terminate()))
    },
  }
}

function openWorker(workerData: { folder: string; order: MillOrder }): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB }
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./mill-worker.mjs', import.meta.url), { workerData, resourceLimits })
  }
  // From the sources: Node reads no TypeScript, and a thread does not inherit the loader of its parent.
  const target = JSON.stringify(new URL('./mill-worker.ts', import.meta.url).href)
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${target}, ${target}))`
  return new Worker(code, { eval: true, execArgv: [], workerData, resourceLimits })
}
