import type { Game, Outcome, Reduced } from '../../engine/game.ts'
import { isUnaided, toOutcome } from '../../engine/outcome.ts'
import { seedFrom } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import { reduceShared } from '../../engine/shared-moves.ts'
import { startVitals } from '../../engine/start-vitals.ts'
import { type HivePuzzle, hivePuzzleSchema } from '../../hive/puzzle.ts'
import { omenPart, omenRules } from '../../omens/registry.ts'
import { perkEffects } from '../../perks/effects.ts'
import { restoreLetter } from './entropy.ts'
import { drawGold } from './gold.ts'
import { type HiveBuilderMove, hiveBuilderMoveSchema } from './schema.ts'
import { FAILED_ATTEMPTS_PER_FADE, type HiveBuilderState, MOMENTUM_EFFECT } from './state.ts'
import { thresholdFor } from './threshold.ts'
import { type HiveBuilderView, hiveBuilderView } from './view.ts'
import { overrideWord, playWildWord, playWord } from './words.ts'

const REWARD_AT_THRESHOLD = 300
const MAX_REWARD = 400

function start(puzzle: HivePuzzle, setup: Setup): HiveBuilderState {
  return {
    puzzle,
    gameRound: setup.hiveWins + 1,
    threshold: thresholdFor(puzzle, setup),
    score: 0,
    found: [],
    lastFound: null,
    failedAttempts: 0,
    fadedLetters: [],
    lastFaded: null,
    hasIronFocus: perkEffects(setup.perks).entropyImmunity,
    momentum: momentumFrom(setup),
    pendingWord: null,
    overridesUsed: 0,
    suggestions: [],
    feedback: null,
    status: 'playing',
    vitals: startVitals(setup),
    at: 0,
    ...omenPart(setup.omen),
    ...wildPart(setup),
    ...drawGold(omenRules(setup.omen), puzzle, seedFrom(setup.seed)),
  }
}

function wildPart({ carried }: Setup): Pick<HiveBuilderState, 'wildWord'> {
  const word = carried?.find(item => item.kind === 'wildWord')?.word
  return word === undefined ? {} : { wildWord: word }
}

function momentumFrom({ effects }: Setup): number {
  return effects
    .filter(({ effectType }) => effectType === MOMENTUM_EFFECT)
    .reduce((uses, effect) => uses + effect.remainingUses, 0)
}

function reduce(state: HiveBuilderState, move: HiveBuilderMove): Reduced<HiveBuilderState> {
  switch (move.type) {
    case 'word':
      return playWord(state, move.word)
    case 'restore':
      return restoreLetter(state, move.letter)
    case 'override':
      return overrideWord(state, move.word)
    case 'wild':
      return playWildWord(state)
    default:
      return reduceShared(state, move, { concede, effectOf: glyph => glyph.use['hive-builder'] })
  }
}

/** A hive that entropy has ended keeps that status: giving up then only declines the revival. */
function concede(state: HiveBuilderState): HiveBuilderState {
  return state.status === 'playing' ? { ...state, status: 'lost' } : state
}

function outcome(state: HiveBuilderState): Outcome | null {
  const { vitals, status, score, threshold, found, failedAttempts } = state
  if (status === 'playing' || vitals.awaitsRevival) return null
  const isWon = status === 'won'
  const own = found.filter(({ kind }) => kind !== 'decay')
  return toOutcome(state, {
    result: isWon ? 'victory' : 'defeat',
    score,
    rewardBase: isWon ? Math.min(MAX_REWARD, (REWARD_AT_THRESHOLD * score) / threshold) : 0,
    guessesUsed: own.length + failedAttempts,
    wordsFound: own.length,
    isFlawless: isWon && failedAttempts < FAILED_ATTEMPTS_PER_FADE && isUnaided(vitals),
  })
}

export const hiveBuilder: Game<HivePuzzle, HiveBuilderMove, HiveBuilderState, HiveBuilderView> = {
  id: 'hive-builder',
  puzzle: hivePuzzleSchema,
  move: hiveBuilderMoveSchema,
  start,
  reduce,
  outcome,
  view: hiveBuilderView,
  maxMoves: 600,
  // Four letters and Enter at 33 keys a second; records are below 25.
  inputMs: { word: 150 },
}
