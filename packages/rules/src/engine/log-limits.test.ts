import { describe, expect, it } from 'vitest'
import { gameIds, gameOf } from '../games/registry.ts'
import { hasRoomFor, isLogTooLong, isPacePossible } from './log-limits.ts'
import { MAX_LOG_LENGTH, type MoveLog } from './move.ts'

const game = { maxMoves: 100, inputMs: { word: 150 } }
const wordsAt = (...times: number[]): MoveLog => times.map(at => ({ type: 'word', at }))
const log = (length: number) => wordsAt(...Array<number>(length).fill(0))

describe('the pace of a log', () => {
  it('[EN17] is impossible where all moves are made at once', () => {
    expect(isPacePossible(game, wordsAt(0))).toBe(false)
    expect(isPacePossible(game, wordsAt(0, 0, 0))).toBe(false)
    expect(isPacePossible(game, wordsAt(10_000, ...Array<number>(40).fill(10_000)))).toBe(false)
  })

  it('[EN17] is possible up to the shortest time that each input takes', () => {
    expect(isPacePossible(game, wordsAt(150, 300, 450))).toBe(true)
    expect(isPacePossible(game, wordsAt(150, 300, 449))).toBe(false)
  })

  it('[EN17] allows a burst after a pause: a page that hangs handles waiting input at once', () => {
    expect(isPacePossible(game, wordsAt(4_000, 4_000, 4_001, 4_002, 4_002, 4_003))).toBe(true)
  })

  it('[EN17] asks no time of moves that the program makes', () => {
    const moves = ['glyph', 'clue', 'toll', 'override', 'yield'].map(type => ({ type, at: 0 }))
    expect(isPacePossible(game, moves)).toBe(true)
  })

  it.each(gameIds)('[EN17] is limited for the usual move of %s', id => {
    expect(Math.min(...Object.values(gameOf(id).inputMs))).toBeGreaterThanOrEqual(150)
  })
})

describe('the length of a log', () => {
  it('[EN18] is limited for each game, within the limit of the envelope', () => {
    expect(isLogTooLong(game, log(100))).toBe(false)
    expect(isLogTooLong(game, log(101))).toBe(true)
    expect(Math.max(...gameIds.map(id => gameOf(id).maxMoves))).toBe(MAX_LOG_LENGTH)
  })

  it('[EN18] leaves places for the moves that end a game', () => {
    expect(hasRoomFor(game, log(79), { type: 'word' })).toBe(true)
    expect(hasRoomFor(game, log(80), { type: 'word' })).toBe(false)
    expect(hasRoomFor(game, log(80), { type: 'yield' })).toBe(true)
    expect(hasRoomFor(game, log(100), { type: 'yield' })).toBe(false)
  })
})
