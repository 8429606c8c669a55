import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'

const audio = fileURLToPath(new URL('../../web/src/platform/audio/', import.meta.url))

const parts = [
  './render.ts',
  './bed-scores.ts',
  './cue-scores.ts',
  './cues.ts',
  './engine.ts',
  './tuning.ts',
]

/** The audio engine on an empty page, as `sound`; it renders what players hear. */
export async function openSoundBench(page: Page, more: readonly string[] = []): Promise<void> {
  const contents = [...parts, ...more].map(part => `export * from '${part}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: audio, loader: 'ts' },
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

interface Manner {
  readonly step: number
  readonly realm: number
}

/** Functions available inside the page. */
export interface SoundBench {
  renderCue(
    name: string,
    sampleRate: number,
    how?: { over?: number; manner?: Manner },
  ): Promise<AudioBuffer>
  renderOnce(name: string, sampleRate: number): Promise<AudioBuffer>
  renderBed(name: string, sampleRate: number): Promise<AudioBuffer>
  foldTurn(once: AudioBuffer, seconds: number): AudioBuffer
  startEngine(context: BaseAudioContext): {
    play(name: string, manner: Manner): void
    setMuted(isMuted: boolean): void
  }
  renderScore?(sampleRate: number, seconds?: number): Promise<AudioBuffer>
  readonly cueScores: Scores
  readonly bedScores: Scores
  readonly cueNames: readonly string[]
  readonly bedNames: readonly string[]
  readonly ladder: readonly string[]
}
