import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { openFilm } from './film-page.ts'
import { openSoundBench, type SoundBench } from './sound-bench.ts'

declare const sound: SoundBench

const shots = fileURLToPath(new URL('../../../shots/', import.meta.url))
const save = (name: string, url: string) =>
  writeFileSync(shots + name, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))

/** Draws a waveform and spectrogram of every sound, one strip each. */
async function drawSounds(): Promise<string> {
  const [columns, width, wave, spectrum, label] = [4, 440, 60, 110, 20]
  const size = 1024
  const sounds = [
    ...sound.cueNames.map(name => ({ name, isCue: true })),
    ...sound.bedNames.map(name => ({ name, isCue: false })),
  ]
  const canvas = document.createElement('canvas')
  canvas.width = columns * (width + 12) + 12
  canvas.height = Math.ceil(sounds.length / columns) * (wave + spectrum + label + 14) + 12
  const context = canvas.getContext('2d')!
  context.fillStyle = '#14161f'
  context.fillRect(0, 0, canvas.width, canvas.height)

  /** Spectrum of a window by a radix-2 Fourier transform. */
  const transform = (data: Float32Array, at: number): Float32Array => {
    const re = new Float32Array(size)
    const im = new Float32Array(size)
    for (let i = 0; i < size; i++) {
      let place = 0
      for (let bit = 0; bit < 10; bit++) if (i & (1 << bit)) place |= 1 << (9 - bit)
      re[place] = (data[at + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
    }
    for (let half = 1; half < size; half *= 2) {
      for (let i = 0; i < size; i++) {
        if (i & half) continue
        const angle = (-Math.PI * (i & (half - 1))) / half
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const [a, b] = [
          re[i + half]! * c - im[i + half]! * s,
          re[i + half]! * s + im[i + half]! * c,
        ]
        ;[re[i + half], im[i + half]] = [re[i]! - a, im[i]! - b]
        ;[re[i], im[i]] = [re[i]! + a, im[i]! + b]
      }
    }
    return re.map((x, i) => Math.hypot(x, im[i]!) / (size / 4))
  }

  for (const [index, { name, isCue }] of sounds.entries()) {
    const rate = isCue ? 24_000 : 12_000
    const buffer = isCue ? await sound.renderCue(name, rate) : await sound.renderBed(name, rate)
    const data = buffer.getChannelData(0)
    const x = 12 + (index % columns) * (width + 12)
    const y = 12 + Math.floor(index / columns) * (wave + spectrum + label + 14)
    context.fillStyle = '#e8c679'
    context.font = '13px sans-serif'
    const peak = data.reduce((most, v) => Math.max(most, Math.abs(v)), 0)
    const level = (20 * Math.log10(peak)).toFixed(1)
    context.fillText(`${name} · ${buffer.duration.toFixed(2)} s · ${level} dBFS`, x, y + 13)
    const step = data.length / width
    for (let i = 0; i < width; i++) {
      const part = data.subarray(Math.floor(i * step), Math.floor((i + 1) * step))
      const high = Math.max(...part)
      const low = Math.min(...part)
      const middle = y + label + wave / 2
      // A bed is much quieter than a cue, so its wave is drawn four times as high.
      const scale = (wave / 2) * (isCue ? 1 : 4)
      context.fillRect(x + i, middle - high * scale, 1, Math.max(1, (high - low) * scale))
      const bins = transform(data, Math.floor(i * step))
      for (let row = 0; row < spectrum; row++) {
        const hz = 50 * (rate / 2 / 50) ** (1 - row / spectrum)
        const heard = bins[Math.round((hz / rate) * size)] ?? 0
        const light = Math.max(0, (20 * Math.log10(heard + 1e-9) + 96) / 80)
        context.fillStyle = `hsl(${260 - 220 * light} 90% ${Math.min(85, light * 70)}%)`
        context.fillRect(x + i, y + label + wave + 4 + row, 1, 1)
      }
      context.fillStyle = '#e8c679'
    }
  }
  return canvas.toDataURL('image/png')
}

/** One picture per 1.25 seconds of film. */
async function drawFilm(): Promise<string> {
  const [columns, width, height] = [6, 320, 180]
  const film = document.querySelector('video')!
  const once = (name: string) =>
    new Promise(resolve => film.addEventListener(name, resolve, { once: true }))
  if (film.readyState < 2) await once('loadeddata')
  const times = Array.from({ length: Math.floor(film.duration / 1.25) }, (_, i) => 0.6 + i * 1.25)
  const canvas = document.createElement('canvas')
  canvas.width = columns * (width + 4)
  canvas.height = Math.ceil(times.length / columns) * (height + 4)
  const context = canvas.getContext('2d')!
  for (const [i, time] of times.entries()) {
    film.currentTime = time
    await once('seeked')
    const [x, y] = [(i % columns) * (width + 4), Math.floor(i / columns) * (height + 4)]
    context.drawImage(film, x, y, width, height)
  }
  return canvas.toDataURL('image/png')
}

test('a sheet of every cue and bed', async ({ page }) => {
  await openSoundBench(page)
  save('sheet-sound.png', await page.evaluate(drawSounds))
})

test('a contact sheet of the film', async ({ page }) => {
  await openFilm(page, 'opening', 'webm')
  save('sheet-film.png', await page.evaluate(drawFilm))
})
