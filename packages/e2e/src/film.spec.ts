import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { filmFile, openFilm } from './film-page.ts'
import { openSoundBench, type SoundBench } from './sound-bench.ts'

declare const sound: SoundBench

const cuts = [
  { cut: 'opening', format: 'webm', videoWidth: 1280, videoHeight: 720 },
  { cut: 'opening', format: 'mp4', videoWidth: 1280, videoHeight: 720 },
  { cut: 'opening-upright', format: 'webm', videoWidth: 720, videoHeight: 1280 },
  { cut: 'opening-upright', format: 'mp4', videoWidth: 720, videoHeight: 1280 },
] as const

for (const { cut, format, ...size } of cuts) {
  test(`[SO11] ${cut}.${format} plays from beginning to end and is no still`, async ({ page }) => {
    expect(statSync(filmFile(`${cut}.${format}`)).size).toBeLessThanOrEqual(6 * 1024 * 1024)
    await openFilm(page, cut, format)
    const played = await page.evaluate(async () => {
      const film = document.querySelector('video')!
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [64, 36]
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const seen: { at: number; picture: Uint8ClampedArray }[] = []
      // About one picture per second of film, as far as the machine keeps up.
      const look = (_: number, { mediaTime }: { mediaTime: number }) => {
        if (mediaTime >= (seen.at(-1)?.at ?? -1) + 1) {
          context.drawImage(film, 0, 0, 64, 36)
          seen.push({ at: mediaTime, picture: context.getImageData(0, 0, 64, 36).data })
        }
        film.requestVideoFrameCallback(look)
      }
      film.requestVideoFrameCallback(look)
      film.playbackRate = 8
      const end = new Promise(resolve => film.addEventListener('ended', resolve))
      await film.play()
      await end
      const changes = seen.slice(1).map(({ at, picture }, i) => {
        const before = seen[i]!.picture
        const change = picture.reduce((sum, x, k) => sum + Math.abs(x - before[k]!), 0)
        return { at, change: change / picture.length }
      })
      const { duration, videoWidth, videoHeight, ended } = film
      const ranges = [film.played.length, film.played.start(0), film.played.end(0)] as const
      return { duration, videoWidth, videoHeight, ended, changes, ranges }
    })
    expect(played).toMatchObject({ ...size, ended: true })
    expect(played.duration).toBeGreaterThan(25)
    expect(played.duration).toBeLessThan(40)
    const [stretches, from, to] = played.ranges
    expect(stretches, 'in one go').toBe(1)
    expect(from).toBeLessThan(0.1)
    expect(to).toBeGreaterThan(played.duration - 0.1)
    expect(played.changes.length).toBeGreaterThan(4)
    // The title is still at the end, and the screen is dark between two pages.
    const moving = played.changes.filter(({ change }) => change > 0.1)
    expect(moving.length).toBeGreaterThan(played.changes.length * 0.8)
  })
}

test('[SO13] what is heard when the film begins is what the audio engine plays to it', async ({
  page,
}) => {
  await openSoundBench(page, ['../../../../../tools/cinematic/page/score.ts'])
  const track = readFileSync(filmFile('opening.webm')).toString('base64')
  const heard = await page.evaluate(async data => {
    const [RATE, SECONDS] = [8_000, 8]
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    const decoder = new OfflineAudioContext(2, RATE, RATE)
    const [film, score] = await Promise.all([
      decoder.decodeAudioData(bytes.buffer),
      sound.renderScore!(RATE, SECONDS),
    ])
    /** Loudness in windows of 250 ms. */
    const contour = (buffer: AudioBuffer) => {
      const samples = buffer.getChannelData(0)
      return Array.from({ length: SECONDS * 4 }, (_, i) => {
        const part = samples.subarray(i * 2_000, (i + 1) * 2_000)
        return Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length)
      })
    }
    return [contour(film), contour(score)] as const
  }, track)
  const [film, score] = heard
  expect(Math.max(...film)).toBeGreaterThan(0.05)
  expect(correlation(film, score)).toBeGreaterThan(0.95)
})

/** Correlation: 1 when two curves rise and fall together. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (line: readonly number[]) => line.reduce((sum, x) => sum + x, 0) / line.length
  const [ma, mb] = [mean(a), mean(b)]
  let [both, left, right] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i]! - ma, b[i]! - mb]
    both += x * y
    left += x * x
    right += y * y
  }
  return both / Math.sqrt(left * right)
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function hashes(cut: string, frames: readonly number[]): Promise<string[]> {
  const args = ['tools/cinematic.ts', cut, '--hash', frames.join(',')]
  const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/tsx`, args, { cwd: root })
  return stdout.trim().split('\n')
}

for (const cut of ['--wide', '--upright']) {
  test(`[SO12] a frame is the same whenever and in whatever order it is drawn: ${cut}`, async () => {
    // One frame each of the page, the flying letters, a turning page, the eye and the title; then
    // back.
    const frames = [70, 310, 665, 905, 1020]
    const drawn = await hashes(cut, [...frames, ...frames.toReversed()])
    const [once, again] = [drawn.slice(0, 5), drawn.slice(5).toReversed()]
    expect(new Set(once.map(line => line.split(' ')[1])).size).toBe(frames.length)
    expect(again).toEqual(once)
  })
}
