import { expect, it } from 'vitest'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { attemptRepository } from '../storage/attempt-repository.ts'
import { replayChecks } from './replay-checks.ts'

const server = useTestApp()

it('[PL9] a word stored once stays accepted in that attempt, and in no other', async () => {
  const { dictionary, database } = server.platform
  const word = 'QZXJK'
  expect(dictionary.judge(word).tier).toBe('refused')
  const player = await server.newPlayer()
  await player.startJourney()
  const { attemptId } = await player.open('node-b', 'hive-builder')
  const attempt = await attemptRepository(database.db).find(attemptId, player.id)
  if (!attempt) throw new Error('The attempt is gone')
  const played = { ...attempt, moves: [{ type: 'word', word, at: 0 }] }
  const accepts = async (record: typeof attempt) =>
    (await replayChecks(database.db, record, [], dictionary)).acceptsWord(word)
  expect(await accepts(played)).toBe(true)
  expect(await accepts(attempt)).toBe(false)
})
