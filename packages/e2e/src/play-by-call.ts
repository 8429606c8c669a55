import { RULES_VERSION } from '@lexiverse/rules'
import type { APIRequestContext } from '@playwright/test'
import { hiveWords } from './enough-words.ts'

/** The server refuses words that follow one another faster. */
const MS_PER_WORD = 150

export interface Journey {
  url: string
  runId: number
  playerId: number
}

/** Calls the server with the page's cookies. */
export function callsOf(request: APIRequestContext, { url, runId, playerId }: Journey) {
  const headers = { 'x-session-id': `run-${runId}` }
  return {
    async start(nodeId: string, gameType: string) {
      const data = { playerId, nodeId, gameType, level: 1, rulesVersion: RULES_VERSION }
      return (await request.post(`${url}/api/player/start-run`, { data, headers })).json()
    },

    async complete(nodeId: string, attemptId: number, moves: object[], result = 'victory') {
      const gameData = { additionalData: { attemptId, moves } }
      const data = { playerId, runId, nodeId, result, gameData }
      return request.post(`${url}/api/games/complete`, { data, headers })
    },

    /** Wins a hive, which opens the nodes behind it. */
    async winHive(nodeId: string): Promise<void> {
      const { attemptId } = await this.start(nodeId, 'hive-builder')
      const path = `${url}/api/hive-wordset/${nodeId}?playerId=${playerId}`
      const hive = await (await request.get(path, { headers })).json()
      const moves = hiveWords(hive).map((word, n) => ({
        type: 'word',
        at: MS_PER_WORD * (n + 1),
        word,
      }))
      const response = await this.complete(nodeId, attemptId, moves)
      if (!response.ok()) throw new Error(await response.text())
    },
  }
}
