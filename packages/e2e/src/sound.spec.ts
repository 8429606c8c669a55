import { expect, test } from '@playwright/test'
import { openSoundBench, type SoundBench } from './sound-bench.ts'

declare const sound: SoundBench

/** A lower rate than players hear at: half the work, and nothing that is measured changes. */
const RATE = 22_050
const PEAK = 10 ** (-1 / 20)
/** -60 dBFS: below this a cue counts as over. */
const SILENCE = 0.001

test('[SO8] every cue can be heard, keeps below -1 dBFS and is over at its listed length', async ({
  page,
}) => {
  await openSoundBench(page)
  const cues = await page.evaluate(
    async ({ rate, silence }) => {
      const facts = []
      for (const name of sound.cueNames) {
        const buffer = await sound.renderCue(name, rate, { over: 0.5 })
        const data = [buffer.getChannelData(0), buffer.getChannelData(1)]
        const samples = data.flatMap(channel => [...channel]).map(Math.abs)
        const last = Math.max(
          ...data.map(channel => channel.findLastIndex(x => Math.abs(x) > silence)),
        )
        const end = Math.round(sound.cueScores[name]!.length * rate) - 1
        facts.push({
          name,
          length: sound.cueScores[name]!.length,
          peak: samples.reduce((most, x) => Math.max(most, x), 0),
          heard: last / rate,
          edges: Math.max(
            ...data.map(channel => Math.max(Math.abs(channel[0]!), Math.abs(channel[end]!))),
          ),
          isSound: samples.every(Number.isFinite),
        })
      }
      return facts
    },
    { rate: RATE, silence: SILENCE },
  )
  expect(cues.length).toBeGreaterThanOrEqual(18)
  for (const { name, length, peak, heard, edges, isSound } of cues) {
    expect(isSound, name).toBe(true)
    expect(peak, `${name} is heard`).toBeGreaterThan(0.05)
    expect(peak, `${name} stays below -1 dBFS`).toBeLessThan(PEAK)
    expect(heard, `${name} ends within its length`).toBeLessThanOrEqual(length)
    expect(heard, `${name} fills its length`).toBeGreaterThan(length * 0.6)
    expect(edges, `${name} begins and ends at nothing`).toBeLessThan(SILENCE)
  }
})

test('[SO9] every bed can be heard, keeps below -1 dBFS and loops without a seam', async ({
  page,
}) => {
  await openSoundBench(page)
  const beds = await page.evaluate(async rate => {
    const loudness = (part: Float32Array) =>
      Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length)
    const facts = []
    for (const name of sound.bedNames) {
      const buffer = await sound.renderBed(name, rate)
      const data = buffer.getChannelData(0)
      let [peak, steepest] = [0, 0]
      for (let i = 1; i < data.length; i++) {
        peak = Math.max(peak, Math.abs(data[i]!))
        steepest = Math.max(steepest, Math.abs(data[i]! - data[i - 1]!))
      }
      const half = rate / 2
      facts.push({
        name,
        peak,
        length: buffer.duration,
        listed: sound.bedScores[name]!.length,
        loudness: loudness(data),
        seam: Math.abs(data[0]! - data[data.length - 1]!),
        steepest,
        before: loudness(data.subarray(data.length - half)),
        after: loudness(data.subarray(0, half)),
      })
    }
    return facts
  }, 11_025)
  expect(beds.length).toBeGreaterThanOrEqual(10)
  for (const { name, peak, length, listed, loudness, seam, steepest, before, after } of beds) {
    expect(length, name).toBeCloseTo(listed, 3)
    expect(peak, `${name} stays below -1 dBFS`).toBeLessThan(PEAK)
    expect(loudness, `${name} is heard`).toBeGreaterThan(0.005)
    expect(seam, `${name} has no click at its seam`).toBeLessThanOrEqual(steepest)
    expect(before / after, `${name} is as loud before its seam as after`).toBeGreaterThan(1 / 3)
    expect(before / after, `${name} is as loud after its seam as before`).toBeLessThan(3)
  }
})
