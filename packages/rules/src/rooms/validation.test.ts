import { expect, it } from 'vitest'
import { checkNickname } from './validation.ts'

it.each([
  ['private-use characters mean nothing to others', 'A\ue000nn\u{f0000}\ufdd0', 'Ann'],
  ['marks do not pile up over other lines', `A${'\u0301'.repeat(9)}nn`, 'A\u0301\u0301\u0301nn'],
])('[LO40] %s', (_what, typed, value) => {
  expect(checkNickname(typed)).toEqual({ ok: true, value })
})
