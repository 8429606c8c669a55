import { api, type Endpoint, type SealedGame } from '@lexiverse/contract'
import { glyphs, type MoveLog } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { type Dice, dice as diceOf } from '../../../proofs/dice.ts'
import { sampleCall } from '../../../proofs/sample.ts'
import { losingLog } from '../../../test-kit/losing-log.ts'
import { openSealed, sealedPlaces } from '../../../test-kit/sealed-game.ts'
import { leaksIn } from '../../../test-kit/sealed-leaks.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

const GAMES_OF_EACH = 25

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

// Requests for puzzles are tested beside: without an attempt they give another one, which may share a word.
const { puzzles: _, ...others } = api
const reads = Object.values(others)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(({ method }) => method === 'GET')

it.each(sealedPlaces)(
  '[PL52] nothing that is sent during a sealed %s tells more than its view',
  { timeout: 300_000 },
  async (game, nodeId) => {
    const dice = diceOf(`sealed ${game}`)
    let compared = 0
    for (let round = 0; round < GAMES_OF_EACH; round++) {
      const sealed = await openSealed(server, game, nodeId)
      const { player, attemptId } = sealed
      const [right, wrong] = [winningLog(sealed), losingLog(sealed, ['GEESE', 'MUMMY', 'PUPPY'])]
      const sent: object[] = []
      let number = 0
      let isOver = false
      for (let step = 0; step < 12 && !isOver; step++) {
        server.clock.advance(1_000)
        const move = randomMove(right, wrong, dice)
        sent.push(move)
        const body = { number, move }
        const received = await player.ask(api.sealedGames.playMove, { params: { attemptId }, body })
        const answer = received.body as SealedGame
        expect(received.status).toBe(200)
        isOver = answer.completion !== null
        if (isOver) break
        number = answer.moveCount
        expect(leaksIn(JSON.stringify(answer), sealed, sent)).toEqual([])
        compared += 1
      }
      if (isOver || round > 2) continue
      for (const endpoint of reads) {
        const { body } = await player.ask(endpoint, sampleCall(endpoint, player.id))
        const leaks = leaksIn(JSON.stringify(body) ?? '', sealed, sent)
        expect({ path: endpoint.path, leaks }).toEqual({ path: endpoint.path, leaks: [] })
      }
    }
    expect(compared).toBeGreaterThan(GAMES_OF_EACH)
  },
)
