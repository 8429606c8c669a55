import type { Daily } from '@lexiverse/contract/daily'
import type { DailyResult, DailyToday } from '../src/play/daily/daily-types.ts'

const games = ['word-web', 'hive-builder', 'twistle', 'word-web', 'forgotten-word'] as const

type Mark = Daily['stars'][number]['mark']

const starsWith = (marks: readonly Mark[]): Daily['stars'] =>
  games.map((game, i) => ({
    nodeId: `star-${i + 1}`,
    game,
    difficulty: 'easy',
    mark: marks[i] ?? null,
    points: marks[i] && marks[i] !== 'missed' ? 300 : 0,
    playedMs: marks[i] ? 90_000 : 0,
  }))

/** Today, not begun, unless changed. */
export const sampleToday = (changes: Partial<DailyToday> = {}, marks: Mark[] = []): DailyToday => ({
  date: '2026-11-16',
  number: 320,
  figure: 'heron',
  glyphs: ['insight', 'mending'],
  stars: starsWith(marks),
  status: 'not-begun',
  runId: null,
  nextStar: 1,
  mindPoints: { current: 3, maximum: 3 },
  heldGlyphs: [],
  score: null,
  playedBy: 2418,
  secondsUntilNext: 25_960,
  streak: { days: 12, longest: 20, forgiven: [] },
  profile: { name: 'Traveler 42', isChosen: false, isPublic: false },
  unfinished: null,
  ...changes,
})

/** Yesterday's journey, begun before midnight. */
export const sampleUnfinished = (marks: Mark[]): DailyToday['unfinished'] => ({
  date: '2026-11-15',
  stars: starsWith(marks),
  nextStar: marks.length + 1,
  mindPoints: { current: 2, maximum: 3 },
  heldGlyphs: [],
  countsUntil: 1,
})

export const fiveMarks: Mark[] = ['flawless', 'flawless', 'won', 'flawless', 'missed']

const sampleScore = { total: 1240, stars: 1090, mindPoints: 100, time: 50 }

export const sampleDone = (changes: Partial<DailyToday> = {}): DailyToday =>
  sampleToday(
    { status: 'done', nextStar: null, runId: 7, score: sampleScore, ...changes },
    fiveMarks,
  )

export function sampleResult(changes: Partial<DailyResult> = {}): DailyResult {
  const { secondsUntilNext: _, streak: __, profile: ___, unfinished: ____, ...day } = sampleDone()
  return {
    ...day,
    score: sampleScore,
    playedMs: 656_000,
    standing: { rank: 170, players: 2418, percentile: 93, score: 1240 },
    uncounted: null,
    setAsideReason: null,
    median: 900,
    histogram: Array.from({ length: 12 }, (_, i) => ({
      from: i * 125,
      players: 10 + i,
      isYours: i === 9,
    })),
    best: 1225,
    ...changes,
  }
}
