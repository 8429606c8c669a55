import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { filmFile, openFilm } from './film-page.ts'

for (const format of ['webm', 'mp4'] as const) {
  test(`[SO11] the ${format} film plays to its end and is no still`, async ({ page }) => {
    expect(statSync(filmFile(`opening.${format}`)).size).toBeLessThanOrEqual(6 * 1024 * 1024)
    await openFilm(page, format)
    const played = await page.evaluate(async () => {
      const film = document.querySelector('video')!
      const once = (name: string) =>
        new Promise(resolve => film.addEventListener(name, resolve, { once: true }))
      if (film.readyState < 2) await once('loadeddata')
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [64, 36]
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const look = () => {
        context.drawImage(film, 0, 0, 64, 36)
        return context.getImageData(0, 0, 64, 36).data
      }
      const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
        a.reduce((sum, x, i) => sum + Math.abs(x - b[i]!), 0) / a.length
      const changes = []
      let before = look()
      for (let at = 2; at < film.duration - 1; at += 3) {
        film.currentTime = at
        await once('seeked')
        let now = look()
        // Sought is not yet painted on a busy machine.
        for (let tries = 0; tries < 40 && difference(before, now) <= 0.4; tries++) {
          await new Promise(resolve => setTimeout(resolve, 50))
          now = look()
        }
        changes.push(difference(before, now))
        before = now
      }
      // From the last seconds on it is played, not sought: it must come to its end by itself.
      film.playbackRate = 4
      film.currentTime = film.duration - 6
      const end = once('ended')
      await film.play()
      await end
      const { duration, videoWidth, videoHeight, ended } = film
      return { duration, videoWidth, videoHeight, ended, changes }
    })
    expect(played).toMatchObject({ videoWidth: 1280, videoHeight: 720, ended: true })
    expect(played.duration).toBeGreaterThan(25)
    expect(played.duration).toBeLessThan(40)
    for (const change of played.changes) expect(change).toBeGreaterThan(0.4)
  })
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

async function hashes(frames: readonly number[]): Promise<string[]> {
  const args = ['tools/cinematic.ts', '--hash', frames.join(',')]
  const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/tsx`, args, { cwd: root })
  return stdout.trim().split('\n').sort()
}

test('[SO12] a frame is the same whenever and in whatever order it is drawn', async () => {
  // One of the page, the letters in flight, a turning page, the eye, the name.
  const frames = [70, 310, 665, 905, 1020]
  const [once, again] = await Promise.all([hashes(frames), hashes([...frames].reverse())])
  expect(once).toHaveLength(frames.length)
  expect(new Set(once.map(line => line.split(' ')[1])).size).toBe(frames.length)
  expect(again).toEqual(once)
})
