import { admin } from '@lexiverse/contract/admin'
import { calibration } from '@lexiverse/contract/calibration'
import { content } from '@lexiverse/contract/content'
import { contentStats } from '@lexiverse/contract/content-stats'
import { dailyReview } from '@lexiverse/contract/daily-review'
import { dictionary, type ReviewStatus } from '@lexiverse/contract/dictionary'
import { editing } from '@lexiverse/contract/editing'
import { lexicon } from '@lexiverse/contract/lexicon'
import { queryOptions } from '@tanstack/react-query'
import { adminCall } from '../../platform/admin.ts'

const ADMIN = 'admin'

/** Prefix of every admin query, so that all can be invalidated together. */
export const adminKey = [ADMIN] as const

const FRESH_FOR_MS = 10_000
const shared = { staleTime: FRESH_FOR_MS, refetchOnMount: 'always' as const }

const WATCH_EVERY_MS = 300

/** Polled often while a job runs or is awaited. */
export const jobQuery = (isAwaited = false) =>
  queryOptions({
    ...shared,
    queryKey: [ADMIN, 'job'],
    queryFn: async () => (await adminCall(content.job, {})).job,
    refetchInterval: ({ state }) =>
      isAwaited || state.data?.status === 'running' ? WATCH_EVERY_MS : false,
  })

export const wordStatsQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'words'],
  queryFn: () => adminCall(content.wordStats, {}),
})

export const hiveCountQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'hives'],
  queryFn: () => adminCall(content.hiveCount, {}),
})

export const themeStatsQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'themes'],
  queryFn: () => adminCall(content.themeStats, {}),
})

export const scenarioStatsQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'scenarios'],
  queryFn: () => adminCall(contentStats.scenarios, {}),
})

export const lexiconFillingQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'lexicon'],
  queryFn: () => adminCall(lexicon.filling, {}),
  refetchInterval: ({ state }) => (state.data?.filling ? FRESH_FOR_MS : false),
})

export const retentionQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'retention'],
  queryFn: () => adminCall(admin.retention, {}),
})

export const reviewsQuery = (status: ReviewStatus) =>
  queryOptions({
    ...shared,
    queryKey: [ADMIN, 'reviews', status],
    queryFn: () => adminCall(dictionary.reviews, { query: { status } }),
  })

export const puzzleReviewQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'puzzle-review'],
  queryFn: () => adminCall(calibration.review, {}),
})

export const resultReviewQuery = queryOptions({
  ...shared,
  queryKey: [ADMIN, 'daily-results'],
  queryFn: () => adminCall(dailyReview.list, {}),
})

export const reviewedJourneyQuery = (runId: number) =>
  queryOptions({
    queryKey: [ADMIN, 'daily-results', runId],
    queryFn: () => adminCall(dailyReview.replay, { params: { runId } }),
  })

export const puzzleQuery = (id: number) =>
  queryOptions({
    ...shared,
    queryKey: [ADMIN, 'puzzle', id],
    queryFn: () => adminCall(editing.find, { params: { id } }),
  })

/** A proof may read all of WordNet, which takes seconds on a busy server. */
export const PROOF_TIMEOUT = { timeoutMs: 60_000 }

/** The texts of a puzzle never change under its id, so neither does its proof. */
export const proofQuery = (id: number) =>
  queryOptions({
    queryKey: [ADMIN, 'proof', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await adminCall(editing.proof, { params: { id } }, PROOF_TIMEOUT)).problems,
  })
