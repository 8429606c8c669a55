import mp4 from './opening.mp4'
import captions from './opening.vtt'
import webm from './opening.webm'
import poster from './opening.webp'
import uprightMp4 from './opening-upright.mp4'
import uprightWebm from './opening-upright.webm'
import uprightPoster from './opening-upright.webp'

/** The film in two formats, its poster and its captions. */
export interface Film {
  readonly webm: string
  readonly mp4: string
  readonly poster: string
  readonly captions: string
  readonly isUpright: boolean
}

export const wide: Film = { webm, mp4, poster, captions, isUpright: false }
export const upright: Film = {
  webm: uprightWebm,
  mp4: uprightMp4,
  poster: uprightPoster,
  captions,
  isUpright: true,
}

export const UPRIGHT = '(max-aspect-ratio: 1 / 1)'

/** The cut that fills the screen as it is held now. */
export const filmForScreen = (): Film => (window.matchMedia(UPRIGHT).matches ? upright : wide)
