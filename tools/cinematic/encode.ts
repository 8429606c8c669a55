import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { FPS } from './page/time.ts'

const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
/** No clock, host or version in the files: the same film is the same bytes on the same encoder. */
const plain = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
]
const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

async function ended(child: ReturnType<typeof spawn>, what: string): Promise<void> {
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ffmpeg could not make ${what}`)
}

/** Takes pictures one by one and keeps them without loss until both films are made of them. */
export async function keepFrames(
  ffmpeg: string,
  path: string,
  frames: AsyncIterable<Buffer>,
): Promise<void> {
  const child = spawn(
    ffmpeg,
    [
      ...quiet,
      ...['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FPS), '-i', '-'],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv420p'],
      ...colours,
      path,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const end = ended(child, path)
  for await (const frame of frames) {
    if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  await end
}

interface Sources {
  readonly frames: string
  readonly music: string
  readonly sampleRate: number
}

const inputs = ({ frames, music, sampleRate }: Sources) => [
  ...['-i', frames],
  ...['-f', 's16le', '-ar', String(sampleRate), '-ac', '2', '-i', music],
  ...['-map', '0:v', '-map', '1:a'],
]

/** A key picture every two seconds, so that a player can find its place. */
const GOP = ['-g', String(FPS * 2)]

/** With the sound this makes some 5 MB of 37 seconds. */
const VIDEO_RATE = '1000k'

const words = (text: string): string[] => text.split(' ')

const formats = {
  webm: words(
    `-c:v libvpx-vp9 -b:v ${VIDEO_RATE} -crf 32 -deadline good -cpu-used 3 -row-mt 1 -c:a libopus -b:a 112k`,
  ),
  mp4: words(
    `-c:v libx264 -preset medium -crf 23 -maxrate ${VIDEO_RATE} -bufsize 3M -profile:v high -pix_fmt yuv420p -movflags +faststart -c:a aac -b:a 128k`,
  ),
}

export async function encode(
  ffmpeg: string,
  sources: Sources,
  format: keyof typeof formats,
  path: string,
): Promise<void> {
  const args = [
    ...quiet,
    ...inputs(sources),
    ...formats[format],
    ...GOP,
    ...colours,
    ...plain,
    path,
  ]
  await ended(spawn(ffmpeg, args, { stdio: 'inherit' }), path)
}
