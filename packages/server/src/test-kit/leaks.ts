import { isDeepStrictEqual } from 'node:util'
import { serverFrameSchema } from '@lexiverse/contract'
import { z } from 'zod'
import type { TestPlayer } from './test-player.ts'

/** Players who have connected to a room, by its code. */
const present = new Map<string, Set<TestPlayer>>()

export function watchForLeaks(sessionId: string, player: TestPlayer): void {
  present.set(sessionId, (present.get(sessionId) ?? new Set()).add(player))
}

/**
 * Finds what a frame must not contain: fields outside the contract, a secret of any player of the
 * room, a word of an opened puzzle, or the run of another player.
 */
export function findLeak(
  text: string,
  frame: { sessionId: string; data: object },
  listener: TestPlayer,
): string | null {
  if (!isDeepStrictEqual(JSON.parse(text), frame)) return 'more than the contract names'
  const { runId } = (frame.data as { you?: { runId: number | null } }).you ?? {}
  const strings = stringsIn(text)
  for (const player of present.get(frame.sessionId) ?? [listener]) {
    const word = strings.find(string => player.puzzleWords.has(string))
    if (word) return `a word: ${word}`
    for (const secret of player.secrets) if (text.includes(secret)) return `a secret: ${secret}`
    const isAnother = player.id !== listener.id
    if (isAnother && typeof runId === 'number' && player.runId === runId) return "another's run"
  }
  return null
}

/** The names and texts of a JSON document, with their quotation marks. */
const stringsIn = (json: string): string[] => json.match(/"(?:[^"\\]|\\.)*"/g) ?? []

/** Every name and fixed value of a frame, such as "nickname" or "right". */
const contract = new Set(stringsIn(JSON.stringify(z.toJSONSchema(serverFrameSchema))))

/**
 * Every word or tile text of a puzzle as JSON would hold it, as written and in capitals. A word
 * that every frame names (NICKNAME is a boss's word) gives nothing away.
 */
export function* wordsIn(puzzle: unknown): Generator<string> {
  if (typeof puzzle === 'string') {
    if (!/^[a-z0-9][a-z0-9 '&.-]{2,23}$/i.test(puzzle)) return
    const words = [puzzle, puzzle.toUpperCase()].map(word => JSON.stringify(word))
    yield* words.filter(word => !contract.has(word))
  } else if (typeof puzzle === 'object' && puzzle !== null) {
    for (const part of Object.values(puzzle)) yield* wordsIn(part)
  }
}
