import { type GameType, gameTypeSchema, gameTypes } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { meaningSchema } from './dictionary.ts'
import { get } from './endpoint.ts'
import { count, id, idText, levelNumber, text, time } from './values.ts'

/** How a player has met a word, the proudest way first. Their first letters differ: stored lists use these. */
export const waysMet = [
  'named',
  'pangram',
  'answered',
  'solved',
  'found',
  'uncovered',
  'missed',
] as const
const wayMet = z.enum(waysMet)
export type WayMet = z.infer<typeof wayMet>

export const lexiconSorts = ['newest', 'rarest', 'longest', 'letter'] as const
const lexiconSort = z.enum(lexiconSorts)
export type LexiconSort = z.infer<typeof lexiconSort>

/** The bit of a game in the games of a word. */
export const gameBit = (game: GameType): number => 1 << gameTypes.indexOf(game)

/** From 0 for what no word list ranks (a name, two words) to 4 for the rarest words. */
const rarity = z.int().check(z.minimum(0), z.maximum(4))

const share = z.object({ met: count, total: count })

/** Null once the words of all games stored earlier are in. */
const filling = z.nullable(z.object({ done: count, total: count }))

const listedWordSchema = z.object({
  word: z.string(),
  way: wayMet,
  /** The game in which it was met first. */
  game: gameTypeSchema,
  metAt: time,
  times: count,
  rarity,
  meaning: z.nullable(z.string()),
})
export type ListedWord = z.infer<typeof listedWordSchema>

const meetingSchema = z.object({
  attemptId: id,
  runId: id,
  runKind: z.string(),
  level: levelNumber,
  nodeId: z.string(),
  game: gameTypeSchema,
  way: wayMet,
  metAt: time,
})
export type Meeting = z.infer<typeof meetingSchema>

const rareFind = z.object({ word: z.string(), oneIn: count })

const offsetText = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))

export const lexicon = {
  /**
   * All words of a player at once, in the order in which they were met, for the atlas and the export:
   * the words joined by commas, and of each the way's first letter, the digit of its rarity, the games in
   * which it was met (a digit of base 32, see `gameBit`)
   * and by the days of the first meetings (since 1970, UTC), each with the number of its words after it. `isShown` has a 0 for words that the atlas leaves out.
   */
  sky: get('/api/lexicon/:playerId', {
    access: 'player',
    cost: 5,
    params: z.object({ playerId: idText }),
    response: z.object({
      total: count,
      words: z.string(),
      ways: z.string(),
      rarities: z.string(),
      games: z.string(),
      isShown: z.string(),
      days: z.array(count),
      /** Words that hives can ask for, answers of Word Seeker, Forgotten Words. */
      counts: z.object({ hives: share, seekers: share, forgotten: share }),
      filling,
    }),
  }),
  /** Fifty at a time; `total` counts what fits the search and the filters. */
  list: get('/api/lexicon/:playerId/words', {
    access: 'player',
    params: z.object({ playerId: idText }),
    query: z.object({
      search: z.optional(text(32)),
      sort: z.optional(lexiconSort),
      game: z.optional(gameTypeSchema),
      way: z.optional(wayMet),
      offset: z.optional(offsetText),
    }),
    response: z.object({
      words: z.array(listedWordSchema),
      total: count,
      /** Null on the last page. */
      nextOffset: z.nullable(count),
    }),
  }),
  /** Only of a word that the player has met. */
  word: get('/api/lexicon/:playerId/words/:word', {
    access: 'player',
    cost: 5,
    params: z.object({ playerId: idText, word: text(32, 1) }),
    response: z.object({
      word: z.string(),
      way: wayMet,
      rarity,
      tier: z.enum(['answer', 'accepted', 'refused']),
      meaning: z.nullable(meaningSchema),
      /** What we have written about a Forgotten Word. */
      forgotten: z.nullable(
        z.object({
          definition: z.string(),
          etymology: z.string(),
          /** Braces mark the word. */
          usage: z.string(),
          partOfSpeech: z.string(),
        }),
      ),
      /** The newest first; at most twenty. */
      meetings: z.array(meetingSchema),
      times: count,
      /** Other words of the player with the same base form, root or letters; at most twelve. */
      related: z.array(z.string()),
    }),
  }),
  /** What an ended attempt has added: refused while it is open. */
  finds: get('/api/lexicon/:playerId/finds/:attemptId', {
    access: 'player',
    cost: 5,
    params: z.object({ playerId: idText, attemptId: idText }),
    response: z.object({
      kept: count,
      /** Words that the player has found for the first time. */
      firstTime: z.array(z.string()),
      /** Of a hive that at least fifty players have played: words that few of them have found. */
      rare: z.array(rareFind),
    }),
  }),
  /**
   * What a game in play can celebrate when the player finds a word of its hive. Refused for a sealed game
   * until its end; other games have their words in the browser anyway.
   */
  celebrations: get('/api/lexicon/:playerId/celebrations/:attemptId', {
    access: 'player',
    cost: 5,
    params: z.object({ playerId: idText, attemptId: idText }),
    response: z.object({
      /** Words of this hive that the player has never found, without everyday ones; none for a newcomer. */
      firstTime: z.array(z.string()),
      rare: z.array(rareFind),
    }),
  }),
  /** How far the words of games stored earlier are in. */
  filling: get('/api/admin/lexicon', {
    access: 'admin',
    response: z.object({ filling, endedAt: z.nullable(time) }),
  }),
}
