import { randomUUID } from 'node:crypto'
import { RULES_VERSION } from '@lexiverse/rules'
import type { APIRequestContext, Browser } from '@playwright/test'
import { winWayToBoss } from './boss-way.ts'

const SOCKET_PATH = '/ws/multiplayer'

/** A guest who calls the server without its pages; the socket is that of an empty page. */
export async function newPerson(browser: Browser, url: string, displayName: string | null = null) {
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  const init = { deviceId: `test-${randomUUID()}`, displayName, oauthUserId: null }
  const arrival = await context.request.post(`${url}/api/players/init`, { data: init })
  const { id: playerId } = await arrival.json()
  let sessionId = ''
  let deviceId = ''
  let inviteToken = ''
  const send = (type: string, data: object) =>
    page.evaluate(
      async frame => {
        const kept = window as unknown as { room?: WebSocket }
        kept.room ??= new WebSocket(location.origin.replace('http', 'ws') + frame.path)
        const { room } = kept
        if (room.readyState !== WebSocket.OPEN) {
          await new Promise(resolve => room.addEventListener('open', resolve))
        }
        room.send(frame.text)
      },
      {
        path: SOCKET_PATH,
        text: JSON.stringify({ type, sessionId, deviceId, data, timestamp: Date.now() }),
      },
    )

  const runId = async (): Promise<number> => {
    const seat = await context.request.get(`${url}/api/multiplayer/session/${sessionId}`)
    return (await seat.json()).you.runId
  }

  return {
    playerId: playerId as number,

    /** The token of the room's invitation link. */
    invite: () => inviteToken,

    /** Returns the status of the answer. */
    async join(code: string, nickname: string): Promise<number> {
      const data = { sessionId: code, deviceId: init.deviceId, nickname }
      const answer = await context.request.post(`${url}/api/multiplayer/join-session`, { data })
      if (answer.ok())
        ({
          sessionId,
          you: { deviceId },
          state: {
            gameData: { inviteToken },
          },
        } = await answer.json())
      return answer.status()
    },

    connect: () => send('join', { version: null }),

    /** Reports a place and figures. */
    report: (progress: object) => send('game_update', progress),

    emote: (emote: string) => send('emote', { emote }),

    askForLead: () => send('ask_lead', {}),

    /** Reports a star as lost. */
    async lose(nodeId: string): Promise<void> {
      const place = { level: 1, nodeId, game: 'word-web' }
      await send('game_update', { ...place, status: 'playing' })
      await send('game_update', { ...place, status: 'defeat', mindPoints: 2 })
    },

    /** Wins the stars before the boss, for the whole party. */
    async openBoss(): Promise<void> {
      await winWayToBoss(context.request, { url, runId: await runId(), playerId })
    },

    /** Enters the boss that the party shares, and guesses there. */
    async guessAtBoss(word: string): Promise<void> {
      const headers = { 'x-session-id': `run-${await runId()}` }
      const place = { playerId, nodeId: 'boss', gameType: 'forgotten-word', level: 1 }
      const opened = await context.request.post(`${url}/api/player/start-run`, {
        data: { ...place, rulesVersion: RULES_VERSION },
        headers,
      })
      const { attemptId } = await opened.json()
      const path = `${url}/api/shared-bosses/${attemptId}/guesses`
      await context.request.post(path, { data: { word } })
    },

    /** Shows this name on the daily board; returns the status of the answer. */
    async nameOnBoard(name: string): Promise<number> {
      const answer = await context.request.post(`${url}/api/daily/profile`, { data: { name } })
      return answer.status()
    },

    async enterCircle(key: string): Promise<number> {
      const answer = await context.request.post(`${url}/api/circles/join`, { data: { key } })
      return answer.status()
    },

    /** Gives up three stars, which ends the journey of today. */
    async giveUpDay(): Promise<void> {
      await giveUpDay(context.request, url)
    },

    close: () => context.close(),
  }
}

/** Gives up three stars of today, which ends the journey. */
export async function giveUpDay(request: APIRequestContext, url: string): Promise<void> {
  for (let star = 1; star <= 3; star++) {
    const started = await request.post(`${url}/api/daily/start`, { data: {} })
    const { attemptId } = (await started.json()).attempt
    // Where everybody carries a Second Dawn, the second one lets it go; elsewhere it is refused.
    for (const number of star === 3 ? [0, 1] : [0]) {
      const data = { number, move: { type: 'yield' } }
      await request.post(`${url}/api/attempts/${attemptId}/moves`, { data })
    }
  }
}
