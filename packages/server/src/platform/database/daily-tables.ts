import type { Generated } from 'kysely'

export interface DailyTables {
  /** The puzzles of the days that were opened. */
  daily_puzzles: { date: string; star: number; scenario_id: number }
  daily_journeys: DailyJourneysTable
  daily_scores: DailyScoresTable
  /** How many players have each score of a span: ranks are sums over these. */
  daily_counts: { span: string; score: number; players: number }
  daily_profiles: DailyProfilesTable
  daily_reviews: DailyReviewsTable
  circles: CirclesTable
  circle_members: CircleMembersTable
}

/** The journey of a player and day that counts; the repetitions are only runs. */
interface DailyJourneysTable {
  player_id: number
  date: string
  run_id: number
  started_at: number
  ended_at: number | null
  score: number | null
  /** JSON: the parts of the score and the stars, once it has ended. */
  result: string | null
  /** Why an ended journey does not count. */
  uncounted: string | null
  /** Whether its player knew answers from another journey: it never ranks, whatever an admin decides. */
  is_repetition: Generated<number>
  /** Time played of a journey whose five stars were won. */
  full_ms: number | null
}

/** The sum of a player's counted results of a day, a week or all time. */
interface DailyScoresTable {
  span: string
  player_id: number
  score: number
  days: number
  is_public: number
}

/** What admins have decided about results. */
interface DailyReviewsTable {
  id: Generated<number>
  run_id: number
  action: string
  editor: string
  /** What the player reads; empty when a result counts again. */
  reason: string
  at: number
}

interface DailyProfilesTable {
  player_id: number
  /** The name that others see, once it is chosen. */
  name: string | null
  /** Null until the player has chosen. */
  is_public: number | null
  /** Whether the name was chosen on entering a circle: unlike one for the board, it shows no guest there. */
  is_circle_name: Generated<number>
}

interface CirclesTable {
  id: Generated<number>
  name: string
  code: string
  token: string
  created_at: number
}

/** Of the present members the one with the lowest id owns the circle. */
interface CircleMembersTable {
  id: Generated<number>
  circle_id: number
  player_id: number
  joined_at: number
  /** Null for a present member. */
  left_at: number | null
}
