import type { Page } from '@playwright/test'
import { returnAsGuest, returnToRealm } from './prepared-visit.ts'
import { type Shot, takePictures } from './shots-kit.ts'

interface Visit extends Pick<Shot, 'name' | 'act'> {
  path: string
  /** What stands in the browser before the page opens; a guest who was here before, unless it says otherwise. */
  prepare?: (page: Page) => Promise<void>
}

const realm = (level: number) => (page: Page) => returnToRealm(page, level)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const startRun = async (page: Page) => {
  await page.addInitScript(() => localStorage.removeItem('lexiverse.tutorial'))
  await page.reload()
  await press(page, 'Start New Run')
}

const openMenu = (page: Page) => press(page, 'Settings menu')

const openSettings = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

const visits: Visit[] = [
  {
    name: 'cinematic',
    path: '/',
    prepare: async () => undefined,
    act: page => page.keyboard.press('Tab'),
  },
  { name: 'login', path: '/login', prepare: async () => undefined },
  { name: 'login-error', path: '/login?error=google', prepare: async () => undefined },
  { name: 'home-first', path: '/' },
  { name: 'home-continue', path: '/', prepare: realm(1) },
  { name: 'tutorial-choice', path: '/', act: startRun },
  {
    name: 'loading-overlay',
    path: '/',
    act: async page => {
      await press(page, 'Start New Run')
      await page.waitForTimeout(900)
    },
  },
  ...[0, 1, 2, 3].map(level => ({
    name: `map-${level}`,
    path: '/game-map',
    prepare: realm(level),
  })),
  {
    name: 'map-tooltip',
    path: '/game-map',
    prepare: realm(1),
    act: page => page.locator('[data-node=boss]').focus(),
  },
  { name: 'map-menu', path: '/game-map', prepare: realm(1), act: openMenu },
  {
    name: 'map-aid',
    path: '/game-map',
    prepare: realm(2),
    act: async page => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Unlock All Nodes' }).click()
    },
  },
  {
    name: 'whispering-word',
    path: '/game-map',
    prepare: async page => {
      await returnToRealm(page, 0)
      await page.addInitScript(() => localStorage.removeItem('lexiverse.whispering-word'))
    },
  },
  { name: 'settings', path: '/game-map', prepare: realm(1), act: openSettings },
  { name: 'map-without-journey', path: '/game-map' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'cinematic-test', path: '/cinematic-test' },
]

const shots = visits.map(
  ({ path, prepare = returnAsGuest, ...rest }): Shot => ({
    ...rest,
    prepare: async page => {
      await prepare(page)
      return path
    },
  }),
)

takePictures('shell', shots)
