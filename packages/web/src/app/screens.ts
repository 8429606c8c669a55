import { type GameId, gameLabels } from '@lexiverse/rules'
import { type ComponentType, createElement } from 'react'
import { loadPart } from '../platform/load-part.ts'
import { knownPlayerId } from '../platform/player.ts'
import type { Prepare } from '../platform/prepare.ts'
import { type Part, part } from '../ui/part.tsx'

export interface Screen {
  path: string
  title: string
  part: Part
  /** Loads the screen's code and data before it is shown. */
  preload: () => Promise<void>
}

interface Prepared {
  component: ComponentType
  prepare: Prepare
}
type Load = () => Promise<ComponentType | Prepared>

function lazyScreen(load: Load): Pick<Screen, 'part' | 'preload'> {
  let prepare: Prepare | null = null
  const screenPart = part(async () => {
    const loaded = await loadPart(load)
    if (!('prepare' in loaded)) return loaded
    prepare = loaded.prepare
    return loaded.component
  })
  const preload = async () => {
    await screenPart.fetch()
    if (!prepare) return
    const { queryClient } = await import('./query-client.ts')
    prepare(queryClient, knownPlayerId(), window.location.search)
  }
  // A failed preload is not reported here: the screen itself reports it when it is drawn.
  return { part: screenPart, preload: () => preload().catch(() => undefined) }
}

const screen = (path: string, title: string, load: Load): Screen => ({
  path,
  title,
  ...lazyScreen(load),
})

const game = (path: string, title: string, id: GameId): Screen =>
  screen(path, title, async () => {
    const { GameScreen } = await import('../features/game/screen.tsx')
    return () => createElement(GameScreen, { game: id })
  })

const dailyScreen = (
  path: string,
  title: string,
  name: keyof typeof import('./daily-screens.ts'),
) => screen(path, title, async () => (await import('./daily-screens.ts'))[name])

const ownScreen = (path: string, title: string, name: keyof typeof import('./own-screens.ts')) =>
  screen(path, title, async () => (await import('./own-screens.ts'))[name])

const toolScreen = (path: string, title: string, name: keyof typeof import('./tool-screens.ts')) =>
  screen(path, title, async () => (await import('./tool-screens.ts'))[name])

/** Open to visitors too. */
export const creditsScreen = screen(
  '/credits',
  'Credits',
  async () => (await import('../features/credits/screen.tsx')).CreditsScreen,
)

export const privacyScreen = screen(
  '/privacy',
  'Privacy',
  async () => (await import('../features/privacy/screen.tsx')).PrivacyScreen,
)

/** One line per screen: its address, its title, and where it is loaded from. */
export const screens: readonly Screen[] = [
  screen('/', 'Lexiverse', async () => (await import('../features/home/screen.tsx')).HomeScreen),
  screen(
    '/film',
    'The opening film',
    async () => (await import('../features/entry/film-screen.tsx')).FilmScreen,
  ),
  screen(
    '/play',
    'Your first star',
    async () => (await import('../features/play-now/screen.tsx')).PlayNowScreen,
  ),
  screen('/game-map', 'Map', async () => (await import('../features/map/screen.tsx')).MapScreen),
  screen(
    '/meeting',
    'A meeting',
    async () => (await import('../features/meeting/screen.tsx')).MeetingScreen,
  ),
  game('/word-web', gameLabels['word-web'].label, 'word-web'),
  game('/hive-builder', gameLabels['hive-builder'].label, 'hive-builder'),
  game('/timer-hive-builder', gameLabels['time-trial'].label, 'time-trial'),
  game('/twistle', gameLabels.twistle.label, 'twistle'),
  game('/wordle', gameLabels.twistle.label, 'twistle'),
  game('/forgotten-word', gameLabels['forgotten-word'].map, 'forgotten-word'),
  screen('/multiplayer', 'Play together', async () => {
    const { MultiplayerScreen } = await import('../features/multiplayer/screen.tsx')
    // The start of a game leads everybody to the map at once. A failed early load is tried again there.
    import('../features/map/screen.tsx').catch(() => undefined)
    return MultiplayerScreen
  }),
  dailyScreen('/daily', 'Today’s journey', 'DailyScreen'),
  dailyScreen('/daily-star', 'A star of the day', 'DailyStarScreen'),
  dailyScreen('/daily-result', 'Your result', 'DailyResultScreen'),
  dailyScreen('/daily-archive', 'Earlier days', 'DailyArchiveScreen'),
  dailyScreen('/daily-board', 'Leaderboard', 'DailyBoardScreen'),
  dailyScreen('/daily-watch', 'How it was done', 'DailyWatchScreen'),
  dailyScreen('/circles', 'Your circles', 'CirclesScreen'),
  creditsScreen,
  privacyScreen,
  screen(
    '/perk-loadout',
    'Perk Selection',
    async () => (await import('../features/perk-loadout/screen.tsx')).PerkLoadoutScreen,
  ),
  screen('/chronicles', 'Chronicles', async () => {
    const part = await import('../features/chronicles/screen.tsx')
    return { component: part.ChroniclesScreen, prepare: part.prepareChronicles }
  }),
  ownScreen('/lexicon', 'Lexicon', 'lexicon'),
  ownScreen('/how-you-play', 'How you play', 'howYouPlay'),
  ownScreen('/practice', 'Practice', 'practice'),
  ownScreen('/seed', 'A seed', 'seed'),
  screen('/statistics', 'Game Statistics', async () => {
    const part = await import('../features/statistics/screen.tsx')
    return { component: part.StatisticsScreen, prepare: part.prepareStatistics }
  }),
  screen('/player-dashboard', 'Player Dashboard', async () => {
    const part = await import('../features/player-dashboard/screen.tsx')
    return { component: part.PlayerDashboardScreen, prepare: part.prepareDashboard }
  }),
  toolScreen('/admin-dashboard', 'Admin Dashboard', 'AdminDashboardScreen'),
  toolScreen('/database-admin', 'Database Admin', 'DatabaseAdminScreen'),
  toolScreen('/content-desk', 'Content Desk', 'ContentDeskScreen'),
  toolScreen('/perks-test', 'Perks Test', 'PerksTestScreen'),
  toolScreen('/inventory-test', 'Inventory Test', 'InventoryTestScreen'),
  toolScreen('/simple-test', 'Diagnostics', 'SimpleTestScreen'),
  screen(
    '/documentation',
    'Documentation',
    async () => (await import('../features/documentation/screen.tsx')).DocumentationScreen,
  ),
  toolScreen('/cinematic-test', 'Cinematic test', 'CinematicTestScreen'),
]

export const loginScreen = screen(
  '/login',
  'Sign in',
  async () => (await import('../features/login/screen.tsx')).LoginScreen,
)

/** Shown to a visitor at every address but /login. */
export const entryScreen = screen(
  '*',
  'Lexiverse',
  async () => (await import('../features/entry/screen.tsx')).EntryScreen,
)

export const notFoundScreen = screen(
  '*',
  'Page Not Found',
  async () => (await import('../features/not-found/screen.tsx')).NotFoundScreen,
)
