import { content, defaultCounts } from '@lexiverse/contract/content'
import { gameLabels } from '@lexiverse/rules'
import type { IconId } from '../../../art/icons/registry.ts'
import { adminCall } from '../../../platform/admin.ts'
import type { Operation } from '../use-operation.ts'

type CountedTool = typeof content.generateHives

export interface Tool {
  readonly label: string
  readonly operation: Operation
  /**
   * How many puzzles replace all puzzles in circulation, which needs confirmation; null when none
   * are replaced.
   */
  readonly renewed: number | null
}

export interface ToolCard {
  readonly title: string
  readonly icon: IconId
  readonly text: string
  /** The key of its figures in the statistics of scenarios. */
  readonly game: string | null
  /** The game whose puzzles it renews, if not its own. */
  readonly renews?: string
  readonly tools: readonly Tool[]
}

const generation = { success: 'Generation complete', failure: 'Generation failed', isJob: true }
const regeneration = {
  success: 'Regeneration complete',
  failure: 'Regeneration failed',
  isJob: true,
}

/** Fields shared by both kinds of tools. A tool is identified by the address it calls. */
interface Kind extends Omit<ToolCard, 'tools'> {
  readonly noun: string
  readonly make: CountedTool
  readonly renew: CountedTool
  readonly count: number
  readonly renewed?: number
}

function cardOf({ noun, make, renew, count, renewed = count, ...card }: Kind): ToolCard {
  const ask = (endpoint: CountedTool, wanted: number) => ({
    id: endpoint.path,
    ask: () => adminCall(endpoint, { body: { count: wanted } }),
  })
  return {
    ...card,
    tools: [
      {
        label: `Generate ${count} ${noun}`,
        renewed: null,
        operation: { ...generation, ...ask(make, count) },
      },
      {
        label: `Regenerate ${renewed} ${noun}`,
        renewed,
        operation: { ...regeneration, ...ask(renew, renewed) },
      },
    ],
  }
}

const { hive, wordWeb, twistle, forgottenWord, enhanced } = defaultCounts

/** The Forgotten Word renews fewer words at once than it adds. */
const RENEWED_WORDS = 40

const kinds: readonly Kind[] = [
  {
    title: gameLabels['hive-builder'].label,
    icon: 'hive',
    text: 'New hives from the word database, each with a pangram and 20 to 60 answers.',
    game: 'hive-builder',
    noun: 'Hives',
    make: content.generateHives,
    renew: content.regenerateHives,
    count: hive,
  },
  {
    title: gameLabels['word-web'].label,
    icon: 'web',
    text: 'New boards from the bank of themes, each proven to have one solution.',
    game: 'word-web',
    noun: 'Boards',
    make: content.generateWordWebs,
    renew: content.regenerateWordWebs,
    count: wordWeb,
  },
  {
    title: gameLabels.twistle.label,
    icon: 'twist',
    text: 'Written by hand: publishes puzzles that were held back.',
    game: 'twistle',
    noun: 'Puzzles',
    make: content.generateTwistles,
    renew: content.regenerateTwistles,
    count: twistle,
  },
  {
    title: gameLabels['forgotten-word'].label,
    icon: 'forgotten',
    text: 'Written by hand: publishes words that were held back.',
    game: 'forgotten-word',
    noun: 'Words',
    make: content.generateForgottenWords,
    renew: content.regenerateForgottenWords,
    count: forgottenWord,
    renewed: RENEWED_WORDS,
  },
  {
    title: 'Enhanced Vocabulary',
    icon: 'book',
    text: 'The whole ladder at once: common, medium, advanced, rare, archaic.',
    game: null,
    renews: 'forgotten-word',
    noun: 'Words',
    make: content.generateEnhanced,
    renew: content.regenerateEnhanced,
    count: enhanced,
  },
]

export const toolCards: readonly ToolCard[] = [
  ...kinds.map(cardOf),
  {
    title: 'All Scenarios',
    icon: 'compass',
    text: 'Word Web boards and Word Seeker puzzles in one job.',
    game: null,
    tools: [
      {
        label: `Generate All (${wordWeb} + ${twistle})`,
        renewed: null,
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
