import { gameIds } from '@lexiverse/rules'

/** The parts of `npm run bench` in order; each is a file of that name. */
export const parts = {
  rules: { title: 'Rules and content', words: [...gameIds, 'content', 'coach'] },
  server: { title: 'Server', words: ['endpoints', 'traffic', 'growth'] },
  statistics: { title: 'Statistics', words: [] },
  lexicon: { title: 'Lexicon and How you play', words: [] },
  daily: { title: 'Daily boards', words: [] },
  capacity: { title: 'What a player costs', words: ['logs', 'engines'] },
  sockets: { title: 'Sockets', words: ['fan-out', 'slow', 'idle'], takesNumber: true },
  input: { title: 'Input', words: [] },
  browser: { title: 'Pages', words: ['pages', 'memory'] },
} as const satisfies Record<string, Part>

interface Part {
  readonly title: string
  /** Words that select figures of a part. */
  readonly words: readonly string[]
  readonly takesNumber?: boolean
}

export type WordOf<Name extends keyof typeof parts> = (typeof parts)[Name]['words'][number]
