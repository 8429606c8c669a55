import { seekerFigures } from '@lexiverse/rules'
import type { SeekerRequest } from './read-seeker.ts'

self.onmessage = ({ data: { game, words } }: MessageEvent<SeekerRequest>) =>
  self.postMessage(seekerFigures(game, words))
