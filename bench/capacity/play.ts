import { api } from '@lexiverse/contract'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { winningLog } from '@lexiverse/server/test-kit/winning-log'
import type { Caller } from '../server/agent.ts'
import { openOurRooms } from '../sockets/rooms.ts'
import { DAILY_STARS } from './estimate.ts'
import type { MeteredServer } from './server.ts'

const AT_ONCE = 20
/** A player makes a move about every five seconds. */
const MOVES_PER_MINUTE = 12
const SAVES_PER_STAR = 4

/** Does something for many players, some at a time. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const left = [...items]
  const seat = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, seat))
}

export function newPlayers({ origin }: MeteredServer, caller: Caller, count: number) {
  return Array.from({ length: count }, () => new TestPlayer(caller.transport(origin, '10.0.0.1')))
}

/** The first calls of a new guest, as far as the map. */
export async function visit(player: TestPlayer): Promise<void> {
  await player.init()
  const params = { playerId: player.id }
  await player.call(api.daily.today, {})
  await player.call(api.statistics.runs, { params })
  await player.startJourney()
  await player.call(api.glyphs.inventory, { params })
}

/** A star of a journey, from the map and back to it. */
export async function playStar(player: TestPlayer): Promise<void> {
  const params = { playerId: player.id }
  const open = await player.open('node-a', 'word-web')
  const log = winningLog(open)
  for (let n = 1; n <= SAVES_PER_STAR; n++) {
    await player.save(open, log.slice(0, Math.ceil((log.length * n) / (SAVES_PER_STAR + 1))))
  }
  const { completionId } = await player.complete(open, log)
  await player.call(api.games.completion, { params: { completionId }, query: params })
  await player.call(api.perks.inventory, { params })
}

/** The day of a player, with a look at the board afterwards. */
export async function playDay(player: TestPlayer, { puzzles }: MeteredServer): Promise<void> {
  for (let n = 0; n < DAILY_STARS; n++) {
    const { attempt, star } = await player.call(api.daily.start, { body: {} })
    const { attemptId, game, setup } = attempt
    if (attemptId === null || game === null || setup === null) throw new Error('No star was opened')
    const log = winningLog({ game, setup, puzzle: puzzles.get(star) } as never)
    for (const [number, { at: _, ...move }] of log.entries()) {
      const body = { number, move }
      await player.call(api.sealedGames.playMove, { params: { attemptId }, body } as never)
    }
  }
  await player.call(api.daily.board, { query: { span: 'day' } } as never)
}

/** Friends in rooms of four, for so many minutes pressed together. */
export async function playInRooms(origin: string, rooms: number, minutes: number) {
  const opened = await openOurRooms(origin, rooms, 4)
  return {
    players: rooms * 4,
    async play() {
      for (let n = 0; n < minutes * MOVES_PER_MINUTE; n++) {
        for (const { socket, figures } of opened.flat()) socket.send(figures(n))
        await new Promise(resolve => setTimeout(resolve, 30))
      }
    },
  }
}
