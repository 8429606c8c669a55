import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { gatherMaterials } from './layers.ts'
import type { Materials } from './page/assets.ts'

export interface Studio {
  /** One frame of the film as a picture. */
  frame(number: number, type?: 'image/png' | 'image/webp'): Promise<Buffer>
  /** The sound track, 16 bits, two channels in turn. */
  music(sampleRate: number): Promise<Buffer>
  close(): Promise<void>
}

interface Page {
  open(materials: Materials): Promise<void>
  frame(number: number, type: string): Promise<string>
  music(sampleRate: number): Promise<string>
}

declare const film: Page

async function bundle(isUpright: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page/main.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'film',
    target: 'es2022',
    define: { IS_UPRIGHT: String(isUpright) },
  })
  return outputFiles[0]?.text ?? ''
}

/** A headless browser with the film's page in it, for the upright or the wide cut. */
export async function openStudio(executablePath: string, isUpright: boolean): Promise<Studio> {
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  })
  const page = await browser.newPage()
  // A frame that needed dice would be another one each time it is drawn.
  await page.evaluate(() => {
    Math.random = () => {
      throw new Error('The film is drawn without dice')
    }
  })
  await page.addScriptTag({ content: await bundle(isUpright) })
  await page.evaluate(materials => film.open(materials), await gatherMaterials(isUpright))
  return {
    async frame(number, type = 'image/png') {
      const data = await page.evaluate(([n, kind]) => film.frame(n, kind), [number, type] as const)
      return Buffer.from(data, 'base64')
    },
    async music(sampleRate) {
      return Buffer.from(await page.evaluate(rate => film.music(rate), sampleRate), 'base64')
    },
    close: () => browser.close(),
  }
}
