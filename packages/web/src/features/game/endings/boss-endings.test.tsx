import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play, sampleCompletion, sampleRewards } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { preferences } from '../../../platform/preferences.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { sendQueue } from '../../../play/sync/send-queue.ts'
import { clearToasts, readToasts } from '../../../ui/toast-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const board = () => screen.findByText('A board')
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, { timeout: 20_000 })
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 })

const wonRun = {
  id: 7,
  runId: 7,
  runType: 'campaign',
  runData: { gameType: 'campaign', startLevel: 1, endLevel: 3 },
  status: 'Victory',
  isCompleted: true,
  isVictorious: true,
  isAssisted: false,
  totalScore: 9_876,
  totalTimeSeconds: 900,
  nodesCompleted: 15,
  nodesAttempted: 15,
  gamesPlayed: 18,
  wordsFound: 123,
  startedAt: 0,
  endedAt: 1,
}

type Answers = NonNullable<Parameters<typeof openScreen>[0]>['answers']

const open = (
  level: number,
  events: string[],
  answers: Answers = {},
  rewards: object = {},
  runKind: 'campaign' | 'seeded' | 'multiplayer' = 'campaign',
) => {
  const journey = sampleJourney({ currentLevel: level })
  const progress = {
    ...journey.progress,
    currentLevel: Math.min(3, level + 1),
    completedLevels: [1, 2, 3].slice(0, level),
    totalScore: 9_876,
    completedAt: events.includes('final-victory') ? 1_000 : null,
  }
  return openScreen({
    game: 'forgotten-word',
    node: 'boss',
    journey,
    setup: { level, runKind },
    completion: sampleCompletion(journey, {
      progress,
      events,
      mindPoints: { current: 4, maximum: 4 },
      rewards: {
        ...sampleRewards,
        glyphs: [
          {
            glyphId: 'second-dawn',
            name: 'Glyph of Second Dawn',
            rarity: 'legendary',
            icon: 'second-dawn',
            quantity: 1,
          },
        ],
        ...rewards,
      },
    }),
    answers: { 'GET /api/player/runs/42': { body: [wonRun] }, ...answers },
  })
}

/** The last words of the boss stand below what was won. */
async function wordsFollow(modal: HTMLElement, won: HTMLElement): Promise<void> {
  const keeper = 'Almagest, Keeper of the Count'
  const words = await within(modal).findByText(keeper, {}, { timeout: 20_000 })
  expect(won.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
}

describe('a boss', () => {
  it('[PS14] [SC23] beaten shows its glyph and leads to the next realm', async () => {
    const { path } = open(1, ['node-completed', 'level-completed', 'level-advanced'])
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const modal = await dialog('VICTORY!')
    expect(modal.textContent).toContain('ECHO MASTER is silenced.')
    await within(modal).findByText('Calculating Rewards...')
    const won = await within(modal).findByText('GLYPHS DISCOVERED', {}, { timeout: 20_000 })
    await wordsFollow(modal, won)
    expect(within(modal).getByRole('button', { name: 'RETURN HOME' })).toBeTruthy()
    await user.click(await button('CONTINUE JOURNEY'))
    const turning = await dialog('Nebula Depths')
    expect(turning.textContent).toContain('A boss beaten: one mind point more, and room for it.')
    expect(within(turning).getByRole('img', { name: '4 of 4 mind points' })).toBeTruthy()
    expect(document.body.dataset.realm).toBe('2')
    expect(path()).not.toBe('/game-map')
    await user.click(await button('Enter the Nebula Depths'))
    expect(path()).toBe('/game-map')
  })

  it('[PS10] [PS14] beaten leaves its last words below the glyphs to choose from', async () => {
    const offers = ['decay', 'unveiling', 'second-dawn'].map(id => ({
      ...sampleGlyph(id),
      glyphId: id,
    }))
    open(1, ['node-completed', 'level-completed'], {}, { glyphs: [], offers })
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const modal = await dialog('VICTORY!')
    const cards = await within(modal).findByRole('group', { name: 'Choose one glyph' })
    await wordsFollow(modal, cards)
    expect((await button('Choose a card')).className).toContain('primary')
    expect((await button('CONTINUE JOURNEY')).className).not.toContain('primary')
  })

  it('[PS14] beaten after a friend of the party also leads to the next realm', async () => {
    open(1, ['node-completed', 'level-completed'])
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY!')
    await user.click(await button('CONTINUE JOURNEY'))
    await dialog('Nebula Depths')
  })

  it('[PS14] [SC24] [SC32] of the last level ends in the final victory', async () => {
    const { path } = open(3, ['node-completed', 'level-completed', 'final-victory'])
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const scene = await dialog('VICTORY')
    expect(within(scene).getByText('Master of the Lexiverse')).toBeTruthy()
    expect(scene.textContent).toContain('Transcendent Wordsmith')
    const statistics = within(scene).getByRole('region', { name: 'Final Statistics' })
    expect(statistics.textContent).toContain('9,876')
    await waitFor(() => expect(statistics.textContent).toMatch(/Words Found123.*Games Played18/))
    for (const label of ['Total Score', 'Words Found', 'Games Played', 'Levels Mastered']) {
      expect(within(statistics).getByText(label)).toBeTruthy()
    }
    for (const badge of ['Cosmic Explorer', 'Word Master', 'Champion']) {
      expect(within(statistics).getByText(badge)).toBeTruthy()
    }
    await user.click(await button('Share Victory'))
    await screen.findByText('Victory stats copied to clipboard!')
    expect(await navigator.clipboard.readText()).toContain('Total score: 9,876')
    await user.click(await button('Close'))
    await user.click(await button('Return Home'))
    expect(path()).toBe('/')
  })

  it('[LX9] of the last level tells what it has added to the Lexicon', async () => {
    const finds = { kept: 1, firstTime: ['ECHO'], rare: [] }
    open(3, ['final-victory'], { 'GET /api/lexicon/42/finds/\\d+': { body: finds } })
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const scene = await dialog('VICTORY')
    const link = await within(scene).findByRole('link', { name: /1 word kept/ })
    expect(link.getAttribute('href')).toBe('/lexicon?game=forgotten-word')
  })

  it.each([
    ['the first there', 1_000, 'Magnitude 1 is open: Dimmer Lamps.'],
    ['a later one', 400, null],
  ])(
    '[MG22] of the last level says which magnitude it opened: %s',
    async (_what, firstWonAt, line) => {
      open(3, ['final-victory'], {
        'GET /api/player/magnitudes/42': {
          body: { opened: 1, last: 0, victories: [{ magnitude: 0, wins: 1, firstWonAt }] },
        },
      })
      await board()
      await play({ type: 'guess', word: 'ECHO' })
      const scene = await dialog('VICTORY')
      await waitFor(() => expect(scene.textContent).toMatch(/Words Found123/))
      if (line) expect(await within(scene).findByText(line)).toBeTruthy()
      else expect(within(scene).queryByText(/Magnitude/)).toBeNull()
    },
  )

  const COMPLETE = 'POST /api/games/complete'

  it('[PS14] of the last level ends in the final victory also without a connection', async () => {
    const { server } = open(3, [], { [COMPLETE]: { isLost: true } })
    journeys.setState(({ campaign }) => ({
      campaign: campaign && {
        ...campaign,
        progress: { ...campaign.progress, totalScore: 9_000 },
      },
    }))
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const scene = await dialog('VICTORY')
    await within(scene).findByText(/is kept and will be sent/)
    expect(scene.textContent).toMatch(/Total Score.*9,000.*Words Found….*Levels Mastered.*3/)
    const progress = { ...sampleJourney({ currentLevel: 3 }).progress, totalScore: 9_876 }
    server.change(COMPLETE, {
      body: sampleCompletion(sampleJourney(), { progress, events: ['final-victory'] }),
    })
    await act(() => sendQueue())
    await within(scene).findByText('Your result has been sent.')
    await waitFor(() => expect(scene.textContent).toMatch(/9,876.*Words Found123/))
  })
})

it('[CA19] [PS14] a boss beaten without a mind point promises none', async () => {
  open(1, ['node-completed', 'level-completed', 'level-advanced'], {}, { mindPointsRestored: 0 })
  await board()
  await play({ type: 'guess', word: 'ECHO' })
  await dialog('VICTORY!')
  await user.click(await button('CONTINUE JOURNEY'))
  const turning = await dialog('Nebula Depths')
  expect(turning.textContent).toContain('A boss beaten: room for one mind point more.')
})

it('[PS14] a boss beaten leads through the next realm to the Lexicon too', async () => {
  const finds = { 'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } } }
  const { path } = open(1, ['node-completed', 'level-completed', 'level-advanced'], finds)
  await board()
  await play({ type: 'guess', word: 'ECHO' })
  await user.click(await screen.findByRole('link', { name: /See your words of/ }))
  await dialog('Nebula Depths')
  await user.click(await button('Go on'))
  expect(path()).toBe('/lexicon?game=forgotten-word')
})

describe('the last boss', () => {
  it('[PS14] beaten ends the journey on the way to the Lexicon too', async () => {
    const finds = { 'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } } }
    const { path } = open(3, ['final-victory'], finds, {}, 'seeded')
    journeys.setState({ seeded: sampleJourney({ currentLevel: 3 }) })
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const scene = await dialog('VICTORY')
    await user.click(await within(scene).findByRole('link', { name: /See your words of/ }))
    await waitFor(() => expect(path()).toBe('/lexicon?game=forgotten-word'))
    expect(journeys.getState().seeded).toBeNull()
  })

  it('[SD7] beaten in a seeded journey: names no achievement and opens no magnitude', async () => {
    const magnitudes = {
      body: { opened: 1, last: 0, victories: [{ magnitude: 0, wins: 1, firstWonAt: 1_000 }] },
    }
    const answers = { 'GET /api/player/magnitudes/42': magnitudes }
    const { server } = open(3, ['final-victory'], answers, {}, 'seeded')
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    const scene = await dialog('VICTORY')
    expect(scene.textContent).toContain('It counts for no record')
    expect(scene.textContent).not.toContain('Transcendent Wordsmith')
    await waitFor(() => expect(scene.textContent).toMatch(/Words Found123/))
    expect(within(scene).queryByText(/Magnitude/)).toBeNull()
    expect(server.calls()).not.toContain('GET /api/player/magnitudes/42')
  })

  it('[PS14] [PS16] beaten: a text that cannot be copied is shown to be copied by hand', async () => {
    open(3, ['final-victory'])
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY')
    await user.click(await button('Share Victory'))
    const copy = await screen.findByRole('alertdialog', { name: 'Copy your victory stats' })
    expect(copy.textContent).toContain('Total score: 9,876')
  })

  it('[CH23] beaten: leads to the story of the journey', async () => {
    const { path } = open(3, ['final-victory'])
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY')
    await user.click(await button('The story'))
    expect(path()).toBe('/chronicles?end=7')
  })

  it('[PS14] beaten: a picture that cannot be saved shows an error', async () => {
    clearToasts()
    open(3, ['final-victory'])
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY')
    await user.click(await button('Screenshot'))
    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        { title: 'The picture could not be saved', tone: 'destructive' },
      ]),
    )
  })

  it('[PS14] beaten: any key skips the stages, and going home clears the run', async () => {
    open(3, ['final-victory'])
    preferences.setState({ motion: 'full' })
    localStorage.setItem('lexiverse.won-clues.7.3', '[]')
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY')
    expect(screen.queryByRole('button', { name: 'Return Home' })).toBeNull()
    await user.keyboard(' ')
    await user.click(screen.getByRole('button', { name: 'Return Home' }))
    expect(localStorage.getItem('lexiverse.won-clues.7.3')).toBeNull()
  })
  it('[LO71] of the last level leads the winner of a party to its podium', async () => {
    const { path } = open(3, ['final-victory'], {}, {}, 'multiplayer')
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    await dialog('VICTORY')
    await user.keyboard(' ')
    await user.click(await button('To the podium'))
    expect(path()).toBe('/game-map')
  })
})
