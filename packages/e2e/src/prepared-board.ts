import { type GameId, practiceSetup, type Setup } from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { returnToRealm } from './prepared-visit.ts'

/** The board for a picture: its node, its puzzle, and the moves made before. */
export interface PreparedBoard {
  readonly game: GameId
  readonly level: number
  readonly nodeId: string
  readonly puzzle: object
  readonly setup?: Partial<Setup>
  /** Each move is one second after the last unless it has a time of its own. */
  readonly moves?: readonly object[]
}

const paths: Readonly<Record<GameId, string>> = {
  'word-web': '/word-web',
  'hive-builder': '/hive-builder',
  'time-trial': '/timer-hive-builder',
  twistle: '/wordle',
  'forgotten-word': '/forgotten-word',
}

const explained = JSON.stringify({ version: 1, value: Object.keys(paths) })

/** Fakes the server for one board, and returns the board's path. */
export async function prepareBoard(page: Page, board: PreparedBoard): Promise<string> {
  const { game, level, nodeId, puzzle, moves = [] } = board
  await returnToRealm(page, level)
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  const setup: Setup = {
    ...practiceSetup('a picture'),
    runKind: level === 0 ? 'tutorial' : 'campaign',
    level,
    nodeId,
    ...board.setup,
  }
  const log = moves.map((move, i) => ({ at: 1_000 * i, ...move }))
  await answerFor(page, { game, level, setup, puzzle, log })
  const [, clue] = nodeId.split(':')
  const query = clue ? `clueType=${clue}&returnTo=forgotten-word` : `node=${nodeId}`
  return `${paths[game]}?${query}`
}

interface Answers {
  game: GameId
  level: number
  setup: Setup
  puzzle: object
  log: object[]
}

async function answerFor(page: Page, { game, level, setup, puzzle, log }: Answers) {
  const answer = (path: string, json: unknown) =>
    page.route(`**/api/${path}`, route => route.fulfill({ json }))
  const progress = progressAt(level, setup.nodeId)
  const { mindPoints } = setup
  const attempt = { runId: 77, attemptId: 5, game, setup, moves: log, mindPoints, progress }
  await answer('player/start-run', attempt)
  await answer('player/update-run', {
    success: true,
    moveCount: log.length,
    progress: null,
    drawnTypes: null,
  })
  for (const path of ['word-web-puzzle', 'hive-wordset', 'scenarios/twistle/random']) {
    await answer(`${path}/**`, puzzle)
  }
  await answer('forgotten-word/streak/**', {
    puzzle,
    streakParams: { maxGuesses: 5, currentStreak: 0, scoreBonus: 0 },
    cluesUnlocked: ['definition'],
    trialsWon: [],
  })
  await answer('validate-word/**', { valid: true, reason: null })
  await answer('games/complete', {
    completionId: 'a-picture',
    rewards: { score: 440, glyphs: [], offers: [], mindPointsRestored: 1 },
    result: 'victory',
    score: 440,
    mindPoints,
    progress,
    events: ['node-completed'],
    isRunComplete: false,
  })
}

function progressAt(level: number, nodeId: string) {
  return {
    completedNodes: ['start'],
    unlockedNodes: ['start', nodeId],
    currentNode: nodeId,
    currentLevel: level,
    completedLevels: [],
    totalScore: 0,
    levelProgress: [],
    isTutorialMode: level === 0,
    gameCompleted: false,
    completedAt: null,
    randomizedNodeTypes: {},
  }
}
