import type { PuzzleGame } from '@lexiverse/content'
import { type ForgottenWordPuzzle, wordTiers } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { playerOverview } from './player-overview.ts'
import { type ScenarioStatus, type StatusCount, stockRepository } from './repository.ts'

const WORDS: PuzzleGame = 'forgotten-word'

function sum(standings: readonly StatusCount[], status?: ScenarioStatus): number {
  const counted = standings.filter(row => status === undefined || row.status === status)
  return counted.reduce((total, row) => total + row.count, 0)
}

function inStatus(standings: readonly StatusCount[]) {
  return {
    published: sum(standings, 'published'),
    reserve: sum(standings, 'reserve'),
    retired: sum(standings, 'retired'),
  }
}

function describe(standings: readonly StatusCount[]) {
  const published = standings.filter(({ status }) => status === 'published')
  return {
    ...inStatus(standings),
    byDifficulty: Object.fromEntries(published.map(row => [row.difficulty, row.count])),
  }
}

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(part => part !== '')

/** Figures about the stock and the players; for admins only, since words are answers. */
export function contentStatistics({ database }: Platform) {
  const stock = stockRepository(database.db)

  const readWords = async () =>
    (await stock.puzzles(WORDS)).map(({ id, status, puzzle }) => ({
      ...(JSON.parse(puzzle) as ForgottenWordPuzzle),
      id,
      status,
    }))

  return {
    async scenarios() {
      const standings = await stock.statusCounts()
      const games = [...new Set(standings.map(({ game }) => game))]
      const entries = games.map(name => [
        name,
        describe(standings.filter(({ game }) => game === name)),
      ])
      return { total: sum(standings, 'published'), games: Object.fromEntries(entries) }
    },

    async forgottenWords() {
      const standings = await stock.statusCounts(WORDS)
      return { total: sum(standings), ...describe(standings) }
    },

    async enhanced() {
      const standings = await stock.statusCounts(WORDS)
      const words = await readWords()
      const parts = words.map(word => word.partOfSpeech)
      const letters = words.reduce((total, { word }) => total + word.length, 0)
      return {
        total: words.length,
        ladder: [...wordTiers],
        tiers: Object.fromEntries(
          wordTiers.map(tier => [
            tier,
            inStatus(standings.filter(({ difficulty }) => difficulty === tier)),
          ]),
        ),
        byPartOfSpeech: Object.fromEntries(
          [...new Set(parts)].sort().map(part => [part, parts.filter(it => it === part).length]),
        ),
        averageLength: words.length === 0 ? 0 : Math.round((10 * letters) / words.length) / 10,
      }
    },

    /** A theme matches the part of speech, or a text in the definition or etymology. */
    async enhancedScenarios(asked: {
      difficulties?: string | undefined
      themes?: string | undefined
    }) {
      const [difficulties, themes] = [listOf(asked.difficulties), listOf(asked.themes)]
      const speaksOf = (word: ForgottenWordPuzzle, theme: string) =>
        word.partOfSpeech.toLowerCase() === theme ||
        `${word.definition} ${word.etymology}`.toLowerCase().includes(theme)
      const scenarios = (await readWords())
        .filter(word => difficulties.length === 0 || difficulties.includes(word.difficulty))
        .filter(word => themes.length === 0 || themes.some(theme => speaksOf(word, theme)))
      return { total: scenarios.length, difficulties, themes, scenarios }
    },

    players: () => playerOverview(database.db),
  }
}
