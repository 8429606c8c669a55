import { api } from '@lexiverse/contract'
import { hashPassword } from '../domains/admin/password.ts'
import { replaceHash } from '../domains/admin/repository.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { type Dice, dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const PASSWORD = 'a password nobody guesses'
const ADDRESSES = 100
const WINDOW_S = 15 * 60
/** Compared at once; the count begins anew each quarter of an hour, and when the admin signs in. */
const TRIES_AT_ONCE = 50
const SLOW_S = 10
/** In each quarter of an hour: from elsewhere when everybody is slowed down already. */
const FROM_MACHINE_AT = 0
const FROM_ELSEWHERE_AT = 100
/** The admin tries once a second, like the attackers, so that each of them gets about every second turn. */
const MAX_WAIT_S = 5 * 60

/** Signs in twice each quarter of an hour: from the machine itself and from elsewhere. */
interface Admin {
  signIns: number
  /** The second in which the admin began to try from elsewhere; null if nothing is left to try. */
  tryingSince: number | null
  longestWait: number
}

/**
 * Many addresses guess the admin's password, one guess a second of a simulated clock. Few guesses are compared with
 * the password. The admin can sign in at once from the machine itself, and within minutes from any other address.
 */
export async function proveGuessesLockNobodyOut(seconds: number): Promise<Tally> {
  const tally = newTally()
  const server = await buildTestApp({ env: { TRUSTED_PROXIES: '1' } })
  try {
    // Cheap to check: how many guesses are compared matters here, not what a comparison costs.
    const hash = await hashPassword(PASSWORD, { N: 2, r: 1, p: 1 })
    await replaceHash(server.platform.database.db, hash)
    const die = dice('admin')
    const admin: Admin = { signIns: 0, tryingSince: null, longestWait: 0 }
    let compared = 0
    for (let second = 0; second < seconds; second++) {
      const isAdminFirst = die.chance(0.5)
      const early = isAdminFirst ? await tryAsAdmin(server, admin, die, second) : null
      const status = await signIn(server, `guess ${second}`, `192.0.2.${die.roll(ADDRESSES)}`)
      const late = isAdminFirst ? null : await tryAsAdmin(server, admin, die, second)
      if (status === 401) compared++
      const begun = Math.floor(second / WINDOW_S) + 1 + admin.signIns
      const isSlowed = compared <= begun * TRIES_AT_ONCE + second / SLOW_S + 1
      const isRefused = status === 401 || status === 429
      const failure = `second ${second}: ${status}, ${compared} compared`
      count(tally, early ?? late ?? (isSlowed && isRefused ? null : failure))
      server.clock.advance(1_000)
    }
    console.log(`${compared} of ${seconds} guesses were compared with the password`)
    console.log(`${admin.signIns} sign-ins, from elsewhere within ${admin.longestWait} s`)
  } finally {
    await server.close()
  }
  return tally
}

/** Returns what keeps the admin out. */
async function tryAsAdmin(
  server: TestApp,
  admin: Admin,
  die: Dice,
  second: number,
): Promise<string | null> {
  const at = second % WINDOW_S
  if (at === FROM_MACHINE_AT) {
    const status = await signIn(server, PASSWORD, '127.0.0.1')
    admin.signIns++
    return status === 200 ? null : `second ${second}: the machine itself got ${status}`
  }
  if (at === FROM_ELSEWHERE_AT) admin.tryingSince = second
  if (admin.tryingSince === null) return null
  const waited = second - admin.tryingSince
  admin.longestWait = Math.max(admin.longestWait, waited)
  if ((await signIn(server, PASSWORD, `198.51.100.${die.roll(ADDRESSES)}`)) !== 200) {
    return waited < MAX_WAIT_S ? null : `second ${second}: the admin has tried for ${waited} s`
  }
  admin.signIns++
  admin.tryingSince = null
  return null
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
