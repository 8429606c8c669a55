import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { appendToStoredQueue, fromEarlierRelease, readStoredQueue } from './queue-storage.ts'
import { stored, textsUnder, writeTextsUnder } from './storage.ts'

const entries = z._default(z.array(z.looseObject({})), [])

/** What an account had not sent when somebody else took over this browser. */
const unsentSchema = z.object({
  queue: z._default(z.array(z.looseObject({ kind: z.string() })), []),
  /** Written by earlier releases. */
  results: entries,
  lessons: entries,
  games: z.record(z.string(), z.string()),
})
const unsentOf = (accountId: number) =>
  stored(
    'aside',
    1,
    unsentSchema,
    { queue: [], results: [], lessons: [], games: {} },
    `.${accountId}`,
  )

/** Set when this page has stored unsent games for another account; the player is told once. */
export const unsentGamesNotice = createStore<{ isDue: boolean }>(() => ({ isDue: false }))

/** Practice has run id 0: it belongs to no account and is never saved. */
const PRACTICE = '.0.'

/** Stored games in play that belong to a run, by suffix of their key. */
export function gamesInPlay(): Record<string, string> {
  const games = Object.entries(textsUnder('attempt'))
  return Object.fromEntries(games.filter(([suffix]) => !suffix.startsWith(PRACTICE)))
}

function readUnsent(accountId: number) {
  const { queue, results, lessons, games } = unsentOf(accountId).read()
  return { queue: [...fromEarlierRelease(results, lessons), ...queue], games }
}

/** Stores unsent results and games under their account, so that the next player neither loses nor sends them. */
export function storeUnsentFor(accountId: number): void {
  const earlier = readUnsent(accountId)
  const queue = [...earlier.queue, ...readStoredQueue()]
  const games = { ...earlier.games, ...gamesInPlay() }
  if (queue.length + Object.keys(games).length === 0) return
  unsentOf(accountId).write({ queue, results: [], lessons: [], games })
  unsentGamesNotice.setState({ isDue: true })
}

/** The account was deleted. */
export const dropUnsentOf = (accountId: number): void => unsentOf(accountId).clear()

/** The account is back: its unsent results and games continue from here. */
export function restoreUnsentOf(accountId: number): void {
  const { queue, games } = readUnsent(accountId)
  writeTextsUnder('attempt', games)
  appendToStoredQueue(queue)
  unsentOf(accountId).clear()
}
