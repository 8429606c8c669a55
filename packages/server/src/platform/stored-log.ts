import type { MoveLog } from '@lexiverse/rules'
import type { AttemptRow } from './database/tables.ts'
import { textPacker } from './packed-text.ts'

/**
 * The log of an attempt: JSON while it is played, packed once it has ended, since most of what is stored for a player
 * is logs that are hardly ever read again.
 */
export type LogColumns = Pick<AttemptRow, 'moves' | 'packed_moves'>

const EMPTY = '[]'

export const REMOVED_LOG: LogColumns = { moves: EMPTY, packed_moves: null }

/** What logs have in common; zlib wants the commonest last. Never changed: stored logs cannot be read without it. */
const DICTIONARY = Buffer.from(
  '"trialId":""participantId":""number":"clue":"usage","etymology","synonyms","aid":"' +
    '{"type":"friend-guess","at":{"type":"party-guess","at":{"type":"bargain","at":,"answer":"' +
    '{"type":"toll","at":{"type":"timeout","at":{"type":"assist","at":{"type":"restore","at":' +
    '{"type":"override","at":{"type":"wild","at":{"type":"glyph","at":,"glyphId":"insight","useId":"' +
    '{"type":"yield","at":{"type":"clue","at":{"type":"guess","at":10000,"word":"' +
    '[{"type":"submit","at":20000,"words":["A","E","S","ING","ED"]},{"type":"submit","at":30000,"words":["' +
    '[{"type":"guess","at":10000,"word":"E"},{"type":"word","at":10000,"word":"S"},{"type":"word","at":100000,"word":"',
)

const { pack, unpack } = textPacker(1, DICTIONARY)

export const plainLog = (text: string): LogColumns => ({ moves: text, packed_moves: null })

export function packedLog(text: string): LogColumns {
  return text === EMPTY ? REMOVED_LOG : { moves: EMPTY, packed_moves: pack(text) }
}

/** Throws if it is damaged. */
export function readLog({ moves, packed_moves }: LogColumns): MoveLog {
  return JSON.parse(packed_moves ? unpack(packed_moves) : moves) as MoveLog
}
