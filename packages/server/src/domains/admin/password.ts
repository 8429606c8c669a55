import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// About 32 MB and 0.1 s per check: expensive to guess, cheap to check once.
const COST = { N: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/**
 * Easy to read aloud and type: no characters that look alike. 24 characters out of 32 hold 120
 * bits.
 */
export function makePassword(): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(24), byte => signs[byte % signs.length]).join('')
  return text.replace(/(.{6})(?=.)/g, '$1-')
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const options = { ...cost, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
