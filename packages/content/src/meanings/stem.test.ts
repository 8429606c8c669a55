import { expect, it } from 'vitest'
import { findKin } from './stem.ts'

it('finds inflections and near derivations of a word', () => {
  expect(findKin('make', 'One who makes things while making do.')).toEqual(['makes', 'making'])
  expect(findKin('stop', 'It stopped; the stops were stopping.')).toEqual([
    'stopped',
    'stops',
    'stopping',
  ])
  expect(findKin('happiness', 'Being happy, happily.')).toEqual(['happy', 'happily'])
})

it('lets words pass that only begin alike', () => {
  expect(findKin('hear', 'The heart of a hearth.')).toEqual([])
  expect(findKin('alone', 'Along the lone shore.')).toEqual([])
  expect(findKin('acorn', 'The nut of an oak, in its own small hat.')).toEqual([])
})
