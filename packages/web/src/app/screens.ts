import type { GameId } from '@lexiverse/rules'
import { type ComponentType, createElement, lazy } from 'react'

export interface Screen {
  path: string
  title: string
  /** Visitors reach only what is marked for them; everybody else reaches everything. */
  isForVisitors?: boolean
  component: ComponentType
}

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const game = (id: GameId) =>
  screen(async () => {
    const { GameScreen } = await import('../features/game/screen.tsx')
    return () => createElement(GameScreen, { game: id })
  })

const twistle = game('twistle')

/** One line per screen: its address, its title, and where it is loaded from. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Lexiverse',
    component: screen(async () => (await import('../features/home/screen.tsx')).HomeScreen),
  },
  {
    path: '/login',
    title: 'Sign in',
    isForVisitors: true,
    component: screen(async () => (await import('../features/login/screen.tsx')).LoginScreen),
  },
  {
    path: '/game-map',
    title: 'Map',
    component: screen(async () => (await import('../features/map/screen.tsx')).MapScreen),
  },
  { path: '/word-web', title: 'Word Web', component: game('word-web') },
  { path: '/hive-builder', title: 'Hive Builder', component: game('hive-builder') },
  { path: '/timer-hive-builder', title: 'Time Trial', component: game('time-trial') },
  { path: '/twistle', title: 'Word Seeker', component: twistle },
  { path: '/wordle', title: 'Word Seeker', component: twistle },
  { path: '/forgotten-word', title: 'The Forgotten Word', component: game('forgotten-word') },
]

export const notFound = screen(
  async () => (await import('../features/not-found/screen.tsx')).NotFoundScreen,
)
