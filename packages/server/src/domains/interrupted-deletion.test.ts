import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFullPlayer } from '../test-kit/full-player.ts'
import { HostileIssuer } from '../test-kit/hostile-issuer.ts'
import { tablesContaining } from '../test-kit/player-columns.ts'
import { buildSignInApp } from '../test-kit/sign-in.ts'
import type { TestApp } from '../test-kit/test-app.ts'
import { forgetInOtherRooms } from './multiplayer/forget-player.ts'
import { retention } from './retention/retention.ts'

let google: HostileIssuer
let server: TestApp

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

it('[PV7] an interrupted deletion has let nobody in since its first step, and is finished by the retention', async () => {
  const { player, playerIds, marks } = await newFullPlayer(server, google)
  const { database } = server.platform
  const { db, write } = database
  const left = () => db.selectFrom('players').select('id').where('id', 'in', playerIds).execute()
  let writes = 0
  database.write = work => {
    if (writes++ > 0) throw new Error('The power is gone')
    return write(work)
  }
  const wish = { playerId: player.id, word: 'delete' }
  expect((await player.ask(api.privacy.deletePlayer, { body: wish })).status).toBe(500)
  database.write = write
  expect(await left()).not.toEqual([])
  const body = { playerId: player.id, nodeId: 'start', gameType: 'campaign', level: 1 }
  expect((await player.ask(api.runs.startRun, { body })).status).not.toBe(200)
  const fail = (error: Error) => {
    throw error
  }
  await retention(server.platform, fail, {
    readUpTo: async () => 0,
    forgetInRooms: forgetInOtherRooms,
    forgetAddresses: [],
  }).pass(async () => true)
  expect(await left()).toEqual([])
  expect(await tablesContaining(db, marks)).toEqual([])
})
