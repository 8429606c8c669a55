import { HowYouPlayScreen, prepareOwnPlay } from '../features/how-you-play/screen.tsx'
import { LexiconScreen, prepareLexicon } from '../features/lexicon/screen.tsx'

/** Pages about a player's own play, in one part for the same reason as `daily-screens.ts`. */
export { PracticeScreen as practice } from '../features/practice/screen.tsx'
export { SeedScreen as seed } from '../features/seed/screen.tsx'

export const lexicon = { component: LexiconScreen, prepare: prepareLexicon }
export const howYouPlay = { component: HowYouPlayScreen, prepare: prepareOwnPlay }
