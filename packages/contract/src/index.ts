import { achievements } from './achievements.ts'
import { admin } from './admin.ts'
import { calibration } from './calibration.ts'
import { circles } from './circles.ts'
import { content } from './content.ts'
import { contentStats } from './content-stats.ts'
import { daily } from './daily.ts'
import { dailyReview } from './daily-review.ts'
import { dictionary } from './dictionary.ts'
import { editing } from './editing.ts'
import { gameEndpoints } from './games.ts'
import { glyphs } from './glyphs.ts'
import { health } from './health.ts'
import { identity } from './identity.ts'
import { lexicon } from './lexicon.ts'
import { magnitudes } from './magnitudes.ts'
import { mapPowers } from './map-powers.ts'
import { meetings } from './meetings.ts'
import { multiplayer } from './multiplayer.ts'
import { operations } from './operations.ts'
import { ownPlay } from './own-play.ts'
import { perks } from './perks.ts'
import { players } from './players.ts'
import { privacy } from './privacy.ts'
import { puzzles } from './puzzles.ts'
import { runs } from './runs.ts'
import { scenarios } from './scenarios.ts'
import { sealedGames } from './sealed-games.ts'
import { sharedBosses } from './shared-bosses.ts'
import { statistics } from './statistics.ts'
import { stories } from './stories.ts'
import { watching } from './watching.ts'

export type { AchievementView } from './achievements.ts'
export { type Holding, holdingNames } from './admin.ts'
export type { PuzzleFigures, PuzzleToReview } from './calibration.ts'
export { CIRCLE_NAME_LENGTH, type Circle } from './circles.ts'
export {
  type ContentJob,
  defaultCounts,
  type JobReport,
  jobReportSchema,
} from './content.ts'
export type { Daily, DailyProfile } from './daily.ts'
export type { PoolSupply, ReviewedResult } from './daily-review.ts'
export { type ReviewStatus, reviewStatuses, type WordReview } from './dictionary.ts'
export type { EditedPuzzle, EditorAction, PuzzleChange } from './editing.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export type { Completion, Rewards, WonGlyph } from './games.ts'
export type { GlyphEffect, GlyphInventory, GlyphView } from './glyphs.ts'
export type { Keep, OauthProvider, OpenJourney, User } from './identity.ts'
export {
  gameBit,
  type LexiconSort,
  type ListedWord,
  lexiconSorts,
  type Meeting,
  type WayMet,
  waysMet,
} from './lexicon.ts'
export type { OwnMagnitudes } from './magnitudes.ts'
export * from './messages.ts'
export type { Seated } from './multiplayer.ts'
export { type OwnPlay, packClocks, unpackClocks } from './own-play.ts'
export {
  LOADOUT_NAME_LENGTH,
  MAX_LOADOUTS,
  type PerkInventory,
  type PerkView,
  type SavedLoadout,
} from './perks.ts'
export type { Player } from './players.ts'
export { DELETE_WORD } from './privacy.ts'
export type { Progress } from './progress.ts'
export type { RoomView, You } from './room-view.ts'
export type { Attempt } from './runs.ts'
export type { SealedGame } from './sealed-games.ts'
export type { SharedBoss } from './shared-bosses.ts'
export type {
  PlayerStats,
  RecentRun,
  RunRecordView,
  RunStats,
  StatsOverview,
} from './statistics.ts'
export type { JourneySummary, PlayedPuzzle, StoryAttempt, StoryChoice } from './stories.ts'
export type { WatchedJourney } from './watching.ts'

/** Every HTTP endpoint, by domain. */
export const api = {
  health,
  identity,
  players,
  runs,
  mapPowers,
  meetings,
  sealedGames,
  sharedBosses,
  games: gameEndpoints,
  puzzles,
  scenarios,
  glyphs,
  perks,
  privacy,
  achievements,
  statistics,
  ownPlay,
  stories,
  magnitudes,
  lexicon,
  multiplayer,
  daily,
  watching,
  circles,
  admin,
  dailyReview,
  content,
  contentStats,
  calibration,
  editing,
  dictionary,
  operations,
}
