import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'
import type { APIRequestContext } from '@playwright/test'
import { hiveWords } from './enough-words.ts'
import { callsOf, type Journey } from './play-by-call.ts'

/** Wins the upper path of level 1 by API calls, which opens the boss. */
export async function winWayToBoss(request: APIRequestContext, journey: Journey): Promise<void> {
  const { url, runId, playerId } = journey
  const calls = callsOf(request, journey)
  const headers = { 'x-session-id': `run-${runId}` }
  const ask = async <Puzzle>(path: string): Promise<Puzzle> =>
    (await request.get(`${url}${path}`, { headers })).json()
  const win = async (nodeId: string, game: string, path: string, toMoves: ToMoves) => {
    const { attemptId } = await calls.start(nodeId, game)
    const moves = toMoves(await ask<never>(path))
    const answer = await calls.complete(
      nodeId,
      attemptId,
      moves.map((move, at) => ({ ...move, at })),
    )
    if (!answer.ok()) throw new Error(`${nodeId}: ${await answer.text()}`)
  }
  const player = `playerId=${playerId}`
  for (const node of ['node-a', 't1']) {
    await win(node, 'word-web', `/api/word-web-puzzle/${node}?level=1&${player}`, groupsOf)
  }
  await win('t2', 'hive-builder', `/api/hive-wordset/t2?${player}`, hiveMoves)
  const session = `sessionId=run-${runId}&nodeId=t3&${player}`
  await win('t3', 'twistle', `/api/scenarios/twistle/random/easy?${session}`, secret)
}

type ToMoves = (puzzle: never) => object[]

const groupsOf = ({ groups }: WordWebPuzzle) =>
  groups.map(({ words }) => ({ type: 'submit', words }))
const secret = ({ word }: TwistlePuzzle) => [{ type: 'guess', word }]

const hiveMoves = (hive: HivePuzzle) => hiveWords(hive).map(word => ({ type: 'word', word }))

/** The boss's puzzle. */
export interface BossAnswer {
  puzzle: ForgottenWordPuzzle
}
