import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { adminAccess } from '../src/platform/admin.ts'
import { type FakeAnswer, fakeServer } from './fake-server.ts'

/** A signed-in admin, and a server that accepts it. */
export function asAdmin(): void {
  localStorage.setItem('lexiverse.admin', '{"version":1,"value":true}')
  adminAccess.setState({ status: 'open' })
}

export const report = {
  generated: 25,
  skipped: 3,
  retired: 0,
  total: 2425,
  difficultyFocus: 'all',
  uniquenessReport: {},
  message: '25 Hive Builder puzzles made and published.',
}

export const done = (more: object = {}) => ({
  body: { success: true, jobId: 1, ...report, ...more },
})

export const job = (more: object = {}) => ({
  id: 1,
  title: 'Generate Hive Builder',
  status: 'running',
  made: 5,
  wanted: 25,
  startedAt: 0,
  endedAt: null,
  error: null,
  report: null,
  ...more,
})

type Answers = Record<string, FakeAnswer | ((body: unknown) => FakeAnswer)>

const standing = { published: 2400, reserve: 0, retired: 12, byDifficulty: { easy: 600 } }

export const figures: Answers = {
  'GET /api/admin/session': { body: { isAdmin: true } },
  'GET /api/admin/content-job': { body: { job: null } },
  'GET /api/scenarios/stats': { body: { total: 2400, games: { 'hive-builder': standing } } },
  'GET /api/admin/retention': {
    body: {
      measuredAt: 1_700_000_000_000,
      holdings: [
        { name: 'practice-logs', keepDays: 90, held: 1_200, bytes: 3_400_000, removed: 70 },
        { name: 'unused-guests', keepDays: 0, held: 12, bytes: 540_000, removed: 0 },
        { name: 'ended-rooms', keepDays: 30, held: 3, bytes: 5_000, removed: 1 },
      ],
    },
  },
  'GET /api/admin/calibration': { body: { calibratedAt: null, puzzles: [] } },
  'GET /api/admin/daily-results': { body: { results: [], pools: [] } },
  'GET /api/scenarios/word-web/theme-stats': {
    body: {
      totalThemes: 192,
      totalCombinations: 800,
      mostUsedTheme: 'Things That Fold',
      maxFrequency: 29,
      averageFrequency: 16.666,
    },
  },
  'GET /api/word-database/new-stats': {
    body: {
      totalWords: 650627,
      lengthDistribution: { 4: 10, 5: 20, 17: 2, 19: 3 },
      lastUpdated: null,
      error: null,
      version: 'abcdef0123456789',
      addedWords: 1,
    },
  },
  'GET /api/hive-builder/scenarios/count': { body: { count: 2400, retired: 12 } },
  'GET /api/admin/word-reviews\\?status=pending': {
    body: { words: [], counts: { pending: 0, accepted: 0, refused: 0 } },
  },
}

/** Opens a page over a fake server. */
export function openPage(page: ReactNode, answers: Answers = {}, path = '/admin-dashboard') {
  const server = fakeServer({ ...figures, ...answers })
  const [pathname = '', search = ''] = path.split('?')
  const place = memoryLocation({ path: pathname, searchPath: search, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1 } } })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </Router>,
  )
  return { server, place, queries }
}
