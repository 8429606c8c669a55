import { describe, expect, it } from 'vitest'
import { figuresText, whereabouts } from './progress-text.ts'

const at = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' } as const

describe('the progress shown to the party', () => {
  it('[LO10] is the place and figures only', () => {
    expect(whereabouts(undefined)).toBe('on the way')
    expect(whereabouts({ ...at, game: null, status: 'map' })).toBe('on the map')
    expect(whereabouts({ ...at, groupsSolved: 2 })).toBe('Word Web: 2 of 4 groups')
    expect(whereabouts({ ...at, game: 'twistle', guessesUsed: 1 })).toBe('Word Seeker: 1 guess')
    expect(whereabouts({ ...at, game: 'hive-builder', score: 14 })).toBe('Hive Builder: 14 points')
    expect(whereabouts({ ...at, status: 'victory', groupsSolved: 4 })).toBe('Word Web: won')
    expect(whereabouts({ ...at, status: 'defeat' })).toBe('Word Web: lost')
    expect(whereabouts({ ...at, status: 'watching', mindPoints: 0 })).toBe('watching')
    expect(whereabouts({ ...at, status: 'elsewhere', mindPoints: 2 })).toBe('elsewhere')
  })

  it('leaves out what a game does not count', () => {
    expect(figuresText(at)).toBe('')
    expect(figuresText({ ...at, score: 0 })).toBe('0 points')
  })
})
