import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

export const filmFile = (name: string) =>
  fileURLToPath(new URL(`../../web/src/features/entry/${name}`, import.meta.url))

const types = { webm: 'video/webm', mp4: 'video/mp4' } as const
export type FilmFormat = keyof typeof types

/** File names of the wide and the upright cut. */
export type FilmCut = 'opening' | 'opening-upright'

/** A page with nothing but the film. */
export async function openFilm(page: Page, cut: FilmCut, format: FilmFormat): Promise<void> {
  const body = readFileSync(filmFile(`${cut}.${format}`))
  await page.route('http://film.test/**', route =>
    route.request().url().endsWith('/film')
      ? route.fulfill({ body, contentType: types[format] })
      : route.fulfill({ body: '<video muted></video>', contentType: 'text/html' }),
  )
  await page.goto('http://film.test/')
  // From memory, since an answer made here knows no ranges and could not be sought in.
  await page.evaluate(async () => {
    const film = await (await fetch('/film')).blob()
    document.querySelector('video')!.src = URL.createObjectURL(film)
  })
}
