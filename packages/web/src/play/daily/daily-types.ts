import type { Answer } from '@lexiverse/contract'
import type { Daily, daily } from '@lexiverse/contract/daily'

export type DailyStar = Daily['stars'][number]
export type DailyToday = Answer<typeof daily.today>
export type DailyStart = Answer<typeof daily.start>
export type DailyResult = Answer<typeof daily.result>
export type DailyArchive = Answer<typeof daily.archive>
export type DailyBoard = Answer<typeof daily.board>
