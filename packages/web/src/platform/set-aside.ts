import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { announceStored, stored, textsUnder, writeTextsUnder } from './storage.ts'

/** What an account had not saved yet when somebody else took this browser: results, lessons, and games in play. */
const asideSchema = z.object({
  results: z.array(z.unknown()),
  lessons: z._default(z.array(z.unknown()), []),
  games: z.record(z.string(), z.string()),
})
const asideOf = (accountId: number) =>
  stored('aside', 1, asideSchema, { results: [], lessons: [], games: {} }, `.${accountId}`)

const waiting = stored('outbox', 1, z.array(z.unknown()), [])
const lessonsWaiting = stored('lessons', 1, z.array(z.unknown()), [])

/** For a word to whoever has signed in as somebody else. */
export const asideNews = createStore<{ isNew: boolean }>(() => ({ isNew: false }))

/** What belongs to no run is practice: nobody's, and nothing that could be saved. */
const PRACTICE = '.0.'

/** Games that lie open here and belong to somebody, as they are kept. */
export function gamesInPlay(): Record<string, string> {
  const games = Object.entries(textsUnder('attempt'))
  return Object.fromEntries(games.filter(([suffix]) => !suffix.startsWith(PRACTICE)))
}

/** Kept apart, so that nobody else's results are lost, nor sent by whoever plays here next. */
export function setAside(accountId: number): void {
  const aside = asideOf(accountId)
  const earlier = aside.read()
  const results = [...earlier.results, ...waiting.read()]
  const lessons = [...earlier.lessons, ...lessonsWaiting.read()]
  const games = { ...earlier.games, ...gamesInPlay() }
  if (results.length + lessons.length + Object.keys(games).length === 0) return
  aside.write({ results, lessons, games })
  asideNews.setState({ isNew: true })
}

/** The account is back: what waited for it goes on from here. */
export function takeBack(accountId: number): void {
  const aside = asideOf(accountId)
  const { results, lessons, games } = aside.read()
  writeTextsUnder('attempt', games)
  if (results.length > 0) {
    waiting.write([...waiting.read(), ...results])
    announceStored('outbox')
  }
  if (lessons.length > 0) {
    lessonsWaiting.write([...lessonsWaiting.read(), ...lessons])
    announceStored('lessons')
  }
  aside.clear()
}
