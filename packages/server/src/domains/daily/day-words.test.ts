import type { SealedGame } from '@lexiverse/contract'
import { addDays, dateAt, type HivePuzzle, startOfDay } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { addWord } from '../../test-kit/add-word.ts'
import { openStar, playStar } from '../../test-kit/daily-play.ts'
import { type Sealed, sendMove } from '../../test-kit/sealed-game.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { puzzlesOf } from './draw-day.ts'

const server = useTestApp()
const today = () => dateAt(server.clock())

/** Another player, with a star of today open. */
async function openFor(star: number): Promise<Sealed> {
  const player = await server.newPlayer()
  for (let before = 1; before < star; before++) await playStar(server, player)
  return openStar(server, player)
}

const toNextMorning = () =>
  server.clock.advance(startOfDay(addDays(today(), 1)) + 3_600_000 - server.clock())

async function answerTo(open: Sealed, move: object): Promise<SealedGame> {
  return (await sendMove(server, open, 0, move)).body as SealedGame
}

it('[DY24] a word accepted during a day is in nobody’s hive of that day, and in those of later days', async () => {
  toNextMorning()
  const early = await openFor(2)
  const { center, letters } = early.puzzle as HivePuzzle
  const word = `${center}${letters[0]}${center}${letters[0]}${center}`
  await addWord(server, word)
  const late = await openFor(2)
  for (const open of [early, late]) {
    const { view } = await answerTo(open, { type: 'word', word })
    expect(view).toMatchObject({ lastFound: null, failedAttempts: 1 })
  }
  const { db } = server.platform.database
  const date = addDays(today(), 1)
  const again = (await puzzlesOf(db, today())).map((scenario_id, i) => ({
    date,
    star: i + 1,
    scenario_id,
  }))
  await db.insertInto('daily_puzzles').values(again).execute()
  toNextMorning()
  const { view } = await answerTo(await openFor(2), { type: 'word', word })
  expect(view).toMatchObject({ lastFound: { kind: 'bonus' } })
})

it.each([
  ['Word Seeker', 3, { type: 'guess', word: 'QZXJV' }],
  ['The Forgotten Word', 5, { type: 'guess', word: 'QZXJVK', isTentative: true }],
])('[DY24] in %s such a word is one from the next day on', async (_, star, move) => {
  toNextMorning()
  const early = await openFor(star)
  await addWord(server, move.word)
  const late = await openFor(star)
  for (const open of [early, late]) {
    expect((await answerTo(open, move)).refusal).toMatchObject({ code: expect.any(String) })
  }
  toNextMorning()
  expect((await answerTo(await openFor(star), move)).refusal).toBeNull()
})
