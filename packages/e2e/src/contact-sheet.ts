import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

const COLUMNS = 4
const THUMB_WIDTH = 420
/** The top of a full-length page is enough. */
const THUMB_HEIGHT = 950

const picture = (path: string) => {
  const data = readFileSync(path).toString('base64')
  return `<figure><div><img src="data:image/png;base64,${data}"></div><figcaption>${basename(path, '.png')}</figcaption></figure>`
}

/** All pictures of one size on one sheet. */
export async function saveContactSheet(page: Page, pictures: string[], path: string) {
  const look = `body{margin:0;padding:16px;background:#222;color:#eee;font:14px sans-serif;
    display:grid;grid-template-columns:repeat(${COLUMNS},${THUMB_WIDTH}px);gap:16px}
    figure{margin:0}div{max-height:${THUMB_HEIGHT}px;overflow:hidden}img{width:100%;display:block}figcaption{padding:6px 0}`
  await page.setViewportSize({ width: COLUMNS * (THUMB_WIDTH + 16) + 16, height: 800 })
  await page.goto('about:blank')
  await page.setContent(`<style>${look}</style>${pictures.map(picture).join('')}`)
  await page.screenshot({ path, fullPage: true })
}
