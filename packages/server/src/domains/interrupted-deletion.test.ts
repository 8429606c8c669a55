import { api } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { retention } from './retention/retention.ts'

const server = useTestApp()

it('[PV7] an interrupted deletion has let nobody in since its first step, and is finished by the retention', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const open = await player.open('node-a')
  await player.complete(open, winningLog(open))
  const { database } = server.platform
  const ask = () =>
    player.ask(api.privacy.deletePlayer, { body: { playerId: player.id, word: 'delete' } })
  const isThere = async () => {
    const found = database.db.selectFrom('players').select('id').where('id', '=', player.id)
    return (await found.executeTakeFirst()) !== undefined
  }
  const { write } = database
  let writes = 0
  database.write = work => {
    if (writes++ > 0) throw new Error('The power is gone')
    return write(work)
  }
  expect((await ask()).status).toBe(500)
  database.write = write
  expect(await isThere()).toBe(true)
  const body = { playerId: player.id, nodeId: 'start', gameType: 'campaign', level: 1 }
  expect((await player.ask(api.runs.startRun, { body })).status).not.toBe(200)
  const fail = (error: Error) => {
    throw error
  }
  await retention(server.platform, fail, async () => 0).pass(async () => true)
  expect(await isThere()).toBe(false)
})
