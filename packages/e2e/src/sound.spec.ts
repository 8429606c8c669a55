import { expect, test } from '@playwright/test'
import { openSoundBench, type SoundBench } from './sound-bench.ts'

declare const sound: SoundBench

/** A lower sample rate than in play: half the work, same results. */
const RATE = 16_000
/** Beds contain nothing above this frequency that could be clipped or silent. */
const BED_RATE = 8_000
const PEAK = 10 ** (-1 / 20)
/** -60 dBFS: below this a cue counts as over. */
const SILENCE = 0.001

test('[SO8] every cue, in every manner, is heard, stays below -1 dBFS and ends as listed', async ({
  page,
}) => {
  await openSoundBench(page)
  const cues = await page.evaluate(
    async ({ rate, silence }) => {
      /** Position in a sequence and realm, for cues that depend on them. */
      const manners = (name: string) => {
        const steps = { select: sound.ladder.length + 1, boss: 5, tick: 2, emote: 6 }[name] ?? 1
        const realms = name === 'group-solved' ? [0, 1, 2, 3] : [1]
        return realms.flatMap(realm =>
          Array.from({ length: steps }, (_, step) => ({ step, realm })),
        )
      }
      const measure = async (name: string, manner: { step: number; realm: number }) => {
        const buffer = await sound.renderCue(name, rate, { over: 0.5, manner })
        const { length } = sound.cueScores[name]!
        const end = Math.round(length * rate) - 1
        const facts = { peak: 0, last: 0, edges: 0, isSound: true, pitch: 0 }
        for (const channel of [0, 1]) {
          const data = buffer.getChannelData(channel)
          for (let i = 0; i < data.length; i++) {
            const x = Math.abs(data[i]!)
            if (!Number.isFinite(x)) facts.isSound = false
            if (x > facts.peak) facts.peak = x
            if (x > silence && i > facts.last) facts.last = i
            if (i > 0 && data[i]! >= 0 !== data[i - 1]! >= 0) facts.pitch += 1
          }
          facts.edges = Math.max(facts.edges, Math.abs(data[0]!), Math.abs(data[end]!))
        }
        return { name, ...manner, length, ...facts, heard: facts.last / rate }
      }
      const all = sound.cueNames.flatMap(name => manners(name).map(how => measure(name, how)))
      return Promise.all(all)
    },
    { rate: RATE, silence: SILENCE },
  )
  expect(new Set(cues.map(({ name }) => name)).size).toBeGreaterThanOrEqual(18)
  for (const { name, step, realm, length, peak, heard, edges, isSound } of cues) {
    const which = `${name}, step ${step}, realm ${realm}`
    expect(isSound, which).toBe(true)
    expect(peak, `${which} is heard`).toBeGreaterThan(0.05)
    expect(peak, `${which} stays below -1 dBFS`).toBeLessThan(PEAK)
    expect(heard, `${which} ends within its length`).toBeLessThanOrEqual(length)
    expect(heard, `${which} fills its length`).toBeGreaterThan(length * 0.5)
    expect(edges, `${which} begins and ends at nothing`).toBeLessThan(SILENCE)
  }
  // [SO7] Each selected word sounds higher than the last, up to the top of the ladder.
  const climb = cues.filter(({ name }) => name === 'select').map(({ pitch }) => pitch)
  for (const [i, pitch] of climb.slice(1, -1).entries()) expect(pitch).toBeGreaterThan(climb[i]!)
})

test('[SO9] every bed is heard, stays below -1 dBFS and loops without a seam', async ({ page }) => {
  await openSoundBench(page)
  const beds = await page.evaluate(async rate => {
    const loudness = (part: Float32Array) =>
      Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length)
    const measure = async (name: string) => {
      const listed = sound.bedScores[name]!.length
      const once = await sound.renderOnce(name, rate)
      const turn = sound.foldTurn(once, listed)
      const half = rate / 2
      const facts = { name, listed, length: turn.duration, peak: 0, left: 0, seam: 0, steepest: 0 }
      for (const channel of [0, 1]) {
        const data = turn.getChannelData(channel)
        let [peak, steepest] = [0, 0]
        for (let i = 1; i < data.length; i++) {
          peak = Math.max(peak, Math.abs(data[i]!))
          steepest = Math.max(steepest, Math.abs(data[i]! - data[i - 1]!))
        }
        facts.peak = Math.max(facts.peak, peak)
        facts.steepest = Math.max(facts.steepest, steepest)
        facts.seam = Math.max(facts.seam, Math.abs(data[0]! - data.at(-1)!))
        const rest = once.getChannelData(channel).subarray(-Math.round(rate / 50))
        facts.left = Math.max(facts.left, ...rest.map(Math.abs))
      }
      const data = turn.getChannelData(0)
      return {
        ...facts,
        loudness: loudness(data),
        before: loudness(data.subarray(data.length - half)),
        after: loudness(data.subarray(0, half)),
      }
    }
    return Promise.all(sound.bedNames.map(measure))
  }, BED_RATE)
  expect(beds.length).toBeGreaterThanOrEqual(11)
  for (const { name, peak, length, listed, left, loudness, ...bed } of beds) {
    expect(length, name).toBeCloseTo(listed, 3)
    expect(peak, `${name} stays below -1 dBFS`).toBeLessThan(PEAK)
    expect(loudness, `${name} is heard`).toBeGreaterThan(0.005)
    // A sound that still rings at the end would be cut off when the loop restarts.
    expect(left, `${name} has rung out before it is laid onto its beginning`).toBeLessThan(1e-4)
    expect(bed.seam, `${name} has no click at its seam`).toBeLessThanOrEqual(bed.steepest)
    const change = bed.before / bed.after
    expect(change, `${name} is as loud before its seam as after`).toBeGreaterThan(1 / 3)
    expect(change, `${name} is as loud after its seam as before`).toBeLessThan(3)
  }
})

test('[SO2] mute silences a cue that already sounds, its echo included', async ({ page }) => {
  await openSoundBench(page)
  const [before, after] = await page.evaluate(async rate => {
    const context = new OfflineAudioContext(2, 2 * rate, rate)
    Object.defineProperty(context, 'state', { value: 'running' })
    const engine = sound.startEngine(context)
    engine.play('boss', { step: 0, realm: 1 })
    context.suspend(1).then(() => {
      engine.setMuted(true)
      return context.resume()
    })
    const data = (await context.startRendering()).getChannelData(0)
    const loudest = (part: Float32Array) => part.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    return [loudest(data.subarray(0, rate)), loudest(data.subarray(1.2 * rate))]
  }, RATE)
  expect(before).toBeGreaterThan(0.1)
  expect(after).toBeLessThan(SILENCE)
})
