import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../../test/sample-journey.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { identity } from '../../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../../platform/player.ts'
import { skipExplanation } from '../../../play/attempt/explained-games.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { isKnownAssisted, markKnownAssisted } from '../../../play/journey/map-aid.ts'
import { placeAt } from '../opening/place.ts'
import { nextStep } from './guide.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const board = () => screen.findByText('A board')
const button = (name: string) => screen.findByRole('button', { name })

it('[PK17] names the perks that act in the game', async () => {
  openScreen({ setup: { perks: ['flexible-recall', 'iron-focus'] } })
  await board()
  expect(screen.getByText('Your perks here: Flexible Recall')).toBeTruthy()
})

describe('which node is played', () => {
  it('[PS1] is the one in the address, else the current one, else node-1', () => {
    openScreen({ journey: sampleJourney({ currentNode: 'm2', currentLevel: 2 }) })
    expect(placeAt('word-web', 'node=t1')).toMatchObject({ nodeId: 't1', runId: 7, level: 2 })
    expect(placeAt('word-web', '').nodeId).toBe('m2')
    openScreen({ journey: sampleJourney() })
    expect(placeAt('word-web', '').nodeId).toBe('node-1')
  })

  it('[PS1] of a time trial is the clue of the boss, or a single game in the first realm', () => {
    openScreen({ journey: sampleJourney({ currentLevel: 3 }) })
    expect(placeAt('time-trial', 'clueType=usage&returnTo=forgotten-word').nodeId).toBe(
      'boss:usage',
    )
    expect(placeAt('time-trial', 'clueType=nothing')).toMatchObject({
      nodeId: 'time-trial',
      runId: null,
      level: 1,
    })
  })

  it('[PS1] belongs to no journey when a word is played again after its victory', () => {
    openScreen()
    expect(placeAt('forgotten-word', 'node=practice')).toMatchObject({ runId: null })
  })

  it.each([
    ['level=1', 1],
    ['level=9', 2],
    ['', 2],
  ])('[PS1] practice stays at the level of what was beaten (%s)', (asked, level) => {
    openScreen({ journey: sampleJourney({ currentLevel: 2 }) })
    expect(placeAt('forgotten-word', `node=practice&${asked}`)).toMatchObject({ level })
  })
})

describe('the play screen', () => {
  it('[PS2] [SC19] says what is being loaded, then shows map, title, glyphs and the board', async () => {
    openScreen({ game: 'word-web', node: 'node-a' })
    expect(screen.getByText('Weaving word connections...')).toBeTruthy()
    await board()
    expect(screen.getByRole('link', { name: 'MAP' }).getAttribute('href')).toBe('/game-map')
    expect(screen.getByRole('heading', { name: 'WORD WEB' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'GLYPHS' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy()
  })

  it.each([
    ['hive-builder', 'Gathering honeyed words...'],
    ['time-trial', 'Loading puzzle...'],
    ['twistle', 'Loading game...'],
    ['forgotten-word', 'Composing riddles...'],
  ] as const)('[PS2] [SC19] of %s loads with its own words', (game, text) => {
    openScreen({ game })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('[PS3] explains a game once, until that is reset', async () => {
    openScreen({ isNew: true })
    const explanation = await screen.findByRole('dialog', { name: 'Word Seeker' })
    await user.click(within(explanation).getByRole('button', { name: "Got It - Let's Play!" }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('lexiverse.tutorial-seen')).toContain('twistle')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await user.click(await button('How to play'))
    expect(await screen.findByRole('dialog', { name: 'Word Seeker' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('[PS3] [SH82] Play now skips the explanation for one board, and it stays unseen', async () => {
  skipExplanation('twistle')
  openScreen({ isNew: true })
  await board()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('lexiverse.tutorial-seen')).toBeNull()
  cleanup()
  openScreen({ isNew: true })
  expect(await screen.findByRole('dialog', { name: 'Word Seeker' })).toBeTruthy()
})

it("[PS3] a trial is explained before it is opened, and with it its clock's time", async () => {
  const { server } = openScreen({ game: 'time-trial', isNew: true })
  const explanation = await screen.findByRole('dialog')
  expect(server.calls()).not.toContain('POST /api/player/start-run')
  await user.click(within(explanation).getByRole('button', { name: "Got It - Let's Play!" }))
  await board()
  expect(server.calls()).toContain('POST /api/player/start-run')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('giving up', () => {
  it('[PS4] states the cost and gives up when confirmed', async () => {
    openScreen()
    await board()
    await user.click(await button('Give up'))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('costs one mind point, which leaves 2 mind points')
    expect(asked.textContent).not.toContain('journey would end')
    await user.click(await button('Keep Playing'))
    expect(stage.board?.outcome).toBeNull()
    await user.click(await button('Give up'))
    await user.click(await button('Give Up'))
    expect(stage.board?.outcome?.result).toBe('defeat')
  })

  it('[PS4] warns where it would end the journey', async () => {
    openScreen({ setup: { mindPoints: { current: 1, maximum: 3 } } })
    await board()
    await user.click(await button('Give up'))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('It is your last: your journey would end here.')
    expect(asked.textContent).not.toContain('you may try it again')
  })

  it('[PS4] in a party says that the others go on', async () => {
    openScreen({ setup: { runKind: 'multiplayer', mindPoints: { current: 1, maximum: 3 } } })
    await board()
    await user.click(await button('Give up'))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('You would watch until another opens the next realm')
    expect(asked.textContent).not.toContain('your journey would end')
  })
})

describe('a game that went on elsewhere', () => {
  it("[PS15] adopts the server's copy where another tab was first", async () => {
    const { server } = openScreen({
      answers: {
        'POST /api/games/complete': {
          status: 409,
          body: { error: 'The log has diverged.', code: 'log-diverged' },
        },
      },
    })
    await board()
    await play({ type: 'guess', word: 'FLAME' })
    await user.click(await button('Play on from there'))
    await waitFor(() =>
      expect(server.calls().filter(call => call.endsWith('/start-run'))).toHaveLength(2),
    )
  })

  it.each([
    ['attempt-closed', 'This game has ended elsewhere', 'Return to Map', '/game-map'],
    ['run-closed', 'This journey has ended', 'Return Home', '/'],
  ])('[PS15] leads away from what ended elsewhere: %s', async (code, title, label, path) => {
    openScreen({
      answers: { 'POST /api/games/complete': { status: 409, body: { error: 'It ended.', code } } },
    })
    await board()
    await play({ type: 'guess', word: 'FLAME' })
    const told = await screen.findByRole('dialog', { name: title })
    expect(within(told).queryByRole('button')).toBeNull()
    expect(within(told).getByRole('link', { name: label }).getAttribute('href')).toBe(path)
  })
})

describe('an aid', () => {
  it('[PS5] asks once before an aid, and marks the journey', async () => {
    openScreen()
    await board()
    const granted = stage.board?.actions.assist('debug')
    await user.click(await button('Show me'))
    expect(await granted).toBe(true)
    expect(stage.board?.view.vitals.assisted).toBe(true)
    expect(await stage.board?.actions.assist('debug')).toBe(true)
  })

  it('[PS5] asks once in a journey: neither the next game nor the map asks again', async () => {
    openScreen()
    await board()
    const granted = stage.board?.actions.assist('debug')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('This journey will be marked as assisted.')
    await user.click(await button('Show me'))
    expect([await granted, isKnownAssisted(7), isKnownAssisted(8)]).toEqual([true, true, false])
    cleanup()
    openScreen()
    markKnownAssisted(7)
    await board()
    await act(async () => expect(await stage.board?.actions.assist('debug')).toBe(true))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(stage.board?.view.vitals.assisted).toBe(true)
  })

  it('[PS5] asks each time in a single game', async () => {
    openScreen({ game: 'time-trial', setup: { runKind: 'time-trial' } })
    await board()
    const granted = stage.board?.actions.assist('debug')
    await user.click(await button('Show me'))
    expect([await granted, isKnownAssisted(7)]).toEqual([true, false])
  })

  it('[PS5] remembers nothing when the mark was refused', async () => {
    openScreen()
    await board()
    const granted = stage.board?.actions.assist('debug')
    await user.click(await button('Cancel'))
    expect([await granted, isKnownAssisted(7)]).toEqual([false, false])
  })
})

describe('at zero mind points', () => {
  const atZero = {
    setup: {
      mindPoints: { current: 1, maximum: 3 },
      glyphs: [{ glyphId: 'second-dawn', quantity: 1 }],
    },
    game: 'forgotten-word',
    node: 'boss',
    answers: {
      'POST /api/glyphs/use': {
        body: {
          success: true,
          useId: 'u1',
          effect: { effectType: 'stand_again', uses: 1, value: 1 },
          message: '',
          mindPoints: { current: 1, maximum: 3 },
          inventory: { runId: 7, glyphs: [], capacity: 3, hasFreeInsight: false, offers: [] },
        },
      },
    },
  } as const

  it('[PS13] offers Second Dawn at zero, and Enter stands the player up again', async () => {
    const { server } = openScreen(atZero as never)
    await board()
    await play({ type: 'guess', word: 'WRONG' })
    await screen.findByRole('alertdialog', { name: 'Second Dawn' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stand Again'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(stage.board?.view.vitals.mindPoints).toBe(1))
    expect(await screen.findByText('Glyph of Second Dawn has been activated!')).toBeTruthy()
    const calls = server.calls()
    const [saved, used] = ['POST /api/player/update-run', 'POST /api/glyphs/use']
    expect(calls.indexOf(saved)).toBeLessThan(calls.indexOf(used))
  })

  it('[PS13] keeps the journey on the right, where every dialog has its good answer', async () => {
    openScreen(atZero as never)
    await board()
    await play({ type: 'guess', word: 'WRONG' })
    const asked = await screen.findByRole('alertdialog', { name: 'Second Dawn' })
    const labels = within(asked).getAllByRole('button')
    expect(labels.map(label => label.textContent)).toEqual(['Let Go', 'Stand Again'])
  })

  it.each([
    ['campaign', 'or let this journey end here.'],
    ['multiplayer', 'or watch until another opens the next realm.'],
  ] as const)('[PS13] says what letting go means in a %s', async (runKind, text) => {
    openScreen({ ...atZero, setup: { ...atZero.setup, runKind } } as never)
    await board()
    await play({ type: 'guess', word: 'WRONG' })
    const asked = await screen.findByRole('alertdialog', { name: 'Second Dawn' })
    expect(asked.textContent).toContain(text)
  })

  it('[PS13] ends the journey when Second Dawn is declined', async () => {
    const { server } = openScreen(atZero as never)
    await board()
    await play({ type: 'guess', word: 'WRONG' })
    await screen.findByRole('alertdialog', { name: 'Second Dawn' })
    await user.click(await button('Let Go'))
    const page = await screen.findByRole('dialog', { name: 'GAME OVER' })
    expect(page.textContent).toContain('A wrong guess before ECHO MASTER took your last mind point')
    expect(page.textContent).not.toContain('You gave up')
    expect(stage.board?.outcome).toMatchObject({ result: 'defeat', mindPoints: 0 })
    expect(server.calls()).not.toContain('POST /api/glyphs/use')
  })
})

describe('a game that cannot be opened', () => {
  it.each([
    ['hive-builder', 'GET /api/hive-wordset/.*', { center: 'E' }],
    ['twistle', 'GET /api/scenarios/twistle/.*', { word: 'HOUSE' }],
  ] as const)(
    '[PS17] %s falls back to the built-in puzzle, as practice',
    async (game, call, puzzle) => {
      const { server } = openScreen({ game, answers: { [call]: { status: 500 } } })
      await board()
      expect(stage.board?.answers).toMatchObject(puzzle)
      expect(screen.getByText(/practice, nothing is won or lost/)).toBeTruthy()
      await play({ type: 'yield' })
      expect(server.calls()).not.toContain('POST /api/games/complete')
    },
  )

  it('[PS17] a malformed hive is replaced as well', async () => {
    openScreen({
      game: 'hive-builder',
      answers: { 'GET /api/hive-wordset/.*': { body: { center: 'E', letters: ['A'] } } },
    })
    await board()
    expect(stage.board?.answers).toMatchObject({ pangram: 'ANTLERS' })
  })

  it('[PS17] [SC25] Word Web is requested once more and then shows the reason', async () => {
    const { server } = openScreen({
      game: 'word-web',
      answers: { 'GET /api/word-web-puzzle/.*': { status: 500 } },
    })
    expect(await screen.findByText('Failed to fetch puzzle for node')).toBeTruthy()
    const asked = server.calls().filter(call => call.includes('/word-web-puzzle/'))
    expect(asked).toHaveLength(2)
  })

  it('[PS17] [SC25] a Time Trial says that it failed', async () => {
    openScreen({ game: 'time-trial', answers: { 'GET /api/hive-wordset/.*': { status: 500 } } })
    expect(await screen.findByText('Failed to load puzzle')).toBeTruthy()
  })

  it.each([
    [{ status: 404, body: { error: 'No boss here.', code: 'not-found' } }, 'No boss here.'],
    [{ isLost: true }, 'Failed to load puzzle. Please try again.'],
  ])('[PS17] [SC25] the Forgotten Word tells what the server said: %o', async (answer, text) => {
    openScreen({
      game: 'forgotten-word',
      node: 'boss',
      answers: { 'GET /api/forgotten-word/streak/.*': answer },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('[PS17] [SC25] says so where the server sends no puzzle', async () => {
    const journey = sampleJourney()
    openScreen({
      game: 'forgotten-word',
      node: 'boss',
      answers: { 'POST /api/player/start-run': { body: sampleAttempt(journey) } },
    })
    expect(await screen.findByText('No puzzle data received from server')).toBeTruthy()
  })

  const locked = (error: string) => ({
    'POST /api/player/start-run': { status: 409, body: { error, code: 'node-locked' } },
  })

  it('[PS17] is not opened where the server refuses, and says so', async () => {
    openScreen({ answers: locked('This node is locked.') })
    expect(await screen.findByText('This node is locked.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Return to Map' })).toBeTruthy()
  })

  it.each([
    ['b1', { completedNodes: ['start', 'b1'] }],
    ['boss', { currentLevel: 2, completedLevels: [1] }],
    ['finale-1', { currentLevel: 3, magnitude: 12, scores: { '3:finale-1': 100 } }],
  ])('[PS15] opened again after its victory, says that %s is won', async (node, progress) => {
    openScreen({
      node,
      journey: sampleJourney(progress),
      answers: locked('This node is already completed.'),
    })
    expect(await screen.findByText('This star is won')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Map' })).toBeTruthy()
    expect(screen.queryByText('Failed to load puzzle')).toBeNull()
  })

  const closed = {
    'POST /api/player/start-run': {
      status: 409,
      body: { error: 'This journey has ended.', code: 'run-closed' },
    },
  }

  it('[PS15] opened again after the last victory, says that the journey is complete', async () => {
    openScreen({ journey: sampleJourney({ gameCompleted: true }), answers: closed })
    expect(await screen.findByText('Journey complete')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Chronicles' })).toBeTruthy()
  })

  it('[PS15] opened again after the tutorial, leads on by the map', async () => {
    openScreen({ answers: closed, journey: sampleTutorial() })
    expect(await screen.findByText('The tutorial is done')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return to Map' })).toBeTruthy()
  })

  it('[PS15] leads home where its journey has ended, and refreshes the map', async () => {
    const journey = sampleJourney()
    openScreen({
      journey,
      answers: {
        'POST /api/player/start-run': {
          status: 409,
          body: { error: 'This journey has ended.', code: 'run-closed' },
        },
        'GET /api/player/validate-run/7': { body: { ...sampleAttempt(journey), valid: false } },
      },
    })
    expect(await screen.findByText('This journey has ended')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(journeys.getState().campaign?.isOver).toBe(true))
  })

  it('[PS17] [SC25] requests a player where none is known, and shows an error when there is none', async () => {
    openScreen({ answers: { 'POST /api/players/init': { status: 500 } } })
    cleanup()
    identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true)
    const { openAttempt } = await import('../../../play/attempt/open-attempt.ts')
    await expect(openAttempt(placeAt('twistle', 'node=b1'))).rejects.toThrow(
      'Player ID not available - player may not be initialized',
    )
    await expect(openAttempt(placeAt('word-web', 'node=a'))).rejects.toThrow(
      'Player ID is required for scenario deduplication',
    )
  })
})

describe('the guide of the tutorial', () => {
  const made = (...words: string[]) => words.map((word, at) => ({ type: 'word', word, at }))

  it('[PS6] shows the first moves one after the other', () => {
    expect(nextStep('tutorial-node-b', [])).toMatchObject({ number: 1, count: 2 })
    expect(nextStep('tutorial-node-b', made('TRAIL'))?.guidance).toContain('ORBITAL')
    expect(nextStep('tutorial-node-b', made('TRAIL', 'ORBITAL'))).toBeNull()
  })

  it('[PS6] accepts a group in any order, and stays away from other nodes', () => {
    const words = ['PLANET', 'COMET', 'STAR', 'MOON']
    expect(nextStep('tutorial-node-a', [{ type: 'submit', at: 0, words }])?.number).toBe(2)
    expect(nextStep('node-a', [])).toBeNull()
  })

  it('[PS6] disappears when the player plays differently', () => {
    expect(nextStep('tutorial-node-b', made('BALL', 'BAIL', 'BILL', 'BOIL', 'BOLT'))).toBeNull()
  })

  it('[PS6] is above the board, and glyphs are explained there', async () => {
    openScreen({
      node: 'tutorial-node-c',
      journey: sampleTutorial(),
      setup: { runKind: 'tutorial', level: 0 },
    })
    await board()
    expect(screen.getByRole('status', { name: 'Guidance' }).textContent).toContain('MAPLE')
    await user.click(await button('GLYPHS'))
    expect((await screen.findByRole('dialog', { name: 'Glyphs' })).textContent).toContain(
      'In the tutorial there are none to spend.',
    )
  })
})
