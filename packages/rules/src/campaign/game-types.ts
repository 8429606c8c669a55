import * as z from 'zod/mini'

/** Every kind of game an attempt can be; the first three share the eleven open nodes of a level. */
export const gameTypes = [
  'word-web',
  'hive-builder',
  'twistle',
  'forgotten-word',
  'time-trial',
] as const
export const gameTypeSchema = z.enum(gameTypes)
export type GameType = z.infer<typeof gameTypeSchema>
