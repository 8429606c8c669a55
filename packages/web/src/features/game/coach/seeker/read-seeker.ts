import { type SeekerFigures, type SeekerGame, seekerFigures } from '@lexiverse/rules'

export interface SeekerRequest {
  game: SeekerGame
  words: string[]
  everyday: ReadonlySet<string>
}

/** The figures of a game, worked out beside the page; on the page where there is no worker. */
export function readSeeker(request: SeekerRequest): Promise<SeekerFigures> {
  if (typeof Worker === 'undefined') {
    return Promise.resolve(seekerFigures(request.game, request.words, request.everyday))
  }
  const worker = new Worker(new URL('./seeker-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<SeekerFigures>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SeekerFigures>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
