import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

const audio = fileURLToPath(new URL('../../web/src/platform/audio/', import.meta.url))

const entry = `
export { renderBed, renderCue } from './render.ts'
export { bedScores } from './bed-scores.ts'
export { cueScores } from './cue-scores.ts'
export { bedNames, cueNames } from './cues.ts'
`

/** The audio engine on an empty page, as `sound`: what it renders there is what players hear. */
export async function openSoundBench(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: audio, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sound',
    target: 'es2022',
  })
  await page.goto('about:blank')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
}

interface Scores {
  readonly [name: string]: { readonly length: number }
}

/** What the bench offers inside the page. */
export interface SoundBench {
  renderCue(name: string, sampleRate: number, how?: { over?: number }): Promise<AudioBuffer>
  renderBed(name: string, sampleRate: number): Promise<AudioBuffer>
  readonly cueScores: Scores
  readonly bedScores: Scores
  readonly cueNames: readonly string[]
  readonly bedNames: readonly string[]
}
