import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { openScreen, play, sampleRewards } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { sampleJourney, sampleTutorial } from '../../../../test/sample-journey.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { lastWinnings } from '../../../play/rewards/winnings.ts'
import { readToasts } from '../../../ui/toast-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const board = () => screen.findByText('A board')
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, { timeout: 20_000 })
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 })

async function winSeeker() {
  await board()
  await play({ type: 'guess', word: 'FLAME' })
}

/** Eighteen words that are none: six letters fade, and the hive goes dark. */
async function darken() {
  for (let i = 0; i < 18; i++) await play({ type: 'word', word: 'EEEE' })
}

describe('the reward modal', () => {
  it('[PS7] [SC22] names the word, counts the score at once, and the rest after a pause of 1.5 s', async () => {
    const { server } = openScreen()
    await winSeeker()
    const modal = await dialog('VICTORY!')
    expect(within(modal).getByText('YOU DISCOVERED THE WORD')).toBeTruthy()
    expect(within(modal).getByText('FLAME')).toBeTruthy()
    expect(within(modal).getByText('REWARDS')).toBeTruthy()
    expect(within(modal).getAllByText('+440').length).toBeGreaterThan(0)
    await within(modal).findByText('Mind Point', {}, { timeout: 20_000 })
    expect(server.calls()).toContain('GET /api/games/completion/done-1?playerId=42')
  })

  it('[PS7] falls back to the recent rewards where the completion cannot be read', async () => {
    const { server } = openScreen({
      answers: {
        'GET /api/games/completion/.*': { status: 500 },
        'GET /api/rewards/recent/.*': { body: { rewards: sampleRewards, completions: [] } },
      },
    })
    await winSeeker()
    await screen.findByText('Mind Point', {}, { timeout: 20_000 })
    expect(server.calls()).toContain('GET /api/rewards/recent/42?timeWindow=10000')
  })

  it.each([
    ['campaign', 'No glyph this time.'],
    ['tutorial', 'In the tutorial you win score, but no glyphs.'],
  ] as const)('[PS7] says so where there was no glyph in a %s', async (runKind, text) => {
    const completion = { rewards: { ...sampleRewards, mindPointsRestored: 0 } }
    openScreen({ setup: { runKind }, completion })
    await winSeeker()
    await screen.findByText(text, {}, { timeout: 20_000 })
    expect(screen.getByRole('region', { name: 'Rewards' }).querySelector('article')).toBeNull()
  })

  it('[PS7] [SC22] says that rewards are unavailable and still shows the victory', async () => {
    openScreen({ answers: { 'GET /api/games/completion/.*': { status: 500 } } })
    await winSeeker()
    await screen.findByText('No rewards available', {}, { timeout: 20_000 })
    expect(await dialog('VICTORY!')).toBeTruthy()
  })

  it('[PS8] keeps a result that could not be sent, and says so', async () => {
    openScreen({ answers: { 'POST /api/games/complete': { isLost: true } } })
    await winSeeker()
    await screen.findByText(/is kept and will be sent/)
    expect(localStorage.getItem('lexiverse.queue')).toContain('"attemptId":5')
  })

  it('[PS8] blames no connection where the server is in trouble', async () => {
    openScreen({ answers: { 'POST /api/games/complete': { status: 500 } } })
    await winSeeker()
    await screen.findByText(
      'Your result could not be sent yet. It is kept and will be sent by itself.',
    )
  })

  it('[PS8] [TU7] keeps a lesson that was won without a connection, and says so', async () => {
    openScreen({
      node: 'tutorial-node-c',
      journey: sampleTutorial(),
      answers: { 'POST /api/player/start-run': { isLost: true } },
    })
    await winSeeker()
    await screen.findByText(/is kept and will be sent/)
    act(() => fillQueue())
    await screen.findByText('Your result has been sent.')
  })

  it('[PS9] [SC22] continues to the map, which shows the rewards', async () => {
    const { path } = openScreen()
    await winSeeker()
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    await user.click(await button('CONTINUE JOURNEY'))
    expect(path()).toBe('/game-map')
    expect(invalidated).toHaveBeenCalledWith({ queryKey: inventoriesKey })
    expect(lastWinnings.getState().won).toEqual({
      runId: 7,
      nodeId: 'b1',
      completionId: 'done-1',
      rewards: sampleRewards,
    })
  })

  it('[PS11] announces perks and achievements that the game unlocked', async () => {
    openScreen({
      answers: {
        'POST /api/perks/check-unlocks': {
          body: { newlyUnlocked: [{ id: 'keen-ear', name: 'Keen Ear', description: 'Hears.' }] },
        },
        'POST /api/achievements/check': {
          body: {
            unlockedAchievements: [
              {
                id: 'first-star',
                title: 'First Star',
                description: 'Complete your first node.',
                earnedAt: 1,
                progress: { value: 1, target: 1 },
              },
            ],
          },
        },
      },
    })
    await winSeeker()
    expect(await screen.findByText('Perk unlocked')).toBeTruthy()
    expect(screen.getByText('Keen Ear')).toBeTruthy()
    expect(screen.getByText('First Star')).toBeTruthy()
  })

  it('[TU6] teaches one thing more in the tutorial', async () => {
    const setup = { runKind: 'tutorial', level: 0 } as const
    openScreen({ node: 'tutorial-node-c', journey: sampleTutorial(), setup })
    await winSeeker()
    expect(await screen.findByRole('complementary', { name: 'Perks' })).toBeTruthy()
  })

  it('[PS7] can be closed for a look at the board', async () => {
    openScreen()
    await winSeeker()
    await user.click(await button('See the board'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await button('Back to the result'))
    expect(await dialog('VICTORY!')).toBeTruthy()
  })
})

it('[LO86] says why a star of a race was not counted', async () => {
  const uncounted = 'This star was not counted: it was played faster than people can.'
  const rewards = { ...sampleRewards, score: 0, glyphs: [], mindPointsRestored: 0, uncounted }
  openScreen({ setup: { runKind: 'race' }, completion: { rewards } })
  await winSeeker()
  expect(await screen.findByText(uncounted, {}, { timeout: 20_000 })).toBeTruthy()
})

it('[WA13] tells in a toast how a wager ended', async () => {
  const wager = 'You won the wager. You are paid 900 score.'
  openScreen({ completion: { rewards: { ...sampleRewards, wager } } })
  await winSeeker()
  await waitFor(() => expect(readToasts().at(-1)?.title).toBe(wager), { timeout: 20_000 })
})

describe('the journey', () => {
  it.each([
    ['won', { type: 'guess', word: 'FLAME' }, 2],
    ['lost', { type: 'yield' }, 1],
  ])('[PS25] is at once what the server says of a game that was %s', async (end, move, current) => {
    const { progress } = sampleJourney({ completedNodes: ['start', 'b1'], totalScore: 450 })
    const mindPoints = { current, maximum: 3 }
    openScreen({
      completion: { result: end === 'won' ? 'victory' : 'defeat', progress, mindPoints },
    })
    await board()
    await play(move)
    await waitFor(() =>
      expect(journeys.getState().campaign).toMatchObject({
        mindPoints,
        progress: { completedNodes: ['start', 'b1'], totalScore: 450 },
      }),
    )
  })
})

describe('glyphs to choose from', () => {
  const shown = (id: string) => ({ ...sampleGlyph(id), glyphId: id })
  const offers = [shown('decay'), shown('momentum')]
  const offered = { rewards: { ...sampleRewards, offers } }
  const held = {
    id: 'insight',
    name: 'Glyph of Insight',
    description: 'Reveals one hint.',
    icon: 'insight',
    rarity: 'common',
    quantity: 3,
    gameTypes: ['twistle'],
    effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
  }
  const inventory = { runId: 7, glyphs: [held], capacity: 3, hasFreeInsight: false, offers: [] }
  const roomy = { ...inventory, capacity: 4 }
  const open = (taken: boolean, satchel: object = inventory, completion: object = offered) =>
    openScreen({
      completion,
      answers: {
        'GET /api/glyphs/inventory/42': { body: satchel },
        'POST /api/glyphs/claim': { body: { success: true, taken, totalScore: 25, inventory } },
      },
    })

  const mark = async (name: string) =>
    user.click(await screen.findByRole('radio', { name }, { timeout: 20_000 }))
  const markHeld = () => mark('Insight (1 of 3)')
  const claimed = (server: ReturnType<typeof open>['server']) =>
    server.asked.find(({ call }) => call.endsWith('/claim'))?.body

  it('[PS10] are shown as soon as the game is over, each with its uses on this map', async () => {
    open(true)
    await winSeeker()
    const cards = await screen.findByRole('group', { name: 'Choose one glyph' })
    expect(within(cards).getAllByRole('radio')).toHaveLength(2)
    expect(cards.textContent).toContain('Keeps the next 3 letters from fading.')
    expect(cards.textContent).toContain('Hive Builder')
    expect(cards.textContent).not.toContain('At every star ahead')
    expect(screen.queryByRole('button', { name: /Replace|Take/ })).toBeNull()
  })

  it('[PS10] keep the main button of the page until they are answered', async () => {
    open(true, roomy)
    await winSeeker()
    const choose = await button('Choose a card')
    expect(choose).toHaveProperty('disabled', true)
    const looks = async (name: string) => (await button(name)).className
    expect(await looks('CONTINUE JOURNEY')).not.toContain('primary')
    expect(choose.className).toContain('primary')
    await mark('Glyph of Momentum')
    expect(await looks('Take Momentum')).toContain('primary')
    await user.click(await button('Take Momentum'))
    const answer = await screen.findByText('Glyph of Momentum is yours.')
    expect(document.activeElement).toBe(answer)
    expect(await looks('CONTINUE JOURNEY')).toContain('primary')
    expect(screen.queryByRole('button', { name: /Choose|Take/ })).toBeNull()
  })

  it('[PS10] fold the meaning of the word until they are answered', async () => {
    open(false, roomy)
    await winSeeker()
    const folded = await screen.findByText('What it means')
    expect(folded.closest('details')?.open).toBe(false)
    expect(screen.getByText('FLAME')).toBeTruthy()
    await user.click(await button('Decline for 25 score'))
    await waitFor(() => expect(screen.queryByText('What it means')).toBeNull())
  })

  it('[PS10] one of them is taken if there is room', async () => {
    const { server } = open(true, roomy)
    await winSeeker()
    await mark('Glyph of Momentum')
    await user.click(await button('Take Momentum'))
    expect(await screen.findByText('Glyph of Momentum is yours.')).toBeTruthy()
    expect(claimed(server)).toMatchObject({ glyphId: 'momentum', replaceGlyphId: null })
  })

  it('[PS10] one of them is exchanged for one that is held, which a press only marks', async () => {
    const { server } = open(true)
    await winSeeker()
    await mark('Glyph of Decay')
    expect(await button('Choose one to replace')).toHaveProperty('disabled', true)
    await markHeld()
    expect(claimed(server)).toBeUndefined()
    await user.click(await button('Replace Insight'))
    expect(await screen.findByText('Glyph of Decay is yours.')).toBeTruthy()
    expect(claimed(server)).toEqual({
      playerId: 42,
      completionId: 'done-1',
      glyphId: 'decay',
      replaceGlyphId: 'insight',
    })
  })

  it('[PS10] are declined for 25 score', async () => {
    const { server } = open(false, roomy)
    await winSeeker()
    await user.click(await button('Decline for 25 score'))
    expect(await screen.findByText('+25 score instead.')).toBeTruthy()
    expect(claimed(server)).toMatchObject({ glyphId: null })
  })

  it('[PS10] stay when the server does not answer', async () => {
    const { server } = open(true)
    server.change('POST /api/glyphs/claim', { isLost: true })
    await winSeeker()
    await mark('Glyph of Decay')
    await markHeld()
    await user.click(await button('Replace Insight'))
    expect((await screen.findByRole('alert')).textContent).toContain('still open')
    expect(await button('Replace Insight')).toBeTruthy()
  })

  it('[PS10] are not shown again once one of them was taken', async () => {
    const glyphs = offers.slice(0, 1)
    open(true, roomy, { rewards: { ...sampleRewards, offers, glyphs } })
    await winSeeker()
    expect(await screen.findByText('Glyph of Decay', {}, { timeout: 20_000 })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('game over', () => {
  const last = { mindPoints: { current: 1, maximum: 3 } }

  it('[PS13] [SC21] shows the forgotten word, resets the journey and goes home', async () => {
    const { server, path } = openScreen({
      game: 'forgotten-word',
      node: 'boss',
      setup: { mindPoints: { current: 1, maximum: 4 } },
      completion: { result: 'defeat', events: ['game-over'], isRunComplete: true },
    })
    await board()
    await play({ type: 'guess', word: 'WRONG' })
    const over = await dialog('GAME OVER')
    expect(over.textContent).toContain('You have lost all your mind points!')
    expect(over.textContent).toContain('Your journey through the Lexiverse must begin anew...')
    expect(over.textContent).toContain('The Forgotten Word Was:ECHO')
    expect(await within(over).findByText(/^Almagest/, {}, { timeout: 20_000 })).toBeTruthy()
    expect(within(over).getByRole('img', { name: '0 of 4 mind points' })).toBeTruthy()
    await user.click(await button('RETURN TO START'))
    await waitFor(() => expect(path()).toBe('/'))
    expect(journeys.getState().campaign).toBeNull()
    expect(localStorage.getItem('lexiverse.attempt.7.boss.1')).toBeNull()
    const cleared = server.asked.find(({ call }) => call.endsWith('/clear-inventory'))
    expect(cleared?.body).toEqual({ playerId: 42, runId: 7 })
  })

  it('[PS13] [TT7] follows also a clue trial that is lost with the last mind point', async () => {
    openScreen({
      game: 'time-trial',
      node: 'boss:etymology',
      setup: last,
      completion: { result: 'defeat', events: ['game-over'], isRunComplete: true },
    })
    await board()
    await play({ type: 'yield' })
    const over = await dialog('GAME OVER')
    expect(over.textContent).toContain('You have lost all your mind points!')
    expect(over.textContent).not.toContain('The Forgotten Word Was:')
  })

  it('[PS13] [SC21] shows no forgotten word in the other games, and goes home even if the reset fails', async () => {
    const { path } = openScreen({
      setup: last,
      journey: sampleJourney({
        totalScore: 1_422,
        levelProgress: [
          { level: 1, nodesCompleted: 6, totalNodes: 13 },
          { level: 2, nodesCompleted: 2, totalNodes: 13 },
        ],
      }),
      answers: { 'POST /api/glyphs/clear-inventory': { isLost: true } },
    })
    await board()
    await play({ type: 'yield' })
    const over = await dialog('GAME OVER')
    expect(over.textContent).not.toContain('The Forgotten Word Was:')
    expect(over.textContent).toContain('FLAME')
    expect(over.textContent).toContain('1,422points from 6 stars')
    await user.click(await button('RETURN TO START'))
    await waitFor(() => expect(path()).toBe('/'))
  })
})

describe('an ending that could not be sent', () => {
  const lost = { 'POST /api/games/complete': { isLost: true } } as const

  it('[PS8] [PS16] of a whole journey says so, and can be shared', async () => {
    openScreen({ setup: { mindPoints: { current: 1, maximum: 3 } }, answers: lost })
    await board()
    await play({ type: 'yield' })
    const over = await dialog('GAME OVER')
    await within(over).findByText(/is kept and will be sent/)
    await user.click(within(over).getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Result copied to clipboard!')).toBeTruthy()
  })

  it('[PS8] [PS16] of a faded hive gives the same notes to the board', async () => {
    openScreen({ game: 'hive-builder', node: 'node-b', answers: lost })
    await board()
    await darken()
    await screen.findByText(/is kept and will be sent/)
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy()
  })

  it('[PS11] announces what a lost journey unlocked', async () => {
    openScreen({
      setup: { mindPoints: { current: 1, maximum: 3 } },
      answers: {
        'POST /api/perks/check-unlocks': {
          body: { newlyUnlocked: [{ id: 'keen-ear', name: 'Keen Ear', description: 'Hears.' }] },
        },
      },
    })
    await board()
    await play({ type: 'yield' })
    const over = await dialog('GAME OVER')
    expect(await within(over).findByText('Keen Ear')).toBeTruthy()
  })
})

describe('a defeat', () => {
  it('[PS12] [SC23] says what the answer was, what it cost, and may be tried again', async () => {
    const { server } = openScreen({
      completion: { result: 'defeat', mindPoints: { current: 2, maximum: 3 } },
    })
    await board()
    await play({ type: 'yield' })
    const modal = await dialog('DEFEAT')
    expect(modal.textContent).toContain('FLAME')
    await within(modal).findByText('It cost 1 mind point; 2 remain.')
    // On a phone the answer alone may fill the page.
    expect(modal.textContent).toMatch(/It cost .*FLAME/)
    const before = server.calls().filter(call => call.endsWith('/start-run')).length
    await user.click(await button('TRY AGAIN'))
    await waitFor(() =>
      expect(server.calls().filter(call => call.endsWith('/start-run')).length).toBe(before + 1),
    )
  })

  it.each([
    [false, 'You watch until the next level, and return with one mind point.'],
    [true, 'Nobody of the party has a mind point left: its journey ends here.'],
  ])(
    '[LO36] with the last mind point cannot be tried again in a party (lost for all: %s)',
    async (isRunComplete, text) => {
      openScreen({
        setup: { runKind: 'multiplayer' },
        completion: { result: 'defeat', isRunComplete, mindPoints: { current: 0, maximum: 3 } },
      })
      await board()
      await play({ type: 'yield' })
      const modal = await dialog('DEFEAT')
      await within(modal).findByText(text)
      expect(within(modal).queryByRole('button', { name: 'TRY AGAIN' })).toBeNull()
      expect(within(modal).getByRole('button', { name: 'CONTINUE JOURNEY' })).toBeTruthy()
    },
  )

  it('[PS12] by faded letters is shown by the hive itself', async () => {
    openScreen({ game: 'hive-builder', node: 'node-b' })
    await board()
    await darken()
    expect(stage.board?.outcome?.result).toBe('defeat')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
