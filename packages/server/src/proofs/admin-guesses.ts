import { api } from '@lexiverse/contract'
import { hashPassword } from '../domains/admin/password.ts'
import { replaceHash } from '../domains/admin/repository.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const PASSWORD = 'a password nobody guesses'
const WINDOW_S = 15 * 60
/** Fifty, and then one in ten seconds; the quarter of an hour begins with the first of them. */
const TRIES_PER_WINDOW = 50 + WINDOW_S / 10 + 1
const ADDRESSES = 100
/** A sign-in of the admin begins the count anew. */
const ADMIN_EVERY_S = WINDOW_S

/**
 * Many addresses guess the admin's password, one guess a second of a simulated clock. Few guesses are
 * compared with the password, and the admin can always sign in from the machine itself.
 */
export async function proveGuessesLockNobodyOut(seconds: number): Promise<Tally> {
  const tally = newTally()
  const server = await buildTestApp({ env: { TRUSTED_PROXIES: '1' } })
  try {
    // Cheap to check: how many guesses are compared matters here, not what a comparison costs.
    const hash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 })
    await replaceHash(server.platform.database.db, hash)
    const die = dice('admin')
    let compared = 0
    for (let second = 0; second < seconds; second++) {
      const address = `192.0.2.${die.roll(ADDRESSES)}`
      const status = await signIn(server, `guess ${second}`, address)
      if (status === 401) compared++
      const windows = Math.floor(second / WINDOW_S) + 1
      const isSlowed = compared <= windows * TRIES_PER_WINDOW
      const isRefused = status === 401 || status === 429
      const isIn =
        second % ADMIN_EVERY_S > 0 || (await signIn(server, PASSWORD, '127.0.0.1')) === 200
      count(
        tally,
        isSlowed && isRefused && isIn ? null : `second ${second}: ${status}, ${compared} compared`,
      )
      server.clock.advance(1_000)
    }
    console.log(`${compared} of ${seconds} guesses were compared with the password`)
  } finally {
    await server.close()
  }
  return tally
}

async function signIn({ app }: TestApp, password: string, address: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: api.admin.login.path,
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    payload: { password },
  })
  return statusCode
}
