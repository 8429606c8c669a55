import { afterEach, expect, it, vi } from 'vitest'
import { readSeeker } from './read-seeker.ts'

afterEach(() => vi.unstubAllGlobals())

const turn = { word: 'CRANE', guesses: [], unveiled: [], isHardMode: true }
const request = {
  game: { secret: 'FLAME', turns: [turn] },
  words: ['CRANE', 'FLAME'],
  everyday: new Set<string>(),
}

class FakeWorker {
  static made: FakeWorker[] = []
  asked: unknown[] = []
  isEnded = false
  onmessage?: (message: { data: unknown }) => void
  onerror?: (error: { message: string }) => void

  constructor() {
    FakeWorker.made.push(this)
  }
  postMessage(asked: unknown) {
    this.asked.push(asked)
  }
  terminate() {
    this.isEnded = true
  }
}

function startReading() {
  FakeWorker.made = []
  vi.stubGlobal('Worker', FakeWorker)
  const reading = readSeeker(request)
  return { reading, worker: FakeWorker.made[0] as FakeWorker }
}

it('[LB11] weighs a game in a worker, which ends with its answer', async () => {
  const { reading, worker } = startReading()
  expect(worker.asked).toEqual([request])
  worker.onmessage?.({ data: { left: 1 } })
  expect(await reading).toEqual({ left: 1 })
  expect(worker.isEnded).toBe(true)
})

it('[LB11] tells when the worker fails, and ends it', async () => {
  const { reading, worker } = startReading()
  worker.onerror?.({ message: 'no such file' })
  await expect(reading).rejects.toThrow('no such file')
  expect(worker.isEnded).toBe(true)
})

it('[LB11] weighs on the page where there are no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await readSeeker(request)).toMatchObject({ left: 1, turns: [{ before: 2, after: 1 }] })
})
