import { expect, it } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

it.each([
  ['https://words.example', 'words.example', true, true],
  ['https://words.example', 'words.example:443', true, true],
  ['http://words.example', 'words.example', true, false],
  ['http://words.example', 'words.example', false, true],
  ['https://words.example', 'words.example', false, true],
  ['https://words.example:8443', 'words.example', true, false],
  ['https://words.example', 'words.example:8443', true, false],
  ['http://localhost:5000', 'localhost:5000', false, true],
  ['http://localhost:5001', 'localhost:5000', false, false],
  ['https://evil.example', 'words.example', true, false],
  ['ftp://words.example', 'words.example', false, false],
  ['null', 'words.example', false, false],
  ['https://words.example', '', true, false],
])(
  '[SV15] the page %s at the host "%s" (over TLS: %s) is ours: %s',
  (origin, host, isSecure, isOurs) => {
    expect(isOwnOrigin(origin, host, isSecure)).toBe(isOurs)
  },
)
