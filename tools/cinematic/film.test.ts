import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMp4, checkWebm, readMp4 } from './film.ts'
import { DURATION, FPS } from './page/time.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../packages/web/src/features/entry/${file}`, import.meta.url))
const mp4 = read('opening.mp4')
const check = (film: Buffer) => () => checkMp4(film, DURATION * FPS, FPS)

describe.each(['opening', 'opening-upright'])('the film %s', name => {
  it('[SO11] is a whole MP4 of H.264 and AAC, its facts before its pictures', () => {
    const film = read(`${name}.mp4`)
    const { boxes, tracks } = readMp4(film)
    expect(boxes).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    expect(tracks).toMatchObject([
      { codec: 'avc1', samples: 1_110, perSecond: 30 },
      { codec: 'mp4a' },
    ])
    expect(check(film)).not.toThrow()
  })

  it('[SO11] is a WebM of VP9 and Opus', () => {
    const webm = read(`${name}.webm`)
    expect(() => checkWebm(webm)).not.toThrow()
    expect(webm.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  })
})

describe('the look at a film', () => {
  const at = mp4.indexOf('mdat') - 4

  it('[SO11] refuses one whose pictures have no box', () => {
    const film = Buffer.from(mp4)
    film.write('mvhd', at + 4, 'latin1')
    expect(check(film)).toThrow('The MP4 consists of ftyp,moov,free,mvhd')
  })

  it('[SO11] refuses one that is cut short or too long', () => {
    expect(check(mp4.subarray(0, -1))).toThrow(`no whole box at byte ${at}`)
    expect(check(Buffer.concat([mp4, Buffer.alloc(3)]))).toThrow(
      `no whole box at byte ${mp4.length}`,
    )
  })

  it('[SO11] refuses one of another length or another codec', () => {
    expect(() => checkMp4(mp4, DURATION * FPS + 1, FPS)).toThrow('avc1 1110 30')
    expect(() => checkWebm(mp4)).toThrow('The WebM is without V_VP9')
  })
})
