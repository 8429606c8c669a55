import { parentPort, workerData } from 'node:worker_threads'
import { generate } from './generate.ts'
import type { PuzzleOrder } from './puzzle-worker.ts'

const { folder, order } = workerData as { folder: string; order: PuzzleOrder }

const result = generate(folder, order, made => parentPort?.postMessage({ made }))
parentPort?.postMessage({ result })
