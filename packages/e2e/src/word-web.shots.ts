import { expect, type Page } from '@playwright/test'
import {
  bigText,
  fewer,
  forced,
  lastPoint,
  lookBehindEnd,
  narrow,
  press,
  realms,
  shotsOf,
} from './board-shots.ts'
import { sampleWeb } from './sample-boards.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const groups = sampleWeb.groups.map(({ words }) => words)
const submits = (count: number) => groups.slice(0, count).map(words => ({ type: 'submit', words }))
const wrongGroup = ['BOWLINE', 'REEF', 'GRANNY', 'CLOVE']

async function choose(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) await press(page, new RegExp(`^${word}(,|$)`))
}
const send = async (page: Page, words: readonly string[]) => {
  await choose(page, words)
  await press(page, 'SUBMIT GROUP')
}

const web = shotsOf({ game: 'word-web', puzzle: sampleWeb }, 'tutorial-node-a', 'node-a')
const webs: Shot[] = [
  ...realms.map(level => web(`fresh-${level}`, { level })),
  ...['keystone', 'procession', 'worn-letters', 'perihelion'].map(omen =>
    web(`omen-${omen}`, { level: 2, setup: { omen } }),
  ),
  web('mid', {
    moves: submits(1),
    setup: fewer,
    async act(page) {
      for (const [i, word] of ['CUMIN', 'DELAY', 'RIDGE', 'HINDER'].entries()) {
        await page.getByRole('button', { name: new RegExp(`^${word}(,|$)`) }).focus()
        await page.keyboard.press(String(i + 1))
      }
      await choose(page, ['CLOVE', 'NUTMEG', 'SHELF'])
    },
  }),
  web('pencil', {
    setup: fewer,
    async act(page) {
      await press(page, 'Pencil marks')
      await choose(page, ['CLOVE', 'NUTMEG'])
    },
  }),
  web('mid-3', { level: 3, moves: submits(2), act: page => choose(page, ['STALL', 'DELAY']) }),
  web('telling', {
    async act(page) {
      await send(page, groups[0] ?? [])
      await expect(page.getByText('Category Revealed', { exact: true })).toBeVisible()
    },
  }),
  web('gathering', {
    async act(page) {
      await send(page, groups[0] ?? [])
      await page.waitForTimeout(850)
    },
  }),
  web('wrong', {
    async act(page) {
      await send(page, wrongGroup)
      await page.waitForTimeout(250)
    },
  }),
  web('refused', { act: page => send(page, wrongGroup) }),
  web('hint', { setup: { perks: ['lexical-proximity'] }, act: page => send(page, wrongGroup) }),
  web('won', {
    level: 2,
    moves: submits(3),
    options: { reducedMotion: 'reduce' },
    async act(page) {
      await send(page, groups[3] ?? [])
      await page.keyboard.press('Escape')
      await lookBehindEnd(page)
    },
  }),
  web('meaning', {
    level: 2,
    moves: submits(3),
    options: { reducedMotion: 'reduce' },
    async act(page) {
      await send(page, groups[3] ?? [])
      await page.keyboard.press('Escape')
      await press(page, 'See the board')
      await press(page, /^NUTMEG/)
    },
  }),
  web('told-still', {
    moves: submits(1),
    options: { reducedMotion: 'reduce' },
    act: page => send(page, groups[1] ?? []),
  }),
  web('lost', {
    setup: lastPoint,
    options: { reducedMotion: 'reduce' },
    moves: submits(1),
    async act(page) {
      await send(page, ['CLOVE', 'NUTMEG', 'SAFFRON', 'SHELF'])
      await lookBehindEnd(page)
    },
  }),
  web('forced', { options: forced, moves: submits(1), act: page => choose(page, ['CLOVE']) }),
  web('narrow', { options: narrow, moves: submits(1), isWhole: true }),
  web('big-text', { moves: submits(1), act: bigText, isWhole: true }),
]

takePictures('word-web', webs)
