export type PuzzleGame = 'word-web' | 'hive-builder' | 'twistle' | 'forgotten-word'

export interface StockEntry<Puzzle extends object = object> {
  /** Stable and unique within its game, so that the server recognises a puzzle that it already has. */
  key: string
  difficulty: string
  /** Not published with the release; the admin's "generate" publishes it. */
  reserve: boolean
  /** Kept for daily journeys; no other game gets it. */
  daily?: boolean
  puzzle: Puzzle
}

export interface GenerationRequest {
  count: number
  seed: string
  /** Keys of puzzles that the server already has. */
  exclude: ReadonlySet<string>
  /** Called with the number made so far. */
  onProgress?: (made: number) => void
}

export interface GenerationReport<Puzzle extends object = object> {
  entries: StockEntry<Puzzle>[]
  /** Candidates examined and rejected. */
  skipped: number
  uniquenessReport: Record<string, number>
}

export interface PuzzleSource<Puzzle extends object = object> {
  game: PuzzleGame
  stock(): StockEntry<Puzzle>[]
  /** Puzzles made for daily journeys alone. */
  daily?(): StockEntry<Puzzle>[]
  /** Absent for hand-written puzzles. */
  generate?(request: GenerationRequest): GenerationReport<Puzzle>
}
