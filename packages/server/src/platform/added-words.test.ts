import { expect, it, vi } from 'vitest'
import { growingDictionary, publishAddedWords } from './added-words.ts'
import { inProcessBus } from './bus.ts'
import type { Db } from './database/database.ts'
import type { Platform } from './platform.ts'

interface Row {
  word: string
  counts_from: number
  counts_until: number | null
}

/** A database whose reads finish when the test says so. */
function slowDatabase() {
  const readings: ((rows: Row[]) => void)[] = []
  const execute = () => new Promise<Row[]>(resolve => readings.push(resolve))
  const db = { selectFrom: () => ({ selectAll: () => ({ execute }) }) } as unknown as Db
  return { db, readings }
}

it('[AD15] the words are those of the latest decision, even if an earlier read finishes last', async () => {
  const { db, readings } = slowDatabase()
  const dictionary = { version: 'v', judge: () => ({ tier: 'refused', reason: 'unknown' }) }
  const platform = { bus: inProcessBus(), clock: () => 5, dictionary, database: { db } }
  const opening = growingDictionary(platform as unknown as Platform)
  await vi.waitFor(() => expect(readings).toHaveLength(1))
  readings[0]?.([])
  const growing = await opening
  await publishAddedWords(platform as unknown as Platform)
  await publishAddedWords(platform as unknown as Platform)
  await vi.waitFor(() => expect(readings).toHaveLength(3))
  const tier = () => growing.dictionary.judge('zorbal').tier
  readings[2]?.([])
  readings[1]?.([{ word: 'ZORBAL', counts_from: 1, counts_until: null }])
  await new Promise(resolve => setImmediate(resolve))
  expect(tier()).toBe('refused')
  await publishAddedWords(platform as unknown as Platform)
  await vi.waitFor(() => expect(readings).toHaveLength(4))
  readings[3]?.([{ word: 'ZORBAL', counts_from: 1, counts_until: null }])
  await vi.waitFor(() => expect(tier()).toBe('accepted'))
  await growing.close()
})
