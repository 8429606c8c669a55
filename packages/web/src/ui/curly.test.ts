import { expect, it } from 'vitest'
import { curly } from './curly.ts'

it.each([
  ['French for "twice cooked", which kept', 'French for “twice cooked”, which kept'],
  ['"Hang in There"', '“Hang in There”'],
  ["Each comes after 'as', and you", 'Each comes after ‘as’, and you'],
  ["Put 'to' in front", 'Put ‘to’ in front'],
  ['British slang for "isn\'t it"', 'British slang for “isn’t it”'],
  ["of the 1920s and '30s with bold lines", 'of the 1920s and ’30s with bold lines'],
  ["the sailors' bread; add 'up' here", 'the sailors’ bread; add ‘up’ here'],
  ["the human face (`kisser' and `mug' are", 'the human face (‘kisser’ and ‘mug’ are'],
  ['No marks at all.', 'No marks at all.'],
])('[SH86] %s', (typed, set) => {
  expect(curly(typed)).toBe(set)
})
