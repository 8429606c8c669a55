import { api, type SealedGame } from '@lexiverse/contract'
import { gameOf, replay } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { losingLog } from '../../../test-kit/losing-log.ts'
import {
  openSealed,
  type Sealed,
  sealedPlaces,
  sendMove,
  withoutTime,
} from '../../../test-kit/sealed-game.ts'
import { readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

const server = useTestApp()

const GUESSES = ['GEESE', 'MUMMY', 'PUPPY', 'COCOA']

async function played(sealed: Sealed, number: number, move: object): Promise<SealedGame> {
  const { status, body } = await sendMove(server, sealed, number, move)
  expect(status).toBe(200)
  return body as SealedGame
}

describe.each(sealedPlaces)('a sealed %s', (game, nodeId) => {
  it('[PL50] is won move by move, and shows answers and moves at its end only', async () => {
    const sealed = await openSealed(server, game, nodeId)
    const log = winningLog(sealed)
    for (const [number, move] of log.entries()) {
      const answer = await played(sealed, number, withoutTime(move))
      expect(answer).toMatchObject({ moveCount: number + 1, refusal: null })
      const soFar = replay(gameOf(game), sealed.puzzle, sealed.setup, log.slice(0, number + 1))
      expect(answer.view).toEqual(soFar.ok && gameOf(game).view(soFar.state))
      expect(answer.outcome).toEqual(soFar.ok && soFar.outcome)
      const isLast = number === log.length - 1
      expect(answer.completion?.result ?? null).toBe(isLast ? 'victory' : null)
      expect(answer.answers !== null).toBe(isLast)
      expect(answer.log?.map(({ type }) => type) ?? null).toEqual(
        isLast ? log.map(({ type }) => type) : null,
      )
    }
  })

  it('[PL50] gives its puzzle to no request, and takes no log', async () => {
    const sealed = await openSealed(server, game, nodeId)
    const { player, attemptId, runId } = sealed
    await expect(player.fetchPuzzle(nodeId, game, 1)).rejects.toThrow('403')
    const moves = winningLog(sealed)
    const open = { ...sealed, moves, attemptId, runId } as never
    expect((await player.save(open, moves)).status).toBe(403)
    expect((await player.report(open, moves)).status).toBe(403)
    const resumed = await player.startAttempt(nodeId, game)
    expect(resumed.setup?.seed).toBe('sealed')
  })

  it('[PL50] takes no aid', async () => {
    const sealed = await openSealed(server, game, nodeId)
    const answer = await played(sealed, 0, { type: 'assist', aid: 'debug' })
    expect(answer).toMatchObject({ moveCount: 0, refusal: { code: 'sealed' } })
  })

  it('[PL51] takes a repeated move once, and another with its number not at all', async () => {
    const sealed = await openSealed(server, game, nodeId)
    const [first = { type: '', at: 0 }] = losingLog(sealed, GUESSES)
    const move = withoutTime(first)
    const sent = Array.from({ length: 10 }, () => sendMove(server, sealed, 0, move))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.map(({ body }) => (body as SealedGame).moveCount)).toEqual(Array(10).fill(1))
    expect((await sendMove(server, sealed, 7, { type: 'yield' })).status).toBe(409)
    const other = await sendMove(server, sealed, 0, { type: 'yield' })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ code: 'log-diverged', moveCount: 1 })
    const [taken] = answers
    expect((other.body as SealedGame).view).toEqual((taken?.body as SealedGame | undefined)?.view)
  })

  it('[PL51] of 100 forged and repeated moves at once takes one', async () => {
    const sealed = await openSealed(server, game, nodeId)
    const [first = { type: '', at: 0 }] = losingLog(sealed, GUESSES)
    const move = withoutTime(first)
    server.lookAtPuzzle()
    const send = (number: number, sent: object) =>
      sealed.player.ask(api.sealedGames.playMove, {
        params: { attemptId: sealed.attemptId },
        body: { number, move: sent },
      })
    const sent = Array.from({ length: 100 }, (_, n) => {
      if (n % 4 === 0) return send(n + 2, move)
      if (n % 4 === 1) return send(1, { type: 'toll' })
      return send(0, move)
    })
    const answers = await Promise.all(sent)
    const repeated = answers.filter((_, n) => n % 4 > 1)
    expect(repeated.map(({ status }) => status)).toEqual(Array(50).fill(200))
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status)
      expect((body as SealedGame).moveCount).toBeLessThanOrEqual(1)
    }
    const { moveCount } = await sealed.player.call(api.sealedGames.get, {
      params: { attemptId: sealed.attemptId },
    })
    expect(moveCount).toBe(1)
  })

  it('[PL52] answers a right, a wrong and a refused move with the same number of bytes', async () => {
    const sizes = []
    for (const make of [winningLog, (open: Sealed) => losingLog(open, GUESSES)]) {
      const sealed = await openSealed(server, game, nodeId)
      const [move = { type: '', at: 0 }] = make(sealed)
      const isOver = game === 'twistle' || game === 'forgotten-word'
      if (isOver && make === winningLog) continue
      sizes.push(bytesOf(await played(sealed, 0, withoutTime(move))))
      sizes.push(bytesOf(await played(sealed, 1, { type: 'submit', words: [] })))
    }
    expect(new Set(sizes).size).toBe(1)
  })

  it('[PL53] spends a glyph with the move that uses it, once', async () => {
    const sealed = await openSealed(server, game, nodeId, ['insight', 'mending'])
    const full = await played(sealed, 0, { type: 'glyph', glyphId: 'mending' })
    expect(full).toMatchObject({ moveCount: 0, refusal: { code: 'glyph-no-effect' } })
    const absent = await played(sealed, 0, { type: 'glyph', glyphId: 'second-dawn' })
    expect(absent.refusal).not.toBeNull()
    const move = { type: 'glyph', glyphId: 'insight' }
    const answers = await Promise.all([1, 2, 3].map(() => played(sealed, 0, move)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ moveCount: 1, refusal: null })
      expect(answer.glyphs.map(({ glyphId }) => glyphId)).toEqual(['mending'])
    }
    expect((await played(sealed, 1, move)).refusal).not.toBeNull()
    const { glyphs } = await readRun(server, sealed.runId)
    expect(glyphs).toEqual([{ glyphId: 'mending', quantity: 1 }])
    const body = { playerId: sealed.player.id, glyphId: 'mending', attemptId: sealed.attemptId }
    expect((await sealed.player.ask(api.glyphs.use, { body })).status).not.toBe(200)
  })
})

function bytesOf(answer: SealedGame): number {
  return Buffer.byteLength(JSON.stringify(answer))
}

it('[PL50] stores no slur, whichever letters the hive has', async () => {
  const [, nodeId = ''] = sealedPlaces.find(([game]) => game === 'hive-builder') ?? []
  const sealed = await openSealed(server, 'hive-builder', nodeId)
  const answer = await played(sealed, 0, { type: 'word', word: 'GYPPED' })
  expect(answer).toMatchObject({ moveCount: 0, refusal: { code: 'blocked-word' } })
})

it('[PL50] folds a guess before it is judged, stored and compared with a repeated one', async () => {
  const sealed = await openSealed(server, 'forgotten-word', 'boss')
  for (const word of ['gyp-ped', 'FUCKYOU']) {
    for (const isTentative of [true, undefined]) {
      const slur = await played(sealed, 0, { type: 'guess', word, isTentative })
      expect(slur).toMatchObject({ moveCount: 0, refusal: { code: 'blocked-word' } })
    }
  }
  const guess = { type: 'guess', word: 'moun-tain', isWord: true }
  for (let i = 0; i < 2; i++) {
    expect(await played(sealed, 0, guess)).toMatchObject({ moveCount: 1, refusal: null })
  }
  const [stored] = await server.platform.database.db
    .selectFrom('attempts')
    .select('moves')
    .where('id', '=', sealed.attemptId)
    .execute()
  expect(stored?.moves).toContain('MOUNTAIN')
})

it.each([true, undefined])(
  '[PL50] asks the dictionary whether a guess is a word, not the browser (which says %s)',
  async isWord => {
    const repliesTo = async (word: string) => {
      const sealed = await openSealed(server, 'forgotten-word', 'boss')
      const { view } = await played(sealed, 0, { type: 'guess', word, isWord })
      return (view as unknown as { replies: unknown[] }).replies
    }
    expect(await repliesTo('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toEqual([null])
    expect(await repliesTo('MOUNTAIN')).not.toEqual([null])
  },
)

it('[FW22] holds a tentative guess back that is no word, and takes it when it is meant', async () => {
  const sealed = await openSealed(server, 'forgotten-word', 'boss')
  const guess = { type: 'guess', word: 'ABCDEFGH' }
  const held = await played(sealed, 0, { ...guess, isTentative: true })
  const message = 'We do not know the word ABCDEFGH.'
  expect(held).toMatchObject({ moveCount: 0, refusal: { code: 'unknown-word', message } })
  expect(await played(sealed, 0, guess)).toMatchObject({ moveCount: 1, refusal: null })
  const known = { type: 'guess', word: 'MOUNTAIN', isTentative: true }
  for (let i = 0; i < 2; i++) {
    expect(await played(sealed, 1, known)).toMatchObject({ moveCount: 2, refusal: null })
  }
})

it('[PL51] the time of a sealed game is the time of the server', async () => {
  const sealed = await openSealed(server, 'twistle', 'm2')
  server.clock.advance(60_000)
  await played(sealed, 0, { type: 'guess', word: 'GEESE', at: 5 })
  const { moves } = await sealed.player.startAttempt('m2', 'twistle')
  expect(moves[0]?.at).toBeGreaterThanOrEqual(60_000)
})

it('[PL51] refuses moves that follow one another faster than a person plays', async () => {
  const sealed = await openSealed(server, 'hive-builder', 'node-b')
  const { player, attemptId } = sealed
  const statuses = []
  for (const [number, word] of ['AAAA', 'BBBB', 'CCCC'].entries()) {
    const body = { number, move: { type: 'word', word } }
    const { status } = await player.ask(api.sealedGames.playMove, { params: { attemptId }, body })
    statuses.push(status)
  }
  expect(statuses).toContain(422)
})
