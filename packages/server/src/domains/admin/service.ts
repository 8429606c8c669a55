import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { loginLockout } from './login-lockout.ts'
import { isPassword } from './password.ts'
import { storedHash } from './repository.ts'

export class LockedOut extends ApiError {
  readonly waitSeconds: number

  constructor(waitMs: number) {
    super('too-many-requests', 'Too many attempts. Please try again later.')
    this.waitSeconds = Math.ceil(waitMs / 1000)
  }
}

export function adminService({ database, clock }: Platform) {
  const locks = loginLockout(database.db)
  return {
    /** During a lockout the right password is refused too, so that a guess reveals nothing. */
    async checkPassword(password: string, address: string): Promise<void> {
      const now = clock()
      await locks.deleteExpired(now)
      const waitMs = await locks.tryAgainIn(address, now)
      if (waitMs > 0) throw new LockedOut(waitMs)
      const hash = await storedHash(database.db)
      if (!hash || !(await isPassword(password, hash))) {
        throw new ApiError('wrong-password', 'This is not the password.')
      }
      await locks.clear(address)
    },
  }
}
