import { content, defaultCounts } from '@lexiverse/contract/content'
import type { IconId } from '../../../art/icons/registry.ts'
import { adminCall } from '../../../platform/admin.ts'
import type { Operation } from '../use-operation.ts'

type CountedTool = typeof content.generateHives

export interface Tool {
  readonly label: string
  readonly operation: Operation
  /** Takes puzzles out of circulation, so it asks first. */
  readonly isReset: boolean
}

export interface ToolCard {
  readonly title: string
  readonly icon: IconId
  readonly text: string
  /** The key of its figures in the statistics of scenarios. */
  readonly game: string | null
  readonly tools: readonly Tool[]
}

const generation = { success: 'Generation complete', failure: 'Generation failed', isJob: true }
const regeneration = {
  success: 'Regeneration complete',
  failure: 'Regeneration failed',
  isJob: true,
}

const generate = (id: string, label: string, endpoint: CountedTool, count: number): Tool => ({
  label: `Generate ${count} ${label}`,
  isReset: false,
  operation: { ...generation, id, ask: () => adminCall(endpoint, { body: { count } }) },
})

const regenerate = (id: string, label: string, endpoint: CountedTool, count: number): Tool => ({
  label: `Regenerate ${count} ${label}`,
  isReset: true,
  operation: { ...regeneration, id, ask: () => adminCall(endpoint, { body: { count } }) },
})

const { hive, wordWeb, twistle, forgottenWord, enhanced } = defaultCounts

/** The selection of the Forgotten Word is renewed in a smaller lot than it grows by. */
const RENEWED_WORDS = 40

export const toolCards: readonly ToolCard[] = [
  {
    title: 'Hive Builder',
    icon: 'hive',
    text: 'New hives from the word database, each with a pangram and 20 to 60 answers.',
    game: 'hive-builder',
    tools: [
      generate('hives', 'Hives', content.generateHives, hive),
      regenerate('new-hives', 'Hives', content.regenerateHives, hive),
    ],
  },
  {
    title: 'Word Web',
    icon: 'web',
    text: 'New boards from the bank of themes, each proven to have one solution.',
    game: 'word-web',
    tools: [
      generate('boards', 'Boards', content.generateWordWebs, wordWeb),
      regenerate('new-boards', 'Boards', content.regenerateWordWebs, wordWeb),
    ],
  },
  {
    title: 'Word Seeker',
    icon: 'twist',
    text: 'Written by hand: publishes puzzles that were held back.',
    game: 'twistle',
    tools: [
      generate('seekers', 'Puzzles', content.generateTwistles, twistle),
      regenerate('new-seekers', 'Puzzles', content.regenerateTwistles, twistle),
    ],
  },
  {
    title: 'Forgotten Word',
    icon: 'forgotten',
    text: 'Written by hand: publishes words that were held back.',
    game: 'forgotten-word',
    tools: [
      generate('words', 'Words', content.generateForgottenWords, forgottenWord),
      regenerate('new-words', 'Words', content.regenerateForgottenWords, RENEWED_WORDS),
    ],
  },
  {
    title: 'Enhanced Vocabulary',
    icon: 'book',
    text: 'The whole ladder at once: common, medium, advanced, rare, archaic.',
    game: null,
    tools: [
      generate('enhanced', 'Words', content.generateEnhanced, enhanced),
      regenerate('new-enhanced', 'Words', content.regenerateEnhanced, enhanced),
    ],
  },
  {
    title: 'All Scenarios',
    icon: 'compass',
    text: 'Word Web boards and Word Seeker puzzles in one job.',
    game: null,
    tools: [
      {
        label: `Generate All (${wordWeb} + ${twistle})`,
        isReset: false,
        operation: {
          ...generation,
          id: 'all',
          ask: () =>
            adminCall(content.generateAll, {
              body: { wordWebCount: wordWeb, twistleCount: twistle },
            }),
        },
      },
    ],
  },
]
