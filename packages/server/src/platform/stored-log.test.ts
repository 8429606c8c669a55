import { describe, expect, it } from 'vitest'
import { packedLog, plainLog, REMOVED_LOG, readLog } from './stored-log.ts'

const log = [
  { type: 'submit', at: 21_234, words: ['OAK', 'ELM', 'ASH', 'TIN'] },
  { type: 'glyph', at: 31_500, glyphId: 'insight', useId: 'a1b2c3' },
  { type: 'word', at: 45_678, word: 'naïve “quotes” \\ 🐝' },
  { type: 'yield', at: 99_999 },
]
const text = JSON.stringify(log)

describe('a stored log', () => {
  it('[SV37] is read the same, packed or not', () => {
    expect(readLog(plainLog(text))).toEqual(log)
    expect(readLog(packedLog(text))).toEqual(log)
    expect(readLog(packedLog('[]'))).toEqual([])
  })

  it('[SV37] takes less than half of its text once it is packed', () => {
    const { moves, packed_moves } = packedLog(text)
    expect(moves).toBe('[]')
    expect(packed_moves?.length).toBeLessThan(text.length / 2)
    expect(packedLog('[]')).toEqual(REMOVED_LOG)
  })

  it('[SV37] packed by the first release that did so can still be read', () => {
    const packed_moves = Buffer.from(
      'AcPlK0MjYxMkd/k7eoN84uOrpKPkGOyhpKMU4umH4i3kSDE2NAVZgS9mEg2TjJKNcbjRxNTM3ALuxLzEw+vLUhUeNcwpLM0vSS1+1DBXISZG4cP8CXOR9SNHsSUI1MYCAA==',
      'base64',
    )
    expect(readLog({ moves: '[]', packed_moves })).toEqual(log)
  })

  it('[SV37] in a form that is not known is refused', () => {
    expect(() => readLog({ moves: '[]', packed_moves: Buffer.of(2, 3, 0) })).toThrow('form 2')
  })
})
