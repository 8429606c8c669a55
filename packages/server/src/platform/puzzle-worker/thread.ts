import { parentPort, workerData } from 'node:worker_threads'
import { generate } from './generate.ts'
import { prove } from './prove.ts'
import type { ProofOrder, PuzzleOrder } from './puzzle-worker.ts'

const { folder, order } = workerData as { folder: string; order: PuzzleOrder | ProofOrder }

const result =
  order.task === 'prove'
    ? await prove(folder, order)
    : generate(folder, order, made => parentPort?.postMessage({ made }))
parentPort?.postMessage({ result })
