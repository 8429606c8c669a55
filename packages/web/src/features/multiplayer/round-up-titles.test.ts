import type { ParticipantProgress } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { ranked, titlesOf } from './round-up-titles.ts'

const web = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'victory' } as const
const result = (participantId: string, frame: Partial<ParticipantProgress> = {}) => ({
  participantId,
  frame: { ...web, ...frame },
})
const namesOf = (results: ReturnType<typeof result>[]) =>
  Object.fromEntries([...titlesOf(results)].map(([id, { name }]) => [id, name]))

describe('the titles of a round-up', () => {
  it('[LO69] go to different virtues, one each', () => {
    const titles = titlesOf([
      result('a', { seconds: 90, mistakes: 0 }),
      result('b', { seconds: 40, mistakes: 1 }),
      result('c', { seconds: 200, mistakes: 4 }),
      result('d', { status: 'defeat', groupsSolved: 2, seconds: 300, mistakes: 5 }),
    ])
    expect(Object.fromEntries(titles)).toEqual({
      a: { name: 'Sharpest', note: 'no mistake' },
      b: { name: 'Swiftest', note: 'done in 0:40' },
      c: { name: 'Boldest', note: '4 wild leaps, and won' },
      d: { name: 'Unshaken', note: '2 of 4 groups' },
    })
  })

  it('[LO69] go to nobody while another deserves them more', () => {
    const titles = namesOf([
      result('a', { seconds: 40, mistakes: 0 }),
      result('b', { seconds: 50, mistakes: 1 }),
    ])
    expect(titles).toEqual({ a: 'Sharpest', b: 'True companion' })
  })

  it('[LO69] are never the same for two, and nobody of eight is without one', () => {
    const results = Array.from('abcdefgh', id => result(id, { status: 'defeat' }))
    expect(new Set(Object.values(namesOf(results))).size).toBe(8)
  })

  it('[LO69] tell nothing of being slow', () => {
    const titles = namesOf([
      result('a', { seconds: 10, mistakes: 1 }),
      result('b', { seconds: 900, mistakes: 1 }),
    ])
    expect(titles).toEqual({ a: 'Swiftest', b: 'True companion' })
  })

  it('[LO69] of a hive tell of words, and name the longest where it is known', () => {
    const hive = { game: 'hive-builder', mistakes: 2, seconds: 60 } as const
    const results = [
      result('a', { ...hive, pangrams: 1, longest: 7, words: 9 }),
      result('b', { ...hive, pangrams: 0, longest: 8, words: 12 }),
      result('c', { ...hive, pangrams: 0, longest: 9, words: 4, seconds: 80 }),
    ]
    expect([...titlesOf(results).values()].map(({ note }) => note)).toEqual([
      '1 pangram',
      'done in 1:00',
      'a word of 9 letters',
    ])
    const named = (words: Record<string, string>) => titlesOf(results, words).get('c')
    expect(named({ c: 'MARZIPANS' })).toEqual({ name: 'Longest word', note: 'MARZIPANS' })
    // The longest was a word that the player had added.
    expect(named({ c: 'PRISM' })?.note).toBe('a word of 9 letters')
  })
})

it('[LO69] no title tells the length of a word that was sought', () => {
  const seeker = { game: 'twistle', status: 'defeat', longest: 8 } as const
  expect(namesOf([result('a', seeker), result('b', seeker)])).toEqual({
    a: 'True companion',
    b: 'Good light',
  })
})

it('[LO69] the best comes first: by points, then won before lost, then the quicker', () => {
  const order = ranked([
    result('slow', { points: 200, seconds: 90 }),
    result('lost', { status: 'defeat', points: 0, seconds: 10 }),
    result('unpaid', { points: 0, seconds: 500 }),
    result('best', { points: 300, seconds: 900 }),
    result('quick', { points: 200, seconds: 30 }),
  ])
  expect(order.map(({ participantId }) => participantId)).toEqual([
    'best',
    'quick',
    'slow',
    'unpaid',
    'lost',
  ])
})
