import { expect, it } from 'vitest'
import { stockOf } from '../test-kit/test-content.ts'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { forgetInOtherRooms } from './multiplayer/forget-player.ts'
import { RoomCodes } from './multiplayer/room-codes.ts'
import { neededByRetention } from './registry.ts'
import { retention } from './retention/retention.ts'

const server = useTestApp({ stock: stockOf('none', []) })
const DAY = 86_400_000
const MORE_THAN_A_STEP = 501

it('[SV28] the server forgets every address whose wrong codes and passwords count no longer', async () => {
  const { platform, clock } = server
  const { db } = platform.database
  const now = clock()
  const rooms = { codes: new RoomCodes(db, true, clock) }
  const others = neededByRetention(platform, { rooms, party: { forgetInOtherRooms } })
  const numbers = Array.from({ length: MORE_THAN_A_STEP }, (_, n) => n)
  const expired = numbers.map(n => ({ address: `old ${n}`, full_at: now - 1 }))
  const failures = numbers.map(n => ({ subject: `old ${n}`, failures: 1, since: now - DAY }))
  await db
    .insertInto('wrong_codes')
    .values([...expired, { address: 'new', full_at: now + DAY }])
    .execute()
  await db
    .insertInto('login_failures')
    .values([
      ...failures,
      { subject: 'new', failures: 1, since: now },
      { subject: 'before the clock was set back', failures: 9, since: now + DAY },
    ])
    .execute()
  const fail = (error: Error) => {
    throw error
  }
  await retention(platform, fail, others).pass(async () => true)
  const codes = await db.selectFrom('wrong_codes').select('address').execute()
  const passwords = await db.selectFrom('login_failures').select('subject').execute()
  expect([codes, passwords]).toEqual([[{ address: 'new' }], [{ subject: 'new' }]])
})
