import { glyphOf } from '../glyphs/registry.ts'
import type { Game, GameState, Outcome, Reduced, Refusal } from './game.ts'
import { accept, refuse } from './game.ts'
import type { Move } from './move.ts'
import type { Setup } from './setup.ts'

/** What the server granted during an attempt: a log may only quote these. */
export interface Grants {
  glyphUses: readonly { useId: string; glyphId: string }[]
  overrides: readonly string[]
  trials: readonly { trialId: string; clue: string }[]
  /** Clue trials that were lost. */
  tolls: readonly string[]
  /** Moves of the party at a shared boss, as this player's log may quote them. */
  shared: readonly object[]
}

/** Checks that a reducer cannot make: the dictionary, and what the server granted. */
export interface ReplayChecks {
  acceptsWord(word: string): boolean
  grants: Grants | 'all'
}

/** For the browser, which replays its own log of moves that were accepted before. */
export const noChecks: ReplayChecks = { acceptsWord: () => true, grants: 'all' }

export const AWAITS_REVIVAL = refuse(
  'awaits-revival',
  'Your mind points are spent: stand again or let go.',
)

export type Replayed<State> =
  | { ok: true; state: State; outcome: Outcome | null }
  | { ok: false; refusal: Refusal; index: number }

export function replay<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  setup: Setup,
  log: readonly unknown[],
  checks: ReplayChecks = noChecks,
): Replayed<State> {
  let state = afterAbsence(game.start(puzzle, setup), setup, 0)
  for (let index = 0; index < log.length; index++) {
    const step = takeMove(game, state, log[index], checks)
    if (!step.ok) return { ok: false, refusal: step.refusal, index }
    state = afterAbsence(step.state, setup, index + 1)
  }
  return { ok: true, state, outcome: game.outcome(state) }
}

/** The state after so many moves, with what happened elsewhere at that moment. */
export function afterAbsence<State extends GameState>(
  state: State,
  { elsewhere }: Setup,
  moves: number,
): State {
  if (elsewhere?.after !== moves) return state
  const { vitals } = state
  return { ...state, vitals: { ...vitals, mindPoints: vitals.mindPoints + elsewhere.change } }
}

/** Takes one move from unknown data to the next state, through every check. */
export function takeMove<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  state: State,
  entry: unknown,
  checks: ReplayChecks = noChecks,
): Reduced<State> {
  const parsed = game.move.safeParse(entry)
  if (!parsed.success) return refuse('malformed-move', 'This is not a move of this game.')
  const move = parsed.data
  if (move.at < state.at) return refuse('time-runs-backwards', 'Time cannot run backwards.')
  if (game.outcome(state)) return refuse('game-over', 'This game has ended.')
  if (state.vitals.awaitsRevival && !mayDecideRevival(move) && !isOfParty(move)) {
    return AWAITS_REVIVAL
  }
  const word = game.dictionaryWord?.(move)
  if (word && !checks.acceptsWord(word)) {
    return refuse('not-a-word', 'Not a valid word. Try again.')
  }
  if (!isGranted(move, checks)) return refuse('not-granted', 'This was not granted.')
  const reduced = game.reduce(state, move)
  return reduced.ok ? accept(stamp(reduced.state, state, move.at)) : reduced
}

/** The reducer has just created the state and nobody else refers to it, so it is changed in place: another copy is far slower. */
function stamp<State extends GameState>(next: State, before: State, at: number): State {
  if (next === before) return { ...next, at }
  next.at = at
  return next
}

function mayDecideRevival(move: Move): boolean {
  const { type, glyphId } = move as Move & { glyphId?: string }
  if (type === 'yield') return true
  return type === 'glyph' && glyphOf(glyphId ?? '')?.revives === true
}

/** What the party did at a shared boss happens whether or not this player stands. */
function isOfParty({ type }: Move): boolean {
  return type === 'party-guess' || type === 'friend-guess' || type === 'friend-clue'
}

function isGranted(move: Move, { grants }: ReplayChecks): boolean {
  if (grants === 'all') return true
  if (isOfParty(move)) return isShared(move, grants)
  const quoted = move as Move & Record<string, unknown>
  const isGlyphGranted = () =>
    grants.glyphUses.some(use => use.useId === quoted.useId && use.glyphId === quoted.glyphId)
  switch (move.type) {
    case 'glyph':
      return isGlyphGranted()
    case 'bargain':
      return quoted.answer !== 'glyph' || isGlyphGranted()
    case 'override':
      return grants.overrides.some(word => word === quoted.word)
    case 'clue':
      return grants.trials.some(
        trial => trial.trialId === quoted.trialId && trial.clue === quoted.clue,
      )
    case 'toll':
      return grants.tolls.some(trialId => trialId === quoted.trialId)
    default:
      return true
  }
}

/** The time is the player's own, and a page of an earlier release knows no `isSoft`; everything else is as the party's record has it. */
function isShared(move: Move, { shared }: Grants): boolean {
  const fields = Object.entries(recorded(move))
  return shared.some(granted => {
    const rest = recorded(granted)
    return (
      Object.keys(rest).length === fields.length &&
      fields.every(([name, value]) => rest[name] === value)
    )
  })
}

function recorded(move: object): Record<string, unknown> {
  const { at: _, isSoft: __, ...rest } = move as Record<string, unknown>
  return rest
}
