import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { provideChromium } from './chromium.mjs'
import { encode, keepFrames } from './cinematic/encode.ts'
import { checkMp4, checkWebm } from './cinematic/film.ts'
import { DURATION, FPS } from './cinematic/page/time.ts'
import { openStudio, type Studio } from './cinematic/studio.ts'
import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'
import { main, root, run, step, tool } from './terminal.mjs'

/*
 * Makes the opening film again, wide and upright: frames drawn on a canvas with the art kit, music
 * played by the game's audio engine, both encoded by ffmpeg. Not part of start or test; the files
 * are committed. --wide or --upright makes one cut alone. With --encode the frames and the music of
 * the last time are only encoded anew; --hash 60,300 prints the digest of those frames and makes
 * nothing.
 */
const out = `${root}packages/web/src/features/entry/`
const SAMPLE_RATE = 48_000
/** The name in full light. */
const POSTER_S = 35.9
const LARGEST = 6 * 1024 * 1024

interface Cut {
  readonly isUpright: boolean
  /** Files of the app, without their ending. */
  readonly film: string
  /** Frames and music, kept so that they can be encoded again. */
  readonly work: string
}

const cuts: Readonly<Record<'wide' | 'upright', Cut>> = {
  wide: { isUpright: false, film: `${out}opening`, work: `${root}.cache/cinematic/` },
  upright: {
    isUpright: true,
    film: `${out}opening-upright`,
    work: `${root}.cache/cinematic-upright/`,
  },
}

async function provideFfmpeg(): Promise<string> {
  const found = findProgram(['ffmpeg'])
  if (found) return found
  await installDebianPackage('ffmpeg', 'The film is encoded with ffmpeg.')
  const installed = findProgram(['ffmpeg'])
  if (!installed) throw new Error('The film is encoded with ffmpeg, which was not found.')
  return installed
}

async function* framesOf(studio: Studio): AsyncGenerator<Buffer> {
  const count = DURATION * FPS
  for (let i = 0; i < count; i++) {
    if (i % (FPS * 5) === 0) console.log(`  ${i / FPS} of ${DURATION} s`)
    yield await studio.frame(i)
  }
}

async function checkFilm({ film }: Cut): Promise<void> {
  const [mp4, webm] = [await readFile(`${film}.mp4`), await readFile(`${film}.webm`)]
  for (const [name, { length }] of Object.entries({ MP4: mp4, WebM: webm })) {
    console.log(`  ${name}: ${(length / 1024 / 1024).toFixed(2)} MB`)
    if (length > LARGEST) throw new Error(`The ${name} is larger than 6 MB`)
  }
  checkMp4(mp4, DURATION * FPS, FPS)
  checkWebm(webm)
}

const sourcesOf = ({ work }: Cut) => ({
  frames: `${work}frames.mkv`,
  music: `${work}music.raw`,
  sampleRate: SAMPLE_RATE,
})

async function draw(cut: Cut, chromium: string, ffmpeg: string): Promise<void> {
  const { film, work, isUpright } = cut
  const sources = sourcesOf(cut)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  await step('Art', async () => {
    await run(tool('tsx'), ['tools/draw-charts.ts'])
  })
  const studio = await openStudio(chromium, isUpright)
  try {
    await step('Music', async () => writeFile(sources.music, await studio.music(SAMPLE_RATE)))
    await step('Poster', async () =>
      writeFile(`${film}.webp`, await studio.frame(Math.round(POSTER_S * FPS), 'image/webp')),
    )
    await step('Frames', () => keepFrames(ffmpeg, sources.frames, framesOf(studio)))
  } finally {
    await studio.close()
  }
}

async function printHashes({ isUpright }: Cut, numbers: readonly number[]): Promise<void> {
  const studio = await openStudio(await provideChromium(), isUpright)
  for (const number of numbers) {
    const digest = createHash('sha256')
      .update(await studio.frame(number))
      .digest('hex')
    console.log(`${number} ${digest}`)
  }
  await studio.close()
}

async function make(cut: Cut, ffmpeg: string): Promise<void> {
  if (!process.argv.includes('--encode')) await draw(cut, await provideChromium(), ffmpeg)
  const sources = sourcesOf(cut)
  await step('MP4', () => encode(ffmpeg, sources, 'mp4', `${cut.film}.mp4`))
  await step('WebM', () => encode(ffmpeg, sources, 'webm', `${cut.film}.webm`))
  await checkFilm(cut)
}

await main(async () => {
  const asked = process.argv.indexOf('--hash')
  const [isWide, isUpright] = ['--wide', '--upright'].map(flag => process.argv.includes(flag))
  const wanted = [...(isUpright ? [] : [cuts.wide]), ...(isWide ? [] : [cuts.upright])]
  if (asked > 0) {
    const numbers = (process.argv[asked + 1] ?? '').split(',').map(Number)
    for (const cut of wanted) await printHashes(cut, numbers)
    return
  }
  const ffmpeg = await provideFfmpeg()
  for (const cut of wanted) await make(cut, ffmpeg)
})
