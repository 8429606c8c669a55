import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@lexiverse/contract'
import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { PuzzleService } from '../services.ts'
import { fillStep, readFilling, toPuzzleAttempt } from './fill.ts'
import type { PlayerWords } from './player-words.ts'
import { rareFinds } from './rare-finds.ts'
import { lexiconService } from './service.ts'

/** Between two steps, so that the calls of players are answered first. */
const REST_MS = 50
const RETRY_AFTER_MS = 60_000

export function lexiconRoutes(
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleService,
  words: PlayerWords,
): void {
  const { database } = platform
  const lexicon = lexiconService(platform, words, readForgotten)
  const finds = rareFinds(platform, words, puzzles)
  workInBackground(app, platform, puzzles, lexicon.prepare)

  async function readForgotten(attemptId: number): Promise<ForgottenWordPuzzle | null> {
    const row = await database.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirst()
    if (!row) return null
    return (await puzzles.forAttempt(database.db, toPuzzleAttempt(row))) as ForgottenWordPuzzle
  }

  serve(app, api.lexicon.sky, ({ params }) => lexicon.sky(params.playerId))
  serve(app, api.lexicon.list, ({ params, query }) => lexicon.list(params.playerId, query))
  serve(app, api.lexicon.word, ({ params }) => lexicon.word(params.playerId, params.word))
  serve(app, api.lexicon.finds, ({ params }) => finds.ofEnded(params.playerId, params.attemptId))
  serve(app, api.lexicon.celebrations, ({ params }) =>
    finds.ofOpen(params.playerId, params.attemptId),
  )
  serve(app, api.lexicon.filling, () => readFilling(database.db))
}

function workInBackground(
  app: FastifyInstance,
  platform: Platform,
  puzzles: PuzzleService,
  prepare: () => Promise<void>,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  const rest = (ms: number) => sleep(ms, true, { signal, ref: false }).catch(() => false)
  const report = (err: unknown, attemptId?: number) =>
    app.log.error({ err, attemptId }, 'words of earlier games')

  const step = () =>
    fillStep(platform.database, puzzles, platform.clock(), report).then(
      isLeft => (isLeft ? REST_MS : null),
      error => {
        report(error)
        return RETRY_AFTER_MS
      },
    )

  const work = async () => {
    await prepare().catch(err => app.log.error({ err }, 'words that puzzles ask for'))
    for (let wait = await step(); wait !== null; wait = await step()) {
      if (!(await rest(wait))) return
    }
  }

  app.addHook('onListen', async () => {
    running = work()
  })
  app.addHook('preClose', async () => {
    stopping.abort()
    await running
  })
}
