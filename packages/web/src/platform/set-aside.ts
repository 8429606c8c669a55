import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { announceStored, stored, textsUnder, writeTextsUnder } from './storage.ts'

/** What an account had not saved yet when somebody else took this browser: results, and games in play. */
const asideSchema = z.object({
  results: z.array(z.unknown()),
  games: z.record(z.string(), z.string()),
})
const asideOf = (accountId: number) =>
  stored('aside', 1, asideSchema, { results: [], games: {} }, `.${accountId}`)

const waiting = stored('outbox', 1, z.array(z.unknown()), [])

/** For a word to whoever has signed in as somebody else. */
export const asideNews = createStore<{ isNew: boolean }>(() => ({ isNew: false }))

/** Kept apart, so that nobody else's results are lost, nor sent by whoever plays here next. */
export function setAside(accountId: number): void {
  const aside = asideOf(accountId)
  const earlier = aside.read()
  const results = [...earlier.results, ...waiting.read()]
  const games = { ...earlier.games, ...textsUnder('attempt') }
  if (results.length + Object.keys(games).length === 0) return
  aside.write({ results, games })
  asideNews.setState({ isNew: true })
}

/** The account is back: what waited for it goes on from here. */
export function takeBack(accountId: number): void {
  const aside = asideOf(accountId)
  const { results, games } = aside.read()
  writeTextsUnder('attempt', games)
  if (results.length > 0) {
    waiting.write([...waiting.read(), ...results])
    announceStored('outbox')
  }
  aside.clear()
}
