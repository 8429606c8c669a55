import type { BrowserContext } from '@playwright/test'

/** Sound is synthesised in play, and at this rate takes a sixth of the processor time. */
const SAMPLE_RATE = 8_000

/** Lets the pages of a context play every sound at a low sample rate: most tests do not listen. */
export const lowerSampleRate = (context: BrowserContext) =>
  context.addInitScript(sampleRate => {
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super({ ...options, sampleRate })
      }
    }
  }, SAMPLE_RATE)
