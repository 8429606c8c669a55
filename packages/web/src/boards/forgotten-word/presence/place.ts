import type { Eye } from '../../../art/eye.ts'

interface EntrancePage {
  readonly width: number
  readonly height: number
  readonly eye: Eye
}

/** Position of the emblem in each boss sky: the moving parts must end exactly on it. */
const desk: EntrancePage = {
  width: 1440,
  height: 900,
  eye: { cx: 720, cy: 196, w: 292, h: 122, k: 1.22 },
}
const phone: EntrancePage = {
  width: 390,
  height: 844,
  eye: { cx: 195, cy: 168, w: 150, h: 63, k: 0.62 },
}

export const pageInView = (): EntrancePage =>
  window.matchMedia('(max-width: 760px)').matches ? phone : desk
