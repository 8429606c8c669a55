import type { Page } from '@playwright/test'
import { returnAsGuest, returnToRealm } from './prepared-visit.ts'
import { extremes, type Shot, takePictures } from './shots-kit.ts'

interface Visit extends Pick<Shot, 'name' | 'act' | 'moment' | 'isWhole'> {
  path: string
  /** Storage before the page opens; a returning guest by default. */
  prepare?: (page: Page) => Promise<unknown>
}

const realm = (level: number) => (page: Page) => returnToRealm(page, level)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** A request that never completes. */
const never = (page: Page, what: string | RegExp) => page.route(what, () => undefined)

const startRun = async (page: Page) => {
  await page.addInitScript(() => localStorage.removeItem('lexiverse.tutorial'))
  await page.reload()
  await press(page, 'Start New Run')
}

const openMenu = async (page: Page) => {
  await press(page, 'Settings menu')
  await page.getByRole('menu').waitFor()
}

const openSettings = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
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
  { name: 'home-tutorial', path: '/', prepare: realm(0) },
  {
    name: 'pictures-missing',
    path: '/game-map',
    prepare: async page => {
      await returnToRealm(page, 1)
      await page.route(/\/(sky|chart)-[^/]*\.svg$/, route => route.abort())
    },
  },
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
      await page.getByRole('alertdialog').waitFor()
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
  {
    name: 'cinematic-loading',
    path: '/',
    prepare: page => never(page, /opening.*\.(webm|mp4)$/),
    moment: 0,
  },
  {
    name: 'cinematic-failed',
    path: '/',
    prepare: page => page.route(/opening.*\.(webm|mp4)$/, route => route.abort()),
  },
  { name: 'user-menu', path: '/', act: page => press(page, 'User menu') },
  {
    name: 'start-again',
    path: '/',
    prepare: realm(1),
    act: page => press(page, 'Start New Run'),
  },
  { name: 'perks', path: '/perk-loadout', prepare: realm(1), isWhole: true },
  { name: 'lobby', path: '/multiplayer' },
  {
    name: 'lobby-refused',
    path: '/multiplayer',
    act: async page => {
      const door = page.getByRole('region', { name: 'Join a session' })
      await door.getByLabel('Nickname').fill('Mira')
      await door.getByLabel('Session code').fill('QQQQQ')
      await press(page, 'Join Session')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'lobby-open',
    path: '/multiplayer',
    act: async page => {
      const door = page.getByRole('region', { name: 'Create a session' })
      await door.getByLabel('Nickname').fill('Mira')
      await press(page, 'Create Session')
      await page.getByText('Leave Session').waitFor()
    },
  },
  {
    name: 'offline',
    path: '/game-map',
    prepare: realm(1),
    act: page => page.context().setOffline(true),
  },
  {
    name: 'error',
    path: '/chronicles',
    prepare: async page => {
      await returnAsGuest(page)
      await page.addInitScript(() =>
        sessionStorage.setItem('lexiverse.reloaded-for-release', String(Date.now())),
      )
      await page.route(/assets\/screen-.*\.js$/, route => route.abort())
    },
    act: page => page.getByText('Error Details').click(),
  },
  { name: 'chronicles-empty', path: '/chronicles' },
  {
    name: 'chronicles-loading',
    path: '/chronicles',
    prepare: async page => {
      await returnAsGuest(page)
      await never(page, '**/api/player/runs/**')
    },
    moment: 0,
  },
  {
    name: 'chronicles-failed',
    path: '/chronicles',
    prepare: async page => {
      await returnAsGuest(page)
      await page.route('**/api/player/runs/**', route => route.fulfill({ status: 500 }))
    },
  },
  {
    name: 'statistics-failed',
    path: '/statistics',
    prepare: async page => {
      await returnAsGuest(page)
      await page.route('**/api/stats/**', route => route.fulfill({ status: 500 }))
    },
  },
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

takePictures('shell', shots, {}, extremes)
