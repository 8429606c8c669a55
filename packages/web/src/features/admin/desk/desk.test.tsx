import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asAdmin, openPage } from '../../../../test/admin-page.tsx'
import { adminAccess } from '../../../platform/admin.ts'
import { ContentDeskScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => {
  localStorage.clear()
  asAdmin()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const themes = ['Rivers', 'Knots', 'Breads', 'Stars']
const words = [
  'NILE RHINE SEINE PO',
  'BOW REEF GRANNY HITCH',
  'RYE NAAN PITA BAGUETTE',
  'SUN VEGA RIGEL SIRIUS',
]
const groups = themes.map((theme, place) => ({
  theme,
  words: (words[place] ?? '').split(' '),
  reason: `They are ${theme}.`,
}))

const edited = (more: object = {}) => ({
  id: 1234,
  game: 'word-web',
  title: themes.join(' · '),
  status: 'published',
  replacedBy: null,
  difficulty: 'easy',
  ratedDifficulty: 'medium',
  createdAt: 1_700_000_000_000,
  puzzle: { 'word-web': { id: 1234, difficulty: 'easy', groups, ambiguousWords: [] } },
  texts: [
    { name: 'theme-0', label: 'Theme 1', value: 'Rivers' },
    { name: 'reason-0', label: 'Reason 1', value: 'They are Rivers.' },
  ],
  figures: null,
  history: [],
  signedBy: null,
  ...more,
})

const FIND = 'GET /api/admin/puzzles/1234'
const PROOF = 'GET /api/admin/puzzles/\\d+/proof'

const open = (answers: Parameters<typeof openPage>[1] = {}, path = '/content-desk?puzzle=1234') =>
  openPage(
    <ContentDeskScreen />,
    { [FIND]: { body: edited() }, [PROOF]: { body: { problems: [] } }, ...answers },
    path,
  )

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value
const nameEditor = async () => user.type(await screen.findByLabelText('Your name'), 'Ada')

describe('drawing', () => {
  it('[AD38] draws a puzzle by game and difficulty and puts it on the desk', async () => {
    const { server, place } = open(
      { 'GET /api/admin/random-puzzle.*': { body: edited() } },
      '/content-desk',
    )
    expect(await screen.findByText('No puzzle is on the desk')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Game'), 'Forgotten Word')
    await user.selectOptions(screen.getByLabelText('Difficulty'), 'Archaic')
    await press('Draw')
    expect(server.calls()).toContain(
      'GET /api/admin/random-puzzle?game=forgotten-word&difficulty=archaic',
    )
    await waitFor(() => expect(place.history?.at(-1)).toBe('/content-desk?puzzle=1234'))
  })

  it('[AD38] opens a puzzle by its number', async () => {
    const { place } = open({}, '/content-desk')
    await user.type(await screen.findByLabelText('Puzzle number'), '1234')
    await press('Open')
    expect(place.history?.at(-1)).toBe('/content-desk?puzzle=1234')
  })

  it('[AD38] says why nothing was drawn or opened', async () => {
    open(
      {
        'GET /api/admin/random-puzzle.*': {
          status: 404,
          body: { error: 'None there.', code: 'not-found' },
        },
        [FIND]: { status: 404, body: { error: 'There is no such puzzle.', code: 'not-found' } },
      },
      '/content-desk?puzzle=1234',
    )
    expect(await screen.findByText('There is no such puzzle.')).toBeTruthy()
    await press('Draw')
    expect(await screen.findByText('None there.')).toBeTruthy()
  })
})

describe('a puzzle on the desk', () => {
  it('[AD38] is shown on the board of the game, which can be played and started over', async () => {
    open()
    const board = within(await screen.findByRole('region', { name: 'Word Web' }))
    for (const word of groups[0]?.words ?? []) {
      await user.click(board.getByRole('button', { name: new RegExp(`^${word}\\b`) }))
    }
    await user.click(board.getByRole('button', { name: /submit/i }))
    expect((await board.findAllByText('Rivers')).length).toBeGreaterThan(0)
    await press('Start Over')
    const again = within(await screen.findByRole('region', { name: 'Word Web' }))
    expect(again.getByRole('button', { name: /^NILE\b/ })).toBeTruthy()
  })

  it('[AD38] has its ratings, its proof and its figures beside it', async () => {
    const figures = {
      plays: 40,
      solved: 10,
      gamesRead: 40,
      medianGuesses: 6,
      wrongGuess: 'BOW, NILE, PO, RYE',
      wrongGuessGames: 12,
    }
    open({ [FIND]: { body: edited({ figures, signedBy: 'Grace' }) } })
    const head = await screen.findByText(/Easy, played as Medium/)
    expect(head.textContent).toContain('Published · Signed by Grace')
    expect(screen.getByRole('heading', { name: 'Word Web No. 1234' })).toBeTruthy()
    expect(screen.getByText('Rivers · Knots · Breads · Stars')).toBeTruthy()
    expect(await screen.findByText('It passes every proof of the release.')).toBeTruthy()
    expect(screen.getByText('Solved by 25% of 40 players.')).toBeTruthy()
    expect(screen.getByText(/12 of 40 tried BOW, NILE, PO, RYE/)).toBeTruthy()
  })

  it('[AD38] shows what the proof finds wrong', async () => {
    open({ [PROOF]: { body: { problems: ['second-solution'] } } })
    expect(await screen.findByText('second-solution')).toBeTruthy()
  })

  it('[AD43] shows every change with who and when, and leads from an old version to the present one', async () => {
    const history = [
      {
        id: 2,
        action: 'mended',
        editor: 'Ada',
        at: 1_700_000_000_000,
        edits: [{ label: 'Theme 1', before: 'Streams', after: 'Rivers' }],
      },
      { id: 1, action: 'signed', editor: 'Grace', at: 1_600_000_000_000, edits: [] },
    ]
    open({ [FIND]: { body: edited({ history, status: 'withdrawn', replacedBy: 1300 }) } })
    const [mended, signed] = within(
      await screen.findByRole('region', { name: 'History' }),
    ).getAllByRole('listitem')
    expect(mended?.textContent).toMatch(/Mended by Ada, .*Theme 1: Streams Rivers/)
    expect(signed?.textContent).toContain('Signed by Grace')
    expect(
      screen.getByRole('link', { name: 'Open the present version' }).getAttribute('href'),
    ).toBe('/content-desk?puzzle=1300')
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })
})

describe('an editor', () => {
  it('[AD43] must have a name, which the browser remembers', async () => {
    open()
    expect((await screen.findByRole('button', { name: 'Sign' })).matches(':disabled')).toBe(true)
    await nameEditor()
    expect(screen.getByRole('button', { name: 'Sign' }).matches(':disabled')).toBe(false)
    cleanup()
    open()
    expect(typedIn(await screen.findByLabelText('Your name'))).toBe('Ada')
  })

  it('[AD39] signs a puzzle', async () => {
    const { server } = open({
      'POST /api/admin/puzzles/1234/sign': { body: edited({ signedBy: 'Ada' }) },
    })
    await nameEditor()
    await press('Sign')
    expect(await screen.findByText(/Signed by Ada/)).toBeTruthy()
    expect(server.asked.find(({ call }) => call.endsWith('/sign'))?.body).toEqual({ editor: 'Ada' })
  })

  it('[AD42] retires a puzzle after a confirmation, and can publish it again', async () => {
    const { server } = open({
      'POST /api/admin/puzzles/1234/status': body => ({
        body: edited({ status: (body as { status: string }).status }),
      }),
    })
    await nameEditor()
    await press('Retire')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.calls()).not.toContain('POST /api/admin/puzzles/1234/status')
    await user.click(dialog.getByRole('button', { name: 'Retire' }))
    await press('Publish')
    await screen.findByRole('button', { name: 'Retire' })
    const sent = server.asked.filter(({ call }) => call.endsWith('/status')).map(({ body }) => body)
    expect(sent).toEqual([
      { editor: 'Ada', status: 'retired' },
      { editor: 'Ada', status: 'published' },
    ])
  })
})

describe('mending', () => {
  const MEND = 'POST /api/admin/puzzles/1234/mend'
  const type = async (text: string) => {
    const field = await screen.findByLabelText('Theme 1')
    await user.clear(field)
    await user.type(field, text)
  }

  it('[AD40] sends the changed texts alone and opens the mended puzzle', async () => {
    const mended = edited({
      id: 1300,
      texts: [{ name: 'theme-0', label: 'Theme 1', value: 'Streams' }],
    })
    const { server, place } = open({
      [MEND]: { body: mended },
      'GET /api/admin/puzzles/1300': { body: mended },
    })
    await nameEditor()
    expect(screen.getByRole('button', { name: 'Mend' }).matches(':disabled')).toBe(true)
    await type('Streams')
    await press('Mend')
    await waitFor(() => expect(place.history?.at(-1)).toBe('/content-desk?puzzle=1300'))
    expect(server.asked.find(({ call }) => call === MEND)?.body).toEqual({
      editor: 'Ada',
      texts: { 'theme-0': 'Streams' },
    })
    expect(await screen.findByText(/No\. 1300/)).toBeTruthy()
  })

  it('[AD40] says what is wrong with a text and keeps it, even if the session ends', async () => {
    const error = 'The puzzle would not pass its proof: gives no reason.'
    const { server } = open({
      [MEND]: { status: 422, body: { error, code: 'puzzle-unproven' } },
    })
    await nameEditor()
    await type('Flows')
    await press('Mend')
    const form = within(screen.getByRole('form', { name: 'Texts' }))
    expect((await form.findByRole('alert')).textContent).toContain(error)
    expect(typedIn(form.getByLabelText('Theme 1'))).toBe('Flows')
    server.change(MEND, { status: 401, body: { error: 'For admins.', code: 'admin-only' } })
    await press('Mend')
    expect(
      await screen.findByText('Your session has ended. Enter the password again.'),
    ).toBeTruthy()
    adminAccess.setState({ status: 'open' })
    expect(typedIn(await screen.findByLabelText('Theme 1'))).toBe('Flows')
    await press('Undo All')
    expect(typedIn(screen.getByLabelText('Theme 1'))).toBe('Rivers')
  })
})
