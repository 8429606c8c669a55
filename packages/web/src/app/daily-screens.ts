/** One part for all of them: each part of its own would lengthen the list that every first load holds. */
export { CirclesScreen } from '../features/circles/screen.tsx'
export { DailyArchiveScreen } from '../features/daily/archive-screen.tsx'
export { DailyBoardScreen } from '../features/daily/board-screen.tsx'
export { DailyResultScreen } from '../features/daily/result-screen.tsx'
export { DailyScreen } from '../features/daily/screen.tsx'
export { DailyWatchScreen } from '../features/daily/watch-screen.tsx'
export { DailyStarScreen } from '../features/game/sealed/screen.tsx'
