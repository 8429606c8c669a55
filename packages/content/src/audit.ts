import { difficulties, fallbackHive, fallbackTwistle, tutorialScenarios } from '@lexiverse/rules'
import { countTiers, readBank as readForgottenWords } from './forgotten-word/bank.ts'
import { proveForgottenWords } from './forgotten-word/proof.ts'
import type { HiveEntryPuzzle } from './hive-builder/assemble.ts'
import { proveHives } from './hive-builder/proof.ts'
import type { PuzzleGame, StockEntry } from './puzzle-source.ts'
import {
  bankWords,
  proveShownWords,
  proveSignedAnswers,
  proveSignedBanks,
  shownWords,
} from './shown-words.ts'
import { readBank as readTwistles } from './twistle/bank.ts'
import { proveTwistles } from './twistle/proof.ts'
import { openThemeReader } from './twistle/theme-reader.ts'
import { countTells } from './twistle/theme-tell.ts'
import type { BoardEntry } from './word-web/board-puzzle.ts'
import { proveWordWeb } from './word-web/proof.ts'
import { repeatedThemes } from './word-web/theme-memory.ts'
import { readThemes } from './word-web/themes.ts'
import { findUnfit } from './words/block-list.ts'
import type { Lexicon } from './words/verdict.ts'
import { countWords, proveWords } from './words/word-proof.ts'

/** One part of the content: what there is, and everything that is wrong with it. */
export interface Audit {
  title: string
  counts: Record<string, number | string>
  problems: string[]
}

export type Stock = Record<PuzzleGame, readonly StockEntry[]>

function countDifficulties(entries: readonly { difficulty: string }[]): Record<string, number> {
  const counts = difficulties.map(difficulty => [
    difficulty,
    entries.filter(entry => entry.difficulty === difficulty).length,
  ])
  return Object.fromEntries(counts)
}

function heldBack(entries: readonly { reserve?: boolean | undefined }[]): string {
  const count = entries.filter(entry => entry.reserve).length
  return `${count} (${((100 * count) / entries.length).toFixed(1)} percent)`
}

function auditWords(lexicon: Lexicon): Audit {
  return { title: 'Words', counts: countWords(lexicon), problems: proveWords(lexicon) }
}

function auditHives(entries: readonly StockEntry[], lexicon: Lexicon): Audit {
  const hives = entries as readonly StockEntry<HiveEntryPuzzle>[]
  const inOpenPlay = hives.filter(({ daily }) => !daily)
  return {
    title: 'Hive Builder',
    counts: {
      hives: inOpenPlay.length,
      ...countDifficulties(inOpenPlay),
      'for the daily journey': hives.length - inOpenPlay.length,
    },
    problems: proveHives(hives, lexicon),
  }
}

function auditWordWeb(entries: readonly StockEntry[], lexicon: Lexicon): Audit {
  const boards = entries as readonly BoardEntry[]
  const themes = readThemes()
  const words = new Set(themes.flatMap(theme => theme.words)).size
  return {
    title: 'Word Web',
    counts: {
      themes: themes.length,
      words,
      boards: boards.length,
      ...countDifficulties(boards),
      'old themes at board 60': repeatedThemes(boards, difficulties).atSixty.toFixed(2),
    },
    problems: proveWordWeb(boards, themes, lexicon),
  }
}

function auditTwistles(lexicon: Lexicon): Audit {
  const bank = readTwistles()
  const inCampaigns = bank.filter(({ daily }) => !daily)
  const readTheme = openThemeReader(lexicon.words({ tier: 'answer', length: 5 }))
  const telling = Object.entries(countTells(bank, readTheme)).map(([difficulty, percent]) => [
    `telling themes, ${difficulty}`,
    `${percent.toFixed(1)} percent`,
  ])
  return {
    title: 'Word Seeker',
    counts: {
      puzzles: bank.length,
      ...countDifficulties(inCampaigns),
      'held back': heldBack(inCampaigns),
      'for the daily journey': bank.length - inCampaigns.length,
      ...Object.fromEntries(telling),
    },
    problems: proveTwistles(bank, lexicon, readTheme),
  }
}

function auditForgottenWords(lexicon: Lexicon): Audit {
  const bank = readForgottenWords()
  const tiers = Object.entries(countTiers(bank)).map(([tier, { total }]) => [tier, total])
  return {
    title: 'The Forgotten Word',
    counts: {
      entries: bank.length,
      ...Object.fromEntries(tiers),
      'held back': heldBack(bank),
      'with wordplay': bank.filter(({ wordplay }) => wordplay).length,
    },
    problems: proveForgottenWords(bank, lexicon),
  }
}

function auditShownWords(entries: readonly StockEntry[]): Audit {
  const hives = entries as readonly StockEntry<HiveEntryPuzzle>[]
  const shown = shownWords(hives)
  return {
    title: 'Shown words',
    counts: { words: shown.size },
    problems: [
      ...proveShownWords(shown),
      ...proveSignedAnswers(hives),
      ...proveSignedBanks(bankWords()),
    ],
  }
}

/** Puzzles that come with the rules: the tutorial's, and those for when no other can be had. */
function auditBuiltIn(): Audit {
  const puzzles = [...tutorialScenarios, { puzzle: fallbackHive }, { puzzle: fallbackTwistle }]
  // Nobody reads the bonus words but who finds them.
  const text = JSON.stringify(puzzles, (key, value) => (key === 'bonusWords' ? [] : value))
  return {
    title: 'Built in',
    counts: { puzzles: puzzles.length },
    problems: findUnfit(text).map(word => `holds "${word}", which we do not show`),
  }
}

export function auditContent(lexicon: Lexicon, stock: Stock): Audit[] {
  return [
    auditWords(lexicon),
    auditWordWeb(stock['word-web'], lexicon),
    auditHives(stock['hive-builder'], lexicon),
    auditTwistles(lexicon),
    auditForgottenWords(lexicon),
    auditShownWords(stock['hive-builder']),
    auditBuiltIn(),
  ]
}
