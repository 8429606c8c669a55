import type { Generated, Selectable } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { DailyTables } from './daily-tables.ts'
import type { PerkTables } from './perk-tables.ts'

/** Times are milliseconds since 1970 UTC, booleans 0 or 1, JSON is text: the subset both engines share. */
export interface Tables extends AccountTables, DailyTables, PerkTables {
  settings: { name: string; value: string }
  players: PlayersTable
  runs: RunsTable
  attempts: AttemptsTable
  attempt_words: AttemptWordsTable
  completions: CompletionsTable
  ledger: LedgerTable
  scenarios: ScenariosTable
  scenario_uses: ScenarioUsesTable
  puzzle_figures: PuzzleFiguresTable
  puzzle_changes: PuzzleChangesTable
  /** What parties of each size have made together in a whole journey. */
  party_scores: { id: Generated<number>; size: number; score: number; ended_at: number }
  glyph_uses: GlyphUsesTable
  word_overrides: WordOverridesTable
  word_reviews: WordReviewsTable
  word_submissions: { word: string; player_id: number; at: number }
  player_achievements: PlayerAchievementsTable
  admin_sessions: { token_hash: string; created_at: number; expires_at: number }
  /** Counters by name: of one player, or of everybody (owner 0), the latter in parts. */
  tallies: { owner: number; name: string; part: number; amount: number }
  login_failures: { subject: string; failures: number; since: number }
  content_jobs: ContentJobsTable
  word_additions: WordAdditionsTable
  rooms: RoomsTable
  /** What everybody in a room was told, numbered without gaps. */
  room_events: { room_id: number; version: number; body: string; at: number }
  room_runs: { run_id: number; room_id: number; player_id: number }
  room_scenarios: RoomScenariosTable
  shared_bosses: SharedBossesTable
  shared_boss_moves: SharedBossMovesTable
  room_holds: { process_id: string; room_id: number }
  room_processes: { id: string; beat: number }
  /** Addresses that have tried wrong room codes, until their allowance is full again. */
  wrong_codes: { address: string; full_at: number }
}

interface PlayersTable {
  id: Generated<number>
  device_hash: string | null
  device_hint: string
  display_name: string | null
  first_seen_at: number
  last_seen_at: number
  nodes_completed: Generated<number>
  record: Generated<string>
  /** The account's player that took over all this guest had; nothing is left here then. */
  merged_into: Generated<number | null>
}

interface RunsTable {
  id: Generated<number>
  player_id: number
  kind: string
  status: string
  play_seed: string
  /** Never leaves the server: rewards are rolled from it. */
  reward_seed: string
  state: string
  total_score: Generated<number>
  is_assisted: Generated<number>
  /** Raised by every writing transaction; the update takes the row's lock in both engines. */
  version: Generated<number>
  started_at: number
  ended_at: number | null
  /** What was practised, else the kind. */
  game_type: string
  start_level: number
  /** Active play time of the attempts that have ended. */
  played_ms: Generated<number>
  magnitude: Generated<number>
}

interface AttemptsTable {
  id: Generated<number>
  run_id: number
  player_id: number
  level: number
  node_id: string
  attempt_number: number
  game: string
  status: string
  setup: string
  scenario_id: number | null
  /** See `stored-log.ts`, which reads both. */
  moves: Generated<string>
  packed_moves: Generated<Uint8Array | null>
  move_count: Generated<number>
  parent_id: number | null
  started_at: number
  ended_at: number | null
  score: Generated<number>
  /** Active play time, as the last move tells it. */
  played_ms: Generated<number>
  /** What the stored log has changed in the mind points of its run. */
  mind_booked: Generated<number>
}

/** What a player has met in an attempt that has ended; the attempt says who. */
interface AttemptWordsTable {
  attempt_id: number
  scenario_id: number | null
  met_at: number
  /** See `domains/lexicon/packed-words.ts`. */
  words: string
}

interface CompletionsTable {
  id: string
  attempt_id: number
  run_id: number
  player_id: number
  log_hash: string
  answer: string
  created_at: number
}

interface LedgerTable {
  id: Generated<number>
  run_id: number
  attempt_id: number | null
  reason: string
  mind_delta: number
  maximum_delta: number
  score_delta: number
  glyph_id: string | null
  glyph_delta: number
  at: number
}

interface ScenariosTable {
  id: Generated<number>
  game: string
  key: string
  /** The editor's rating. */
  difficulty: string
  /** Learned from play; the hand-out uses it. Equal to the editor's until enough games say otherwise. */
  rated_difficulty: string
  status: string
  points: number
  puzzle: string
  created_at: number
  /** The puzzle as released, if an editor has mended it since. */
  released_puzzle: Generated<string | null>
  /** Kept for daily journeys: no other game gets it. */
  is_daily: Generated<number>
}

interface ScenarioUsesTable {
  player_id: number
  scenario_id: number
  game: string
  attempt_id: number | null
  last_seen_at: number
}

/** How a puzzle was played, as the last calibration has counted it. */
interface PuzzleFiguresTable {
  scenario_id: number
  plays: number
  solved: number
  /** The newest games, from whose moves the guesses were read. */
  logs_read: number
  median_guesses: number | null
  /** The commonest wrong guess, and in how many of these games it was made. */
  wrong_guess: string | null
  wrong_guess_games: number
  calibrated_at: number
}

/** What editors have done; all versions of a puzzle have the same game and key here. */
interface PuzzleChangesTable {
  id: Generated<number>
  scenario_id: number
  game: string
  key: string
  action: string
  editor: string
  /** JSON: the texts that changed, before and after. */
  edits: string
  at: number
}

interface GlyphUsesTable {
  id: string
  run_id: number
  attempt_id: number | null
  glyph_id: string
  at: number
}

interface WordOverridesTable {
  attempt_id: number
  word: string
  at: number
}

/** Words that players have added: pending until an admin has decided, then for everyone or for nobody. */
interface WordReviewsTable {
  word: string
  status: string
  /** Null once that player has deleted their data. */
  submitted_by: number | null
  /** How many players have added it. */
  submissions: Generated<number>
  created_at: number
  decided_at: number | null
}

/** From when to when a reviewed word counts for everyone; games opened meanwhile keep it. */
interface WordAdditionsTable {
  word: string
  counts_from: number
  counts_until: number | null
}

/** At most one is running, over all processes. */
interface ContentJobsTable {
  id: Generated<number>
  title: string
  status: string
  made: number
  wanted: number
  /** JSON, once it is done. */
  report: string | null
  error: string | null
  started_at: number
  /** The last heartbeat of its process. */
  beat_at: number
  ended_at: number | null
}

interface PlayerAchievementsTable {
  player_id: number
  achievement_id: string
  earned_at: number
  announced_at: number | null
}

/** A multiplayer session. */
interface RoomsTable {
  id: Generated<number>
  code: string
  play_seed: string
  state: string
  version: number
  alive_at: number
  /** When the clock alone will next change something. */
  due_at: number | null
  ended_at: number | null
}

interface RoomScenariosTable {
  room_id: number
  level: number
  node_id: string
  try_number: number
  scenario_id: number
}

interface SharedBossesTable {
  id: Generated<number>
  room_id: number
  play_seed: string
  level: number
  round: number
  max_guesses: number
}

interface SharedBossMovesTable {
  boss_id: number
  number: number
  attempt_id: number
  participant_id: string
  verdict: string
  move: string
}

/** What a select of all columns returns. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
export type RoomRow = Selectable<RoomsTable>
export type PlayerRow = Selectable<PlayersTable>
export type RunRow = Selectable<RunsTable>
export type AttemptRow = Selectable<AttemptsTable>
export type ScenarioRow = Selectable<ScenariosTable>
export type ContentJobRow = Selectable<ContentJobsTable>
