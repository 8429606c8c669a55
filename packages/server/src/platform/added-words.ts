import { randomUUID } from 'node:crypto'
import type { Db } from './database/database.ts'
import type { Dictionary, Platform } from './platform.ts'
import { readSetting, writeSetting } from './settings.ts'

/**
 * A decision on a word takes effect this long after it was made. By then every process knows it, and
 * no two clocks differ by as much, so a hive is opened and replayed with the same words.
 */
export const EFFECT_DELAY_MS = 10_000

const CHANNEL = 'added_words'
const RETRY_MS = 1_000

interface AddedWord {
  word: string
  from: number
  until: number | null
}

const counts = ({ from, until }: AddedWord, at: number) =>
  from <= at && (until === null || until > at)

async function readAll(db: Db): Promise<AddedWord[]> {
  const rows = await db.selectFrom('word_additions').selectAll().execute()
  return rows.map(row => ({ word: row.word, from: row.counts_from, until: row.counts_until }))
}

const EDITION = 'added-words-edition'

/** Changes with every decision, so that a process can tell when its copy of the words is old. */
export const newEdition = (tx: Db): Promise<void> => writeSetting(tx, EDITION, randomUUID())

export type AddedWordsAt = (db: Db, at: number) => Promise<string[]>

/** Reads the players' words that count for everyone at a moment; as fresh as the database. */
export function addedWordsReader(): AddedWordsAt {
  let words: AddedWord[] = []
  let edition: string | null | undefined
  return async (db, at) => {
    const current = await readSetting(db, EDITION)
    if (current !== edition) {
      words = await readAll(db)
      edition = current
    }
    return words.filter(added => counts(added, at)).map(({ word }) => word)
  }
}

export interface GrowingDictionary {
  dictionary: Dictionary
  close(): Promise<void>
}

/** The dictionary of the release plus the words accepted since, synchronised between processes. */
export async function growingDictionary(platform: Platform): Promise<GrowingDictionary> {
  const { database, bus, clock, dictionary } = platform
  let known = new Map<string, AddedWord[]>()
  let isClosed = false
  let started = 0
  let newest = 0

  /** Two decisions in a row start two reads; the first may finish last, and is stale then. */
  const read = async () => {
    const turn = ++started
    const all = await readAll(database.db)
    if (turn < newest) return
    newest = turn
    const fresh = new Map<string, AddedWord[]>()
    for (const added of all) fresh.set(added.word, [...(fresh.get(added.word) ?? []), added])
    known = fresh
  }
  /** While the database is unavailable, the last known words are used. */
  const refresh = async (): Promise<void> => {
    try {
      await read()
    } catch {
      if (!isClosed) setTimeout(refresh, RETRY_MS).unref()
    }
  }
  const isAdded = (word: string, at: number) =>
    known.size > 0 && (known.get(word.toUpperCase()) ?? []).some(added => counts(added, at))

  const unsubscribe = await bus.subscribe(CHANNEL, () => void refresh())
  bus.onGap(() => void refresh())
  await read()
  return {
    dictionary: {
      version: dictionary.version,
      statistics: () => dictionary.statistics(),
      meaningOf: word => dictionary.meaningOf(word),
      judge(word, at = clock()) {
        const verdict = dictionary.judge(word)
        return verdict.tier === 'refused' && isAdded(word, at) ? { tier: 'accepted' } : verdict
      },
    },
    async close() {
      isClosed = true
      await unsubscribe()
    },
  }
}

export const publishAddedWords = ({ bus }: Platform): Promise<void> => bus.publish(CHANNEL, '')
