import { fallbackHive, fallbackTwistle, practiceSetup, tutorialPuzzleAt } from '@lexiverse/rules'
import type { Played, PlayedMove } from '../src/boards/shared/replay/replay-steps.ts'

const setup = practiceSetup('story')

const move = (type: string, at: number, more: object = {}): PlayedMove => ({ type, at, ...more })

/** One played game of each kind, on the built-in puzzles. */
export const played: readonly Played[] = [
  {
    gameType: 'word-web',
    setup,
    puzzle: { 'word-web': tutorialPuzzleAt('tutorial-node-a') } as Played['puzzle'],
    moves: [
      move('submit', 9_000, { words: ['MOON', 'STAR', 'COMET', 'PLANET'] }),
      move('submit', 20_000, { words: ['LADLE', 'WHISK', 'GRATER', 'HARP'] }),
      move('yield', 61_000),
    ],
  },
  {
    gameType: 'hive-builder',
    setup,
    puzzle: { 'hive-builder': fallbackHive },
    moves: [move('word', 4_000, { word: 'ANTLERS' }), move('word', 8_000, { word: 'ZZZE' })],
  },
  {
    gameType: 'time-trial',
    setup: { ...setup, nodeId: 'time-trial' },
    puzzle: { 'time-trial': fallbackHive },
    moves: [move('word', 4_000, { word: 'ANTLERS' }), move('timeout', 121_000)],
  },
  {
    gameType: 'twistle',
    setup,
    puzzle: { twistle: fallbackTwistle },
    moves: [move('guess', 5_000, { word: 'MOUSE' }), move('yield', 9_000)],
  },
  {
    gameType: 'forgotten-word',
    setup,
    puzzle: { 'forgotten-word': tutorialPuzzleAt('tutorial-boss') } as Played['puzzle'],
    moves: [
      move('clue', 1_000, { clue: 'etymology', trialId: '5' }),
      move('guess', 5_000, { word: 'NONSENSE' }),
      move('yield', 9_000),
    ],
  },
]
