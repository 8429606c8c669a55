import { api } from '@lexiverse/contract'
import { expect, vi } from 'vitest'
import { newEdition, publishAddedWords } from '../platform/added-words.ts'
import type { TestApp } from './test-app.ts'

/** As an admin's decision does once its delay is over. */
export async function addWord(server: TestApp, word: string): Promise<void> {
  const { platform } = server
  const added = { word, counts_from: server.clock(), counts_until: null }
  await platform.database.write(async tx => {
    await tx.insertInto('word_additions').values(added).execute()
    await newEdition(tx)
  })
  await publishAddedWords(platform)
  const player = await server.newPlayer()
  const params = { word: word.toLowerCase() }
  const isKnown = async () => (await player.call(api.puzzles.validateWord, { params })).valid
  await vi.waitFor(async () => expect(await isKnown()).toBe(true), { timeout: 60_000 })
}
