import type { MoveLog } from '@lexiverse/rules'
import type { TestClock } from '../test-kit/test-clock.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import type { Received } from '../test-kit/transport.ts'
import type { Dice } from './dice.ts'

export interface Attack {
  player: TestPlayer
  /** Another player with a cookie and a run. */
  other: TestPlayer
  open: OpenGame
  honest: MoveLog
  die: Dice
  clock: TestClock
}

export type Forgery = (attack: Attack) => Promise<Received>

const HOUR = 3_600_000

/** Each claims a victory that was not played; a refusal must leave the attempt unchanged. */
export const forgedReports: Record<string, Forgery> = {
  'nothing played': reported(() => []),
  'last move left out': reported(log => log.slice(0, -1)),
  'moves after the end': reported(log => [...log, ...log.map(later(log))]),
  'moves in reverse': reported(log => [...log].reverse().concat({ type: 'yield', at: 0 })),
  'time running backwards': reported(log => [
    { type: 'assist', aid: 'debug', at: 2_000 + (log.at(-1)?.at ?? 0) },
    ...log,
  ]),
  'more time than has passed': reported(log => log.map(move => ({ ...move, at: move.at + HOUR }))),
  'time before the start': reported(log => log.map(move => ({ ...move, at: move.at - HOUR }))),
  'all moves at once': reported(log => log.map(move => ({ ...move, at: 0 }))),
  'faster than anyone types': reported(log => log.map((move, n) => ({ ...move, at: n * 100 }))),
  'more moves than a game has': reported((log, die) => [
    ...Array.from({ length: 601 - log.length }, () => log[0] ?? die.pick(log)),
    ...log,
  ]),
  'half a millisecond': reported(log => log.map(move => ({ ...move, at: move.at + 0.5 }))),
  'a move of no game': spliced({ type: 'win', at: 0 }),
  'a move with a score in it': reported(log => log.map(move => ({ ...move, score: 9999 }))),
  'a glyph never used': spliced({ type: 'glyph', at: 0, glyphId: 'decay', useId: 'forged' }),
  'a word never granted': spliced({ type: 'override', at: 0, word: 'ZZZZZZZ' }),
  'a clue never won': spliced({ type: 'clue', at: 0, clue: 'usage', trialId: '1' }),
  'a toll nobody took': spliced({ type: 'toll', at: 0, trialId: '1' }),
  'words of no language': reported(log => log.map(misspelt)),
  'a run of another player': ({ other, open, honest }) => other.report(open, honest),
  'the name of another player': ({ player, other, open, honest }) =>
    other.report(open, honest, { playerId: player.id }),
  'an attempt of another player': ({ other, open, honest }) =>
    other.report({ ...open, runId: other.runId ?? 0 }, honest),
  'an attempt that never was': ({ player, open, honest }) =>
    player.report({ ...open, attemptId: 2_000_000_000 }, honest),
  'a run that never was': ({ player, open, honest }) =>
    player.report({ ...open, runId: 2_000_000_000 }, honest),
}

function reported(change: (log: MoveLog, die: Dice) => MoveLog): Forgery {
  return ({ player, open, honest, die }) => player.report(open, change(honest, die))
}

/** Inserts the forged move among the real ones, at a plausible time. */
function spliced(move: MoveLog[number]): Forgery {
  return reported((log, die) => {
    const at = die.roll(log.length)
    return [...log.slice(0, at), { ...move, at: log[at]?.at ?? 0 }, ...log.slice(at)]
  })
}

function later(log: MoveLog) {
  const end = log.at(-1)?.at ?? 0
  return (move: MoveLog[number]) => ({ ...move, at: end + move.at })
}

function misspelt(move: MoveLog[number]): MoveLog[number] {
  if ('word' in move) return { ...move, word: 'QZXQZ' }
  return 'words' in move ? { ...move, words: ['Q', 'Z', 'X', 'J'] } : move
}
