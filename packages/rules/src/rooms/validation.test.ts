import { expect, it } from 'vitest'
import { reduceRoom } from './reduce.ts'
import { openRoom, roomView } from './state.ts'
import { checkNickname } from './validation.ts'

it.each([
  ['private-use characters mean nothing to others', 'A\ue000nn\u{f0000}\ufdd0', 'Ann'],
  ['marks do not pile up over other lines', `A${'\u0301'.repeat(9)}nn`, '\u00c1\u0301\u0301nn'],
  ['an invisible joiner makes no second name of the same look', 'A\u200dn\u200cn', 'Ann'],
  ['joiners stay where script or emoji needs them', '👩‍🚀 می‌خواهم', '👩‍🚀 می‌خواهم'],
  ['a letter with its mark is stored in one way', 'Ame\u0301lie', 'Amélie'],
])('[LO40] %s', (_what, typed, value) => {
  expect(checkNickname(typed)).toEqual({ ok: true, value })
})

const shownNames = (...nicknames: string[]) => {
  const room = nicknames.reduce(
    (state, nickname, n) =>
      reduceRoom(state, { type: 'join', at: 0, key: String(n), nickname }).state,
    openRoom('CODE3', 0),
  )
  return roomView(room).participants.map(({ nickname }) => nickname)
}

it.each([
  ['the same name', 'Ada', 'Ada (2)'],
  ['another case', 'aDA', 'aDA (2)'],
  ['letters of another script', 'Аdа', 'Аdа (2)'],
  ['letters of full width', 'Ａｄａ', 'Ａｄａ (2)'],
  ['a space or a stop', 'A da.', 'A da. (2)'],
  ['a variation selector', 'Ada\ufe00', 'Ada\ufe00 (2)'],
])('[LO43] %s after the first is numbered', (_what, nickname, shown) => {
  expect(shownNames('Ada', nickname, 'Ben')).toEqual(['Ada', shown, 'Ben'])
})

it('[LO43] a number is not given twice', () => {
  const names = ['Ben', 'Ben', 'Ben (2)', 'ben']
  expect(shownNames(...names)).toEqual(['Ben', 'Ben (2)', 'Ben (2) (2)', 'ben (3)'])
})

it('[LO43] names that only begin alike, and names with other letters, are left as they are', () => {
  const names = ['Ada', 'Adam', 'Ida', 'José', 'Jose', '🐝', '🐞']
  expect(shownNames(...names)).toEqual(names)
})
