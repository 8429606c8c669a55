import { expect, it } from 'vitest'
import { scoresOf, shortfalls } from './mutation-scores.mjs'

const file = (...statuses: string[]) => ({ mutants: statuses.map(status => ({ status })) })
const times = (count: number, status: string) => Array<string>(count).fill(status)

const report = {
  files: {
    'packages/rules/src/games/good/a.ts': file(...times(3, 'Killed'), 'Timeout'),
    'packages/rules/src/games/good/deep/b.ts': file('Survived', 'Ignored', 'RuntimeError'),
    'packages/rules/src/games/poor/a.ts': file(...times(79, 'Killed'), ...times(21, 'NoCoverage')),
    'packages/rules/src/games/poor-twin/a.ts': file(...times(900, 'Killed')),
    'packages/rules/src/engine/a.ts': file(...times(900, 'Killed')),
  },
}

it('counts what tests could have noticed, in the folder of a game and nowhere else', () => {
  expect(scoresOf(report, ['good', 'poor'])).toEqual([
    { game: 'good', noticed: 4, unnoticed: 1, leftOut: 1, score: 80 },
    { game: 'poor', noticed: 79, unnoticed: 21, leftOut: 0, score: 79 },
  ])
})

it('fails the one game that falls short, however good the others are, and one without a figure', () => {
  expect(shortfalls(scoresOf(report, ['good', 'poor', 'poor-twin', 'absent']))).toEqual([
    'poor: 79.0 of 100 noticed, 80 are asked for',
    'absent: nothing was changed',
  ])
  expect(shortfalls(scoresOf(report, ['good']))).toEqual([])
})
