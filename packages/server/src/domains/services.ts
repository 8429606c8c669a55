/**
 * Types of the services that a domain offers to the others. Domains never import each other:
 * registry.ts hands them the services, and the types come from here.
 */
export type { JobRunner, JobWork } from './content/job-runner.ts'
export type { IsStarAhead } from './daily/answers-ahead.ts'
export type { DailyFriends } from './daily/friends.ts'
export type { DailyResults } from './daily/results.ts'
export type { DictionaryService } from './dictionary/service.ts'
export type { LogsReadUpTo } from './lexicon/fill.ts'
export type { KeepCaught, KeepWords } from './lexicon/keep-words.ts'
export type { LongestWords } from './lexicon/player-words.ts'
export type { PartyScenarios } from './multiplayer/membership.ts'
export type { PartyAccess } from './multiplayer/party-access.ts'
export type { SharedBossRoom } from './multiplayer/shared-boss-access.ts'
export type { PlayerService } from './players/service.ts'
export type { PuzzleAttempt, PuzzleService } from './puzzles/service.ts'
export type { LimitGrowth } from './runs/attempts/limit-growth.ts'
export type { LockedPlayer } from './runs/player/lock-player.ts'
export type { StoredStar } from './runs/replay/played-stars.ts'
export type { RunAccess } from './runs/run-access.ts'
export type { Run } from './runs/storage/run-repository.ts'
