import { setupFor } from '../campaign/attempt.ts'
import { gamesAt } from '../campaign/node-games.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { type Settlement, settleAttempt } from '../campaign/settle.ts'
import type { GameState, Outcome, Refusal } from '../engine/game.ts'
import { nextInteger, nextRandom, pick, type Seed, seedFrom, shuffle } from '../engine/random.ts'
import { replay } from '../engine/replay.ts'
import type { Setup } from '../engine/setup.ts'
import { fallbackHive, fallbackTwistle } from '../fallback/fallback.ts'
import { type GameId, gameOf } from '../games/registry.ts'
import { omensAt } from '../omens/draw.ts'
import { type RewardPlace, rewardChances } from '../rewards/chances.ts'
import { type RolledRewards, rollRewards } from '../rewards/roll.ts'
import { tutorialScenarios } from '../tutorial/tutorial.ts'

/** One game to replay: everything that the rules take in. */
export interface ReplayCase {
  name: string
  game: GameId
  setup: Setup
  log: unknown[]
}

/** What came of it. The state leaves out its puzzle, which stands once in the file. */
interface RecordedCase extends ReplayCase {
  state: unknown
  outcome: Outcome | null
  settlement: Settlement | null
  /** Only while a case is being written: a log that is refused is not recorded. */
  refused?: Refusal & { move: number }
}

export interface RecordedReplays {
  rulesVersion: number
  puzzles: Record<GameId, unknown>
  /** Fingerprints of the puzzles that no database row holds: an open attempt replays on them too. */
  builtIn: Record<string, Seed>
  cases: RecordedCase[]
}

export function recordReplays(
  rulesVersion: number,
  puzzles: RecordedReplays['puzzles'],
  cases: readonly ReplayCase[],
): RecordedReplays {
  return {
    rulesVersion,
    puzzles,
    builtIn: builtInPuzzles(),
    cases: cases.map(one => recordCase(puzzles[one.game], one, rulesVersion)),
  }
}

function builtInPuzzles(): Record<string, Seed> {
  const puzzles = [
    ...tutorialScenarios.map(({ nodeId, puzzle }) => [nodeId, puzzle] as const),
    ['fallback-hive', fallbackHive] as const,
    ['fallback-twistle', fallbackTwistle] as const,
  ]
  return Object.fromEntries(puzzles.map(([name, it]) => [name, seedFrom(JSON.stringify(it))]))
}

function recordCase(puzzle: unknown, one: ReplayCase, rulesVersion: number): RecordedCase {
  const { name, game, log } = one
  const setup = { ...one.setup, rulesVersion }
  const played = replay(gameOf(game), puzzle, setup, log)
  if (!played.ok) {
    const refused = { move: played.index, ...played.refusal }
    return { name, game, setup, log, state: null, outcome: null, settlement: null, refused }
  }
  const { puzzle: _, ...state } = played.state as GameState & { puzzle: unknown }
  const settlement = played.outcome && settleCase(setup, game, played.outcome)
  return { name, game, setup, log, state, outcome: played.outcome, settlement }
}

const rolled: RolledRewards = { mindPoints: 1, glyphIds: ['insight'] }

function settleCase(setup: Setup, game: GameId, outcome: Outcome): Settlement {
  const { runKind, perks, level, mindPoints, glyphs, effects } = setup
  const run: RunRecord = {
    ...openRun(runKind, perks, 'golden'),
    level,
    mindPoints,
    glyphs,
    effects,
  }
  return settleAttempt(run, { setup, outcome, game, effectsLeft: effects }, rolled)
}

const seeds: readonly Seed[] = [0, 1, 0x7fffffff, 0xffffffff, seedFrom('golden')]
const texts = ['', 'a', 'b', 'golden', 'run|2|node-a|1', 'Zo\u00eb']
const playSeeds = ['golden', 'a', '00000000', 'f3b1c2d4', 'another run', 'x'.repeat(96)]
const omenSeeds = ['golden', 'o14-golden', 'o14-f3b1c2d4', 'o14-another run']
const omenMagnitudes = [3, 5]
const FIRST_DRAWS = 6

function firstDraws<T>(seed: Seed, draw: (seed: Seed) => [T, Seed]): T[] {
  let current = seed
  return Array.from({ length: FIRST_DRAWS }, () => {
    const [value, next] = draw(current)
    current = next
    return value
  })
}

const bySeed = <T>(draw: (seed: Seed) => T) =>
  Object.fromEntries(seeds.map(seed => [seed, draw(seed)]))

/** All that is drawn from a seed which a run or an attempt keeps: it must stay for as long as one is open. */
export function recordDraws() {
  const letters = Array.from('ABCDEFGHIJ')
  return {
    seedFrom: Object.fromEntries(texts.map(text => [text, seedFrom(text)])),
    nextRandom: bySeed(seed => firstDraws(seed, nextRandom)),
    nextInteger: bySeed(seed => firstDraws(seed, at => nextInteger(at, 10))),
    pick: bySeed(seed => firstDraws(seed, at => pick(letters, at))),
    shuffle: bySeed(seed => firstDraws(seed, at => shuffle(letters, at)).map(it => it.join(''))),
    nodeGames: Object.fromEntries(
      playSeeds.map(seed => [seed, [1, 2, 3].map(level => gamesAt(level, seed))]),
    ),
    omens: omenDraws(0),
    omensAtMagnitude: Object.fromEntries(omenMagnitudes.map(at => [at, omenDraws(at)])),
    attemptSeeds: Object.fromEntries(playSeeds.map(seed => [seed, attemptSeed(seed)])),
  }
}

function omenDraws(magnitude: number) {
  const drawnBy = (seed: string) =>
    [1, 2, 3].map(level => omensAt('campaign', level, seed, magnitude))
  return Object.fromEntries(omenSeeds.map(seed => [seed, drawnBy(seed)]))
}

function attemptSeed(playSeed: string): string {
  const facts = { perks: [], streak: 0, dictionaryVersion: 'golden' }
  return setupFor(openRun('campaign', [], playSeed), 'node-a', facts).seed
}

const nodes = ['node-a', 't2', 'm3', 'boss']
const places: RewardPlace[] = [
  ...(['campaign', 'multiplayer', 'practice'] as const).flatMap(kind =>
    nodes.map(nodeId => ({ kind, level: 2, nodeId })),
  ),
  // What generation 1 of the glyphs draws from: seeds of that generation repeat these rolls.
  ...nodes.map(nodeId => ({ kind: 'campaign' as const, level: 2, nodeId, drawnFrom: 20 })),
]
const perkSets = [[], ['lucky-lexicon', 'expanding-mind']]
const SECRETS = 12

/** Chances and rolls at some places; a roll is written as its mind points and the glyphs shown. */
export function recordRewards() {
  return places.flatMap(place =>
    perkSets.map(perks => ({
      place,
      perks,
      chances: rewardChances(place, perks),
      rolls: Array.from({ length: SECRETS }, (_, n) => {
        const { mindPoints, glyphIds } = rollRewards(`secret ${n}`, '7', place, perks)
        return `${mindPoints} ${glyphIds.join(', ') || 'none'}`
      }),
    })),
  )
}
