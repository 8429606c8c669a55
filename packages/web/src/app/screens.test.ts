import { expect, it } from 'vitest'
import { loginScreen, screens } from './screens.ts'

it.each([
  ['/word-web', 'Word Web'],
  ['/hive-builder', 'Hive Builder'],
  ['/timer-hive-builder', 'Time Trial'],
  ['/twistle', 'Word Seeker'],
  ['/wordle', 'Word Seeker'],
  ['/forgotten-word', 'The Forgotten Word'],
])('[CA2] %s is called %s, as everywhere else', (path, title) => {
  expect(screens.find(screen => screen.path === path)?.title).toBe(title)
})

it('[SH2] every screen has its address', () => {
  expect([...screens, loginScreen].map(({ path }) => path).sort()).toEqual(
    [
      '/',
      '/chronicles',
      '/lexicon',
      '/practice',
      '/seed',
      '/how-you-play',
      '/statistics',
      '/game-map',
      '/meeting',
      '/multiplayer',
      '/word-web',
      '/hive-builder',
      '/timer-hive-builder',
      '/twistle',
      '/wordle',
      '/forgotten-word',
      '/inventory-test',
      '/perks-test',
      '/play',
      '/film',
      '/perk-loadout',
      '/simple-test',
      '/database-admin',
      '/content-desk',
      '/admin-dashboard',
      '/player-dashboard',
      '/cinematic-test',
      '/documentation',
      '/credits',
      '/privacy',
      '/daily',
      '/daily-star',
      '/daily-result',
      '/daily-archive',
      '/daily-board',
      '/daily-watch',
      '/circles',
      '/login',
    ].sort(),
  )
})
