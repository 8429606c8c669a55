import { api, type SealedGame } from '@lexiverse/contract'
import { type GameType, gameOf, type MoveLog, type Setup } from '@lexiverse/rules'
import type { TestApp } from './test-app.ts'
import type { TestPlayer } from './test-player.ts'
import { changeRun } from './test-run.ts'
import type { Received } from './transport.ts'
import type { Game } from './winning-log.ts'

/** A star of each game on level 1. */
export const sealedPlaces: [GameType, string][] = [
  ['word-web', 'node-a'],
  ['hive-builder', 'node-b'],
  ['twistle', 'm2'],
  ['forgotten-word', 'boss'],
]

export interface Sealed extends Game {
  player: TestPlayer
  attemptId: number
  runId: number
  nodeId: string
}

/** Opens a sealed game, and reads its puzzle where the browser cannot. */
export async function openSealed(
  server: TestApp,
  game: GameType,
  nodeId: string,
  glyphIds: readonly string[] = [],
): Promise<Sealed> {
  const player = await server.newPlayer()
  await player.startJourney()
  await changeRun(server, player, run => ({
    ...run,
    openedLevels: [1],
    isSealed: true,
    glyphs: glyphIds.map(glyphId => ({ glyphId, quantity: 1 })),
  }))
  const { attemptId, runId } = await player.startAttempt(nodeId, game)
  const params = { attemptId: attemptId ?? 0 }
  await player.call(api.sealedGames.get, { params })
  return readSealed(server, player, { attemptId: params.attemptId, runId, nodeId, game })
}

type Opened = Pick<Sealed, 'attemptId' | 'runId' | 'nodeId' | 'game'>

export async function readSealed(
  server: TestApp,
  player: TestPlayer,
  opened: Opened,
): Promise<Sealed> {
  const { game, attemptId } = opened
  const row = await server.platform.database.db
    .selectFrom('attempts')
    .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
    .select(['attempts.setup', 'scenarios.puzzle', 'scenarios.id'])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const guessList = game === 'twistle' ? { guessList: server.platform.dictionary.version } : {}
  const puzzle = gameOf(game).puzzle.parse({ ...JSON.parse(row.puzzle), id: row.id, ...guessList })
  return { ...opened, player, puzzle, setup: JSON.parse(row.setup) as Setup }
}

export const withoutTime = ({ at: _, ...move }: MoveLog[number]) => move

/** Sends a move a second after the last one, and returns any response. */
export function sendMove(
  server: TestApp,
  { player, attemptId }: Sealed,
  number: number,
  move: object,
): Promise<Received> {
  server.clock.advance(1_000)
  return player.ask(api.sealedGames.playMove, { params: { attemptId }, body: { number, move } })
}

/** Sends a whole log and returns the last answer. */
export async function sendLog(server: TestApp, sealed: Sealed, log: MoveLog): Promise<SealedGame> {
  let last: SealedGame | undefined
  for (const [number, move] of log.entries()) {
    const { status, body } = await sendMove(server, sealed, number, withoutTime(move))
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    last = body as SealedGame
  }
  if (!last) throw new Error('The log is empty')
  return last
}
