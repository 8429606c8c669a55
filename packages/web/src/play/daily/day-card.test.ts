import { tutorialScenarios } from '@lexiverse/rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fiveMarks, sampleResult } from '../../../test/sample-daily.ts'
import { strokePath } from '../../art/figures/drawing.ts'
import { figures } from '../../art/figures/registry.ts'
import { saveDayCard } from './day-card.ts'

/** What was drawn: paths, texts, and the files that were saved. */
const drawn = { paths: [] as string[], texts: [] as string[], saved: [] as string[] }

class RecordedPath {
  readonly d: string
  constructor(d: string) {
    this.d = d
  }
}

function recordingBrush() {
  const ignored = () => undefined
  const path = ({ d }: RecordedPath) => drawn.paths.push(d)
  return {
    createRadialGradient: () => ({ addColorStop: ignored }),
    fillRect: ignored,
    save: ignored,
    restore: ignored,
    translate: ignored,
    scale: ignored,
    setLineDash: ignored,
    fill: path,
    stroke: path,
    fillText: (text: string) => drawn.texts.push(text),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const list of Object.values(drawn)) list.length = 0
  vi.stubGlobal('Path2D', RecordedPath)
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockImplementation(() => recordingBrush() as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation(done => done(new Blob(['png'])))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:card')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    drawn.saved.push(this.download)
  })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[DS9] the picture has the figure of the day with its marks, and is saved under its number', async () => {
  expect(await saveDayCard(sampleResult())).toBe(true)
  const { lines, stars } = figures.heron
  expect(drawn.paths).toContain(lines.map(strokePath).join(''))
  expect(stars).toHaveLength(fiveMarks.length)
  expect(drawn.saved).toEqual(['lexiverse-320.png'])
})

it('[DS9] the picture is written with name, score and stars, and holds no word of the puzzles', async () => {
  const answers = tutorialScenarios.map(({ puzzle }) => puzzle)
  // Even if a result brought the answers along.
  await saveDayCard({ ...sampleResult(), answers } as Parameters<typeof saveDayCard>[0])
  expect(drawn.texts).toEqual(['The Heron', '1,240 points', 'Lexiverse 320 · 4 of 5 stars'])
})

it('[DS9] a browser that cannot draw gets no file', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(await saveDayCard(sampleResult())).toBe(false)
  expect(drawn.saved).toEqual([])
})
