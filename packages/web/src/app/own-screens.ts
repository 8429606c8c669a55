/** Pages about a player's own play, in one part for the same reason as `daily-screens.ts`. */
export { HowYouPlayScreen } from '../features/how-you-play/screen.tsx'
export { LexiconScreen } from '../features/lexicon/screen.tsx'
export { PracticeScreen } from '../features/practice/screen.tsx'
export { SeedScreen } from '../features/seed/screen.tsx'
