import { api, type Endpoint, type SealedGame } from '@lexiverse/contract'
import { glyphs, type MoveLog } from '@lexiverse/rules'
import { losingLog } from '../test-kit/losing-log.ts'
import { openSealed, type Sealed, sealedPlaces } from '../test-kit/sealed-game.ts'
import { gameLeaksIn, leaksIn } from '../test-kit/sealed-leaks.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { type Dice, dice as diceOf } from './dice.ts'
import { sampleCall } from './sample.ts'
import { count, newTally, type Tally } from './tally.ts'

const MOST_MOVES = 12
/** Every other read is made during so many of the games. */
const READ_EVERY = 40

/** Right, wrong, malformed and refused moves. */
function randomMove(right: MoveLog, wrong: MoveLog, dice: Dice): object {
  const kind = dice.roll(10)
  if (kind === 0) return { type: 'guess', word: 'AAAAA' }
  if (kind === 1) return { type: 'word', word: 'AAA' }
  if (kind === 2) return { type: 'glyph', glyphId: dice.pick(glyphs).id, useId: 'none' }
  if (kind === 3) return { type: 'submit', words: ['A', 'B', 'C', 'D'] }
  const { at: _, ...move } = dice.pick(kind < 7 ? right : wrong)
  return move
}

// Requests for puzzles are tested apart: without an attempt they give another one, which may share a word.
const { puzzles: _, ...others } = api
const reads = Object.values(others)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(({ method }) => method === 'GET')

/** Plays random sealed games, each game in turn: no answer tells more than the view. */
export async function proveSealedTellsNothing(
  server: TestApp,
  games: number,
  piece: number,
): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; n < games; n++) {
    const dice = diceOf(`sealed ${piece} ${n}`)
    const [game, nodeId] = sealedPlaces[n % sealedPlaces.length] ?? ['word-web', 'node-a']
    const sealed = await openSealed(server, game, nodeId)
    const doesRead = Math.floor(n / sealedPlaces.length) % READ_EVERY === 0
    const leak = await playRandomly(server, sealed, dice, doesRead)
    count(tally, leak && `${game} ${piece} ${n}: ${leak}`)
  }
  return tally
}

/** What leaked; null if nothing did. */
async function playRandomly(
  server: TestApp,
  sealed: Sealed,
  dice: Dice,
  doesRead: boolean,
): Promise<string | null> {
  const { player, attemptId } = sealed
  const [right, wrong] = [winningLog(sealed), losingLog(sealed, ['GEESE', 'MUMMY', 'PUPPY'])]
  const sent: object[] = []
  let number = 0
  for (let step = 0; step < MOST_MOVES; step++) {
    server.clock.advance(1_000)
    const move = randomMove(right, wrong, dice)
    sent.push(move)
    const body = { number, move }
    const received = await player.ask(api.sealedGames.playMove, { params: { attemptId }, body })
    if (received.status !== 200) return `${received.status} for ${JSON.stringify(move)}`
    const answer = received.body as SealedGame
    if (answer.completion !== null) return null
    number = answer.moveCount
    const leaks = gameLeaksIn(JSON.stringify(answer), sealed, sent)
    if (leaks.length > 0) return `${leaks.join()} after ${JSON.stringify(sent)}`
  }
  return doesRead ? readAll(sealed, sent) : null
}

async function readAll(sealed: Sealed, sent: readonly object[]): Promise<string | null> {
  for (const endpoint of reads) {
    const { body } = await sealed.player.ask(endpoint, sampleCall(endpoint, sealed.player.id))
    const leaks = leaksIn(JSON.stringify(body) ?? '', sealed, sent)
    if (leaks.length > 0) return `${leaks.join()} in ${endpoint.path}`
  }
  return null
}
