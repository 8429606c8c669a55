import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { fakeServer } from '../../../test/fake-server.ts'
import {
  freshHome,
  openHome,
  press,
  RUNS,
  START,
  underWay,
  VALIDATE,
} from '../../../test/home-screen.tsx'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt } from '../../../test/sample-journey.ts'
import { aRun } from '../../../test/sample-run.ts'
import { declineTutorial } from '../../platform/tutorial-state.ts'
import { journeys } from '../../play/journey/journey-store.ts'
import { readToasts } from '../../ui/toast-store.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const FILE = 'POST /api/player/complete-run'
const never = new Promise<never>(() => undefined)

let server: ReturnType<typeof fakeServer>
const opened = () =>
  server.asked.flatMap(({ call, body }) =>
    call === START ? [(body as { gameType: string }).gameType] : [],
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const startButton = () => screen.getByRole('button', { name: 'Start New Run' })
const overlay = () => screen.queryByRole('progressbar', { name: 'Opening the journey' })

/** The lookup of open campaigns is held back until it is told to answer. */
function heldLookup(answer: { status?: number; body?: unknown }) {
  let give: () => void = () => undefined
  const until = new Promise<void>(resolve => {
    give = resolve
  })
  server.change(RUNS, { ...answer, until })
  return async () => {
    give()
    await pass(50)
  }
}
const openCampaign = { body: [aRun({ totalScore: 700 })] }

resetBetweenTests()
beforeEach(() => {
  vi.useFakeTimers()
  server = freshHome()
  server.change(VALIDATE, { body: { ...sampleAttempt(underWay), valid: true } })
})

describe('a tutorial chosen while it is being found out whether a campaign is open', () => {
  it.each([
    ['one is', openCampaign],
    ['none is', { body: [] }],
    ['nobody can tell', { status: 503 }],
  ])('[SH17] is not overtaken by the answer: %s', async (_what, answer) => {
    declineTutorial()
    server.change(START, { until: never })
    const give = heldLookup(answer)
    openHome()
    press('Start New Run')
    await pass(50)
    press('Tutorial Journey Replay Tutorial')
    expect(overlay()).not.toBeNull()
    await give()
    expect(overlay()).not.toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(opened()).toEqual(['tutorial'])
    expect(readToasts()).toEqual([])
  })
})

describe('a campaign given up for a tutorial', () => {
  const giveUp = async () => {
    openHome(underWay)
    press('Start New Run')
    await pass(50)
    const question = within(screen.getByRole('alertdialog'))
    act(() => question.getByRole('button', { name: 'Start New Run' }).click())
    await pass(50)
  }

  it('[SH17] is filed as promised, and the tutorial opened', async () => {
    server.change(FILE, { body: { success: true, runId: 7, status: 'abandoned' } })
    await giveUp()
    press('Begin Tutorial')
    await pass(50)
    const filed = server.asked.find(({ call }) => call === FILE)
    expect(filed?.body).toEqual({ runId: 7, wasCompleted: false })
    expect(opened()).toEqual(['tutorial'])
    expect(journeys.getState()).toMatchObject({ campaign: null, active: 'tutorial' })
  })

  it('[SH17] stays where that fails, and no tutorial is opened', async () => {
    server.change(FILE, { status: 503 })
    await giveUp()
    press('Begin Tutorial')
    await pass(50)
    expect(opened()).toEqual([])
    expect(journeys.getState().campaign?.runId).toBe(7)
    expect(readToasts()).toMatchObject([{ title: 'The journey could not be opened' }])
  })

  it('[SH17] is filed by the new run where the tutorial is skipped', async () => {
    await giveUp()
    press('Skip Tutorial')
    await pass(50)
    expect(opened()).toEqual(['campaign'])
    expect(server.calls()).not.toContain(FILE)
  })

  it('[SH20] stays open where the tutorial was chosen by itself', async () => {
    openHome(underWay)
    press('Tutorial Journey Start Tutorial')
    await pass(50)
    expect(opened()).toEqual(['tutorial'])
    expect(server.calls()).not.toContain(FILE)
  })
})

describe('a tutorial begun without a connection', () => {
  /** The bar is full after twenty ticks at the latest, and then waits for half a second. */
  const fill = async () => {
    for (let tick = 0; tick < 30; tick++) await pass(200)
  }

  it('[TU7] [SH19] is practised, beginning with its first star', async () => {
    server.change(START, { isLost: true })
    const place = openHome()
    press('Tutorial Journey Start Tutorial')
    await fill()
    expect(place.history.at(-1)).toBe('/word-web?node=tutorial-node-a')
    expect([readToasts(), journeys.getState().tutorial]).toEqual([[], null])
  })

  it('[SH19] is not where the server has refused it', async () => {
    server.change(START, { status: 503 })
    const place = openHome()
    press('Tutorial Journey Start Tutorial')
    await fill()
    expect(place.history).toEqual(['/'])
    expect(readToasts()).toMatchObject([{ title: 'The journey could not be opened' }])
  })
})

describe('waiting to be told whether a campaign is open', () => {
  const status = () => screen.getByRole('status').textContent

  it('[SH76] is told after 600 ms, and not before', async () => {
    declineTutorial()
    const give = heldLookup(openCampaign)
    openHome()
    press('Start New Run')
    await pass(599)
    expect(status()).toBe('')
    await pass(1)
    expect(status()).toBe('Looking for an open journey...')
    expect(startButton().textContent).toContain('One moment...')
    await give()
    expect(screen.queryByText('One moment...')).toBeNull()
  })
})

describe('the focus', () => {
  beforeEach(() => vi.useRealTimers())

  it('[SH77] follows the button into another card, and returns to it from the question', async () => {
    declineTutorial()
    server.change(RUNS, openCampaign)
    server.change(VALIDATE, { status: 503 })
    openHome()
    await waitFor(() => expect(server.calls()).toContain(VALIDATE))
    const before = startButton()
    server.change(VALIDATE, { body: { ...sampleAttempt(underWay), valid: true } })
    await userEvent.click(before)
    await screen.findByText('Continue Journey')
    expect(before.isConnected).toBe(false)
    expect(document.activeElement).toBe(startButton())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(startButton()))
  })

  it('[SH77] is not taken by a card that changes by itself', async () => {
    server.change(RUNS, openCampaign)
    openHome()
    await screen.findByText('Continue Journey')
    expect(document.activeElement).toBe(document.body)
  })

  it('[SH77] stands on the page after a question too, which lets go of the page only when it is gone', async () => {
    server.change(START, { until: never })
    const root = document.body.appendChild(document.createElement('div'))
    root.id = 'root'
    // What is inert takes no focus; this document does not know that by itself.
    const { focus } = HTMLElement.prototype
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (!this.closest('[inert]')) focus.call(this)
    })
    openHome(null, root)
    await userEvent.click(startButton())
    await userEvent.click(await screen.findByRole('button', { name: 'Skip Tutorial' }))
    await screen.findByRole('progressbar', { name: 'Opening the journey' })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    root.remove()
  })

  it.each(['Start New Run', 'Tutorial Journey Replay Tutorial'])(
    '[SH77] stands on the page while a journey is opened, and on the button when that fails: %s',
    async name => {
      declineTutorial()
      let refuse: () => void = () => undefined
      const until = new Promise<void>(resolve => {
        refuse = resolve
      })
      server.change(START, { status: 500, body: { error: 'No.', code: 'internal' }, until })
      openHome()
      await userEvent.click(screen.getByRole('button', { name }))
      await screen.findByRole('progressbar', { name: 'Opening the journey' })
      expect(document.activeElement?.tagName).toBe('H1')
      refuse()
      await waitFor(() => expect(document.activeElement).toBe(startButton()))
    },
  )
})
