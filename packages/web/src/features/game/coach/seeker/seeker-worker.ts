import { seekerFigures } from '@lexiverse/rules'
import type { SeekerRequest } from './read-seeker.ts'

self.onmessage = ({ data }: MessageEvent<SeekerRequest>) =>
  self.postMessage(seekerFigures(data.game, data.words, data.everyday))
