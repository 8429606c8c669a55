import { parentPort, workerData } from 'node:worker_threads'
import { grind } from './grind.ts'
import type { MillOrder } from './mill.ts'

const { folder, order } = workerData as { folder: string; order: MillOrder }

const yielded = grind(folder, order, made => parentPort?.postMessage({ made }))
parentPort?.postMessage({ yielded })
