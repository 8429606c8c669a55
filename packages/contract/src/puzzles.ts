import {
  clueSchema,
  clues,
  difficultySchema,
  forgottenWordPuzzleSchema,
  hivePuzzleSchema,
  twistlePuzzleSchema,
  wordWebPuzzleSchema,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, idText, levelText, nodeId, text } from './values.ts'

/** Which attempt a puzzle is for comes from the session (`run-{runId}`) and the node; without one it is practice. */
const place = {
  playerId: z.optional(idText),
  sessionId: z.optional(text(64)),
  level: z.optional(levelText),
  /** Where a star of the same name is open in two realms. */
  attemptId: z.optional(idText),
}

/** The boss of level N has the index N - 1, so the tutorial's is -1. */
const bossIndex = z.pipe(z.string().check(z.regex(/^(-1|[0-2])$/)), z.transform(Number))

export const puzzles = {
  wordWeb: get('/api/word-web-puzzle/:nodeId', {
    access: 'player',
    params: z.object({ nodeId }),
    query: z.object(place),
    response: wordWebPuzzleSchema,
  }),
  /** To practise on, or to look at. */
  randomWordWeb: get('/api/scenarios/word-web/random/:difficulty', {
    access: 'player',
    params: z.object({ difficulty: difficultySchema }),
    query: z.object(place),
    response: wordWebPuzzleSchema,
  }),
  newWordWebSession: post('/api/word-web-session/new', {
    access: 'player',
    response: z.object({ success: z.boolean() }),
  }),
  hive: get('/api/hive-wordset/:nodeId', {
    access: 'player',
    params: z.object({ nodeId }),
    query: z.object({
      ...place,
      /** Only for practice: elsewhere the node tells the two apart. */
      game: z.optional(z.enum(['hive-builder', 'time-trial'])),
    }),
    response: hivePuzzleSchema,
  }),
  overrideWord: post('/api/hive-builder/override-word', {
    access: 'player',
    body: z.object({
      word: text(32, 1),
      gameType: z.optional(text(32)),
      submittedBy: z.optional(z.nullable(z.union([text(64), z.number()]))),
      attemptId: z.optional(id),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
  twistle: get('/api/scenarios/twistle/random/:difficulty', {
    access: 'player',
    params: z.object({ difficulty: difficultySchema }),
    query: z.object({ ...place, nodeId: z.optional(nodeId) }),
    response: twistlePuzzleSchema,
  }),
  forgottenWord: get('/api/forgotten-word/streak/:index', {
    access: 'player',
    params: z.object({ index: bossIndex }),
    query: z.object(place),
    response: z.object({
      puzzle: forgottenWordPuzzleSchema,
      streakParams: z.object({ maxGuesses: count, currentStreak: count, scoreBonus: z.number() }),
      cluesUnlocked: z.array(z.enum(['definition', ...clues])),
      /** Trials won that the log of the boss may still quote as `clue {clue, trialId}`. */
      trialsWon: z.array(z.object({ clue: clueSchema, trialId: z.string() })),
    }),
  }),
  validateWord: get('/api/validate-word/:word', {
    access: 'public',
    params: z.object({ word: text(64, 1) }),
    response: z.object({ valid: z.boolean(), reason: z.nullable(z.string()) }),
  }),
}
