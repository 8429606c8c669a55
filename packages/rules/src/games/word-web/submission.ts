import { fault, notice, praise } from '../../engine/feedback.ts'
import { accept, type Reduced, refuse } from '../../engine/game.ts'
import { isExhausted, loseMindPoint } from '../../engine/vitals.ts'
import { shownTile, whyTooEarly, wordOfTile } from './omen-tiles.ts'
import { proximityHint } from './proximity-hint.ts'
import { GROUP_COUNT, GROUP_SIZE } from './schema.ts'
import { type WordWebState, wasRefused } from './state.ts'
import { groupAt, placesOf, selectionKey } from './word-places.ts'

const WRONG_GROUP = 'These words do not belong together.'

export function submit(state: WordWebState, named: string[]): Reduced<WordWebState> {
  const words = state.omen ? named.map(tile => wordOfTile(state, tile)) : named
  const places = placesOf(state.puzzle)
  const counts = [0, 0, 0, 0]
  let closest = 0
  for (const [i, word] of words.entries()) {
    const place = places.get(word)
    if (place === undefined) return refuse('not-on-board', 'That word is not on the board.')
    if (words.indexOf(word) < i) return refuse('same-word', 'Select 4 different words.')
    const group = groupAt(place)
    if (state.solved.includes(group)) {
      return refuse('already-solved', 'That word has found its group.')
    }
    const count = (counts[group] ?? 0) + 1
    counts[group] = count
    if (count > (counts[closest] ?? 0)) closest = group
  }
  return accept(judge(state, words, closest, counts[closest] ?? 0))
}

function judge(
  state: WordWebState,
  words: string[],
  closest: number,
  matches: number,
): WordWebState {
  const { theme = '' } = state.puzzle.groups[closest] ?? {}
  const hint = state.hasProximity ? proximityHint(matches, theme) : null
  if (matches < GROUP_SIZE) return refuseGroup(state, words, hint, WRONG_GROUP)
  const early = whyTooEarly(state, closest)
  if (early) return refuseGroup(state, words, null, early)
  return solveGroup(state, closest, theme, hint)
}

function solveGroup(
  state: WordWebState,
  home: number,
  theme: string,
  hint: string | null,
): WordWebState {
  const next = { ...state }
  next.solved = [...state.solved, home]
  next.justSolved = home
  next.submissions = state.submissions + 1
  next.lastRefused = null
  next.hint = hint
  next.feedback = praise(theme)
  next.status = next.solved.length === GROUP_COUNT ? 'won' : 'playing'
  return next
}

function refuseGroup(
  state: WordWebState,
  words: string[],
  hint: string | null,
  reason: string,
): WordWebState {
  const next = { ...state }
  next.justSolved = null
  next.lastRefused = words.map(word => shownTile(state, word))
  next.hint = hint
  if (wasRefused(state, words)) {
    next.feedback = notice('You have tried this group before. It costs nothing.')
    return next
  }
  const isForgiven = (state.freeMisses ?? 0) > 0 || state.isSheltered === true
  if (state.freeMisses) next.freeMisses = state.freeMisses - 1
  else if (state.isSheltered) delete next.isSheltered
  else next.vitals = loseMindPoint(state.vitals)
  // Every submission so far was right, and Decay submits nothing.
  if (state.wrongGroups === 0) next.groupsBeforeMiss = state.submissions
  next.submissions = state.submissions + 1
  next.wrongGroups = state.wrongGroups + 1
  next.refused = [...state.refused, selectionKey(state.puzzle, words)]
  next.feedback = fault(isForgiven ? `${reason} This one costs nothing.` : reason)
  next.status = isExhausted(next.vitals) ? 'lost' : 'playing'
  return next
}
