import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asAdmin, done, figures, job, openPage, report } from '../../../../test/admin-page.tsx'
import { adminAccess } from '../../../platform/admin.ts'
import { identity } from '../../../platform/identity.ts'
import { AdminDashboardScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })
const FLAG = 'lexiverse.admin'
const LOGIN = 'POST /api/admin/login'

beforeEach(() => {
  localStorage.clear()
  adminAccess.setState({ status: 'shut' })
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (answers: Parameters<typeof openPage>[1] = {}) =>
  openPage(<AdminDashboardScreen />, answers)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => user.click(await button(name))

describe('the gate', () => {
  const enter = async (password: string) => {
    await user.type(screen.getByLabelText('Password'), password)
    await press('Enter')
  }

  it('[AD1] shows nothing but a password field, and opens with the right one', async () => {
    const { server } = open({ [LOGIN]: { body: { success: true } } })
    expect(screen.queryByText('Quick Links')).toBeNull()
    expect(server.calls()).toEqual([])
    await enter('the right one')
    expect(await screen.findByText('Quick Links')).toBeTruthy()
    expect(server.asked[0]).toMatchObject({ call: LOGIN, body: { password: 'the right one' } })
    expect(localStorage.getItem(FLAG)).toContain('true')
  })

  it('[AD1] says that a password is wrong, and lets it be typed again', async () => {
    open({ [LOGIN]: { status: 401, body: { error: 'No.', code: 'wrong-password' } } })
    await enter('a wrong one')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Incorrect password. Please try again.',
    )
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
    expect(localStorage.getItem(FLAG)).toBeNull()
  })

  it.each([
    [{ status: 429, body: { error: 'Too many attempts.', code: 'too-many-requests' } }, 'Too many'],
    [{ isLost: true }, 'The server cannot be reached. Please try again.'],
  ])('[AD1] passes on what else stands in the way (%#)', async (answer, words) => {
    open({ [LOGIN]: answer })
    await enter('anything')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('[AD3] comes back when the session of the flag has ended', async () => {
    asAdmin()
    open({ 'GET /api/admin/session': { body: { isAdmin: false } } })
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy()
    expect(localStorage.getItem(FLAG)).toBeNull()
  })

  it('[AD2] [AD3] comes back when a call is refused, whatever is stored', async () => {
    asAdmin()
    open({
      'POST /api/hive-builder/generate-new': {
        status: 401,
        body: { error: 'This is for admins only.', code: 'admin-only' },
      },
    })
    await press('Generate 25 Hives')
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(localStorage.getItem(FLAG)).toBeNull()
  })

  it('[AD3] is shut again by Logout, here and on the server', async () => {
    asAdmin()
    const { server } = open({ 'POST /api/admin/logout': { body: { success: true } } })
    await press('Logout')
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(localStorage.getItem(FLAG)).toBeNull()
    expect(server.calls()).toContain('POST /api/admin/logout')
  })
})

describe('the dashboard', () => {
  beforeEach(asAdmin)

  it('[AD18] leads to the seven pages', async () => {
    open()
    const pages = await screen.findByRole('navigation', { name: 'Admin pages' })
    const links = within(pages).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/database-admin',
      '/content-desk',
      '/inventory-test',
      '/statistics',
      '/player-dashboard',
      '/perks-test',
      '/documentation',
    ])
  })

  it('[AD18] opens the seven quick links in a new tab', async () => {
    open()
    const links = within(await screen.findByRole('navigation', { name: 'Quick Links' }))
    const all = links.getAllByRole('link')
    expect(all.map(link => link.getAttribute('href'))).toEqual([
      '/api/scenarios/stats',
      '/api/player/stats/all',
      '/api/scenarios/twistle/random/easy',
      '/api/scenarios/word-web/random/easy',
      '/api/forgotten-word/stats',
      '/api/forgotten-word/stats-enhanced',
      '/api/forgotten-word/scenarios-enhanced?difficulties=&themes=',
    ])
    expect(all.every(link => link.getAttribute('target') === '_blank')).toBe(true)
  })

  it('[AD18] shows what there is of each game, and how themes are used', async () => {
    open()
    const hives = await screen.findByRole('region', { name: 'Hive Builder' })
    expect(await within(hives).findByText('2,400')).toBeTruthy()
    const themes = await screen.findByRole('region', { name: 'Word Web themes' })
    expect(themes.textContent).toContain('Things That Fold')
    expect(themes.textContent).toContain('16.7')
  })

  it.each([
    ['Generate 25 Hives', '/api/hive-builder/generate-new', { count: 25 }],
    ['Generate 30 Boards', '/api/scenarios/generate/word-web', { count: 30 }],
    ['Generate 25 Puzzles', '/api/scenarios/generate/twistle', { count: 25 }],
    ['Generate 50 Words', '/api/forgotten-word/generate', { count: 50 }],
    ['Generate 200 Words', '/api/forgotten-word/generate-enhanced', { count: 200 }],
  ])('[AD4] %s sends its count and tells how it ended', async (label, path, body) => {
    const { server } = open({ [`POST ${path}`]: done({ message: 'All is well.' }) })
    await press(label)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Generation complete')
    expect(dialog.textContent).toContain('All is well.')
    expect(server.asked.find(({ call }) => call === `POST ${path}`)?.body).toEqual(body)
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[AD4] Generate All sends both counts', async () => {
    const path = 'POST /api/scenarios/generate/all'
    const { server } = open({ [path]: done({ wordWeb: report, twistle: report }) })
    await press('Generate All (30 + 25)')
    await screen.findByRole('alertdialog')
    const asked = server.asked.find(({ call }) => call === path)
    expect(asked?.body).toEqual({ wordWebCount: 30, twistleCount: 25 })
  })

  it.each([
    ['Regenerate 25 Hives', '/api/hive-builder/regenerate-all', 25],
    ['Regenerate 30 Boards', '/api/scenarios/regenerate/word-web', 30],
    ['Regenerate 25 Puzzles', '/api/scenarios/regenerate/twistle', 25],
    ['Regenerate 40 Words', '/api/forgotten-word/regenerate', 40],
    ['Regenerate 200 Words', '/api/forgotten-word/regenerate-enhanced', 200],
  ])('[AD19] %s asks first', async (label, path, count) => {
    const { server } = open({ [`POST ${path}`]: done() })
    await press(label)
    const question = (await screen.findByRole('alertdialog')).textContent
    expect(question).toContain(`published are retired; ${count} take their place.`)
    expect(question).toContain('nothing is deleted')
    await press('Cancel')
    expect(server.calls()).not.toContain(`POST ${path}`)
    await press(label)
    await press('Regenerate')
    expect(await screen.findByText('Regeneration complete')).toBeTruthy()
    expect(server.asked.find(({ call }) => call.endsWith(path))?.body).toEqual({ count })
  })

  it.each([
    ['Regenerate 25 Hives', 'All 2,400 published'],
    ['Regenerate 200 Words', 'All 310 published'],
  ])('[AD19] %s says how many go', async (label, words) => {
    const hives = { published: 2400, reserve: 0, retired: 12, byDifficulty: {} }
    const games = { 'hive-builder': hives, 'forgotten-word': { ...hives, published: 310 } }
    open({ 'GET /api/scenarios/stats': { body: { total: 2710, games } } })
    await screen.findByText('310')
    await press(label)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words)
  })

  it.each([
    [
      { status: 409, body: { error: 'Another job is running.', code: 'job-running' } },
      'Another job',
    ],
    [{ status: 500 }, 'Unknown error'],
  ])('[AD19] tells of a failure, with or without a reason (%#)', async (answer, words) => {
    open({ 'POST /api/hive-builder/generate-new': answer })
    await press('Generate 25 Hives')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Generation failed')
    expect(dialog.textContent).toContain(words)
  })
})

describe('while one is at work, or something fails', () => {
  beforeEach(asAdmin)

  it('[AD19] lets no second tool begin while one is at work', async () => {
    const { server } = open()
    const answered = fetch
    let finish: (value?: unknown) => void = () => undefined
    const waiting = new Promise(resolve => {
      finish = resolve
    })
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('/generate-new')) await waiting
      return answered(url, init)
    })
    server.change('POST /api/hive-builder/generate-new', done())
    await press('Generate 25 Hives')
    expect(await button('Generating...')).toBeTruthy()
    const labels = ['Generate 30 Boards', 'Regenerate 25 Hives', 'Reset All Perks', 'Unlock Perk']
    for (const name of labels) expect((await button(name)).hasAttribute('disabled')).toBe(true)
    await press('Generate 30 Boards')
    expect(server.calls().filter(call => call.startsWith('POST'))).toEqual([])
    finish()
    expect(await screen.findByText('Generation complete')).toBeTruthy()
    await press('OK')
    for (const name of labels) expect((await button(name)).hasAttribute('disabled')).toBe(false)
  })

  it('[SV28] shows what is kept for a limited time, and how much there is of it', async () => {
    open()
    const storage = await screen.findByRole('region', { name: 'Storage' })
    expect(
      await within(storage).findByText('1,200, 3.4 MB; kept for 90 days; 70 removed last'),
    ).toBeTruthy()
    expect(
      within(storage).getByText('12, about 0.5 MB; kept for ever; 0 removed last'),
    ).toBeTruthy()
  })

  it('[AD18] says that the themes could not be counted, and tries again', async () => {
    const themes = 'GET /api/scenarios/word-web/theme-stats'
    const { server } = open({ [themes]: { status: 503, body: { error: 'Away.', code: 'x' } } })
    const section = await screen.findByRole('region', { name: 'Word Web themes' })
    expect(await within(section).findByText('Failed to load themes')).toBeTruthy()
    expect(section.textContent).toContain('Away.')
    server.change(themes, figures[themes] as never)
    await user.click(within(section).getByRole('button', { name: 'Try Again' }))
    expect(await within(section).findByText('Things That Fold')).toBeTruthy()
  })
})

describe('the figures', () => {
  beforeEach(asAdmin)

  it('[AD18] do not pretend to be on their way when they could not be loaded', async () => {
    const stats = 'GET /api/scenarios/stats'
    const { server } = open({ [stats]: { status: 503, body: { error: 'Away.', code: 'x' } } })
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('could not be loaded')
    const hives = screen.getByRole('region', { name: 'Hive Builder' })
    expect(hives.querySelector('dl')?.textContent).toBe('Published-Held back-Retired-')
    server.change(stats, figures[stats] as never)
    await user.click(within(told).getByRole('button', { name: 'Try Again' }))
    expect(await within(hives).findByText('2,400')).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('a job', () => {
  beforeEach(asAdmin)

  it('[AD9] is watched closely while it runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { server } = open({ 'GET /api/admin/content-job': { body: { job: job() } } })
      await screen.findByRole('region', { name: 'Content job' })
      const watched = () => server.calls().filter(call => call.endsWith('content-job')).length
      const before = watched()
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      expect(watched() - before).toBeGreaterThanOrEqual(8)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[AD9] shows how far a job is, whoever began it', async () => {
    open({ 'GET /api/admin/content-job': { body: { job: job() } } })
    const banner = await screen.findByRole('region', { name: 'Content job' })
    expect(banner.textContent).toContain('Generate Hive Builder')
    expect(banner.textContent).toContain('5 of 25')
    expect(within(banner).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('5')
  })

  it('[AD9] waits for the job when its own call is lost', async () => {
    const { server } = open({ 'POST /api/hive-builder/generate-new': { isLost: true } })
    await press('Generate 25 Hives')
    const ended = job({ id: 2, status: 'done', endedAt: 1, report })
    server.change('GET /api/admin/content-job', { body: { job: ended } })
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5_000 })
    expect(dialog.textContent).toContain(report.message)
  })
})

describe('perks', () => {
  beforeEach(asAdmin)

  it('[AD16] are unlocked for a player by id, one’s own at first', async () => {
    const path = 'POST /api/admin/perks/unlock'
    const message = 'Keen Ear was unlocked for player 7.'
    const { server } = open({
      [path]: { body: { success: true, perkId: 'keen-ear', wasUnlocked: false, message } },
    })
    const player = (await screen.findByLabelText('Player ID')) as HTMLInputElement
    expect(player.value).toBe('42')
    await user.clear(player)
    expect((await screen.findByRole('alert')).textContent).toContain('whole number above 0')
    expect((await button('Unlock Perk')).hasAttribute('disabled')).toBe(true)
    await user.type(player, '7')
    await user.selectOptions(screen.getByLabelText('Perk'), 'Keen Ear')
    await user.type(screen.getByLabelText('Achievement'), 'For a good deed')
    await press('Unlock Perk')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(message)
    expect(server.asked.find(({ call }) => call === path)?.body).toEqual({
      playerId: 7,
      perkId: 'keen-ear',
      achievement: 'For a good deed',
    })
  })

  it('[AD17] are reset for all only after a question', async () => {
    const path = 'POST /api/admin/perks/reset'
    const message = '3 unlocked perks were reset.'
    const { server } = open({ [path]: { body: { success: true, resetCount: 3, message } } })
    await press('Reset All Perks')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Every player loses every unlocked perk')
    expect(server.calls()).not.toContain(path)
    await user.click(within(question).getByRole('button', { name: 'Reset All Perks' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })
})
