import type { Completion } from '@lexiverse/contract'
import type { TestApp } from '../test-kit/test-app.ts'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { type Dice, dice } from './dice.ts'
import { openRandomGame, playHonestly } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

const GAMES_PER_PLAYER = 10

/** Plays games by the rules: each must be accepted with the outcome that the rules compute. */
export async function proveHonestPlay(
  server: TestApp,
  games: number,
  piece: number,
): Promise<Tally> {
  const tally = newTally()
  let player = await server.newPlayer()
  for (let n = 0; n < games; n++) {
    if (n % GAMES_PER_PLAYER === 0) player = await server.newPlayer()
    count(tally, await playOne(server, player, dice(`honest ${piece}-${n}`)))
  }
  return tally
}

async function playOne(server: TestApp, player: TestPlayer, die: Dice): Promise<string | null> {
  const open = await openRandomGame(player, die)
  const { log, outcome } = playHonestly(open, die)
  server.clock.advance(log.at(-1)?.at ?? 0)
  if (die.chance(0.3)) await player.save(open, log.slice(0, die.roll(log.length + 1)))
  const { status, body } = await player.report(open, log)
  const completion = body as Completion
  if (status === 200 && completion.result === outcome.result && completion.score === outcome.score)
    return null
  const { result, score } = outcome
  return `${open.game}: ${status} ${JSON.stringify(body).slice(0, 300)} for ${result} ${score}`
}
