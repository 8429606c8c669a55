import type { Attempt, Completion, Progress } from '@lexiverse/contract'
import {
  mergeProgress as mergePaid,
  mindPointsSchema,
  type RunKind,
  runKinds,
  totalScore,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredByOtherTab, stored, tabValue } from '../../platform/storage.ts'
import { completeTutorial } from '../../platform/tutorial-state.ts'
import { forgetOwner, isOwnerHere, noteOwner } from './journey-owner.ts'

const TUTORIAL_LEVEL = 0

const text = z.string()
const number = z.number()

const progressShape = z.object({
  completedNodes: z.array(text),
  unlockedNodes: z.array(text),
  currentNode: text,
  currentLevel: number,
  completedLevels: z.array(number),
  totalScore: number,
  scores: z.optional(z.record(text, number)),
  levelProgress: z.array(z.object({ level: number, nodesCompleted: number, totalNodes: number })),
  kind: z.optional(z.enum(runKinds)),
  isTutorialMode: z.boolean(),
  gameCompleted: z.boolean(),
  completedAt: z.nullable(number),
  randomizedNodeTypes: z.record(text, text),
  revealedNodes: z.optional(z.array(text)),
})

const journeySchema = z.object({
  runId: z.int(),
  mindPoints: mindPointsSchema,
  progress: progressShape,
  isOver: z.boolean(),
  /** A game lies open somewhere on the way. */
  hasOpenAttempt: z.boolean(),
})
type Levels = Progress['levelProgress']
export type Journey = z.infer<typeof journeySchema>

const journeyKinds = ['campaign', 'tutorial', 'multiplayer'] as const
export type JourneyKind = (typeof journeyKinds)[number]

const journeysSchema = z.object({
  campaign: z.nullable(journeySchema),
  tutorial: z.nullable(journeySchema),
  multiplayer: z._default(z.nullable(journeySchema), null),
  /** The journey that map and games show. */
  active: z.enum(journeyKinds),
})
type Journeys = z.infer<typeof journeysSchema>

const none: Journeys = { campaign: null, tutorial: null, multiplayer: null, active: 'campaign' }
const kept = stored('run', 2, journeysSchema, none)

/** Which journey a tab shows is its own: one may be with a party, and another on the campaign. */
const shownHere = tabValue('shownJourney')

/** What others have stored, seen from this tab. */
function fromHere(known: Journeys, shown: string | null): Journeys {
  const active = journeyKinds.find(kind => kind === shown && known[kind])
  return active ? { ...known, active } : known
}

/** What the server last said of the journeys; kept here so that the map opens without waiting. */
export const journeys = createStore<Journeys>(() => fromHere(kept.read(), shownHere.read()))
let isRereading = false
journeys.subscribe((state, before) => {
  shownHere.write(state.active)
  // What was only read is not written again: two tabs would answer each other for ever.
  if (isRereading) return
  kept.write(toStore(state, before))
  noteOwner()
})

/** Other tabs write too: what has not changed here is theirs to tell, and nothing they reached is lowered. */
function toStore(state: Journeys, before: Journeys): Journeys {
  const there = readThere(before)
  const pick = (kind: JourneyKind) =>
    state[kind] === before[kind] ? there[kind] : mergeCopies(there[kind], state[kind])
  return { ...pickEach(pick), active: state.active }
}

/** What lies there; where it was damaged or deleted, and not let go of with its player, what is known here. */
function readThere(here: Journeys): Journeys {
  return kept.condition() !== 'sound' && isOwnerHere() ? here : kept.read()
}

const pickEach = (pick: (kind: JourneyKind) => Journey | null) => ({
  campaign: pick('campaign'),
  tutorial: pick('tutorial'),
  multiplayer: pick('multiplayer'),
})

/** Copies of one run are merged; of two runs, or where it is forgotten, the later word holds. */
function mergeCopies(known: Journey | null, told: Journey | null): Journey | null {
  return told && known?.runId === told.runId ? mergeJourney(known, told) : told
}

/** What other tabs stored is taken over at once, and when this one is looked at; what they lost is restored. */
export function rereadJourneys(): void {
  const here = journeys.getState()
  const there = readThere(here)
  const isRestored = there === here && kept.condition() === 'lost'
  if (there !== here && there === none) forgetOwner()
  const merged = pickEach(kind => mergeCopies(here[kind], there[kind]))
  isRereading = true
  journeys.setState(fromHere({ ...there, ...merged }, here.active), true)
  isRereading = false
  if (isRestored || journeyKinds.some(kind => isLower(there[kind], merged[kind]))) {
    kept.write({ ...there, ...merged })
  }
}

/** Counted, not compared: two copies that say the same may say it in another order. */
function isLower(stored: Journey | null, merged: Journey | null): boolean {
  if (!stored || !merged) return false
  const sizes = ({ isOver, progress }: Journey) => [
    Number(isOver),
    progress.currentLevel,
    progress.totalScore,
    progress.completedNodes.length,
    progress.unlockedNodes.length,
    progress.completedLevels.length,
  ]
  const most = sizes(merged)
  return sizes(stored).some((size, place) => size < (most[place] ?? 0))
}

export const watchJourneys = (): (() => void) => onStoredByOtherTab('run', rereadJourneys)

export const activeJourney = (known: Journeys): Journey | null => known[known.active]

export function journeyOfRun(
  runId: number,
  known: Journeys = journeys.getState(),
): Journey | null | undefined {
  return journeyKinds.map(kind => known[kind]).find(journey => journey?.runId === runId)
}

interface Adoption {
  isOver?: boolean
  /** Whether map and games now show this journey. */
  isShown?: boolean
}

/** Null for single games: they are runs of their own and say nothing about the journeys. */
function kindOf({ kind, isTutorialMode }: Progress, played?: RunKind): JourneyKind | null {
  const told = kind ?? played
  if (told) return journeyKinds.find(known => known === told) ?? null
  return isTutorialMode ? 'tutorial' : 'campaign'
}

export function adoptAttempt(
  attempt: Attempt,
  { isOver = false, isShown = true }: Adoption = {},
): void {
  const { runId, mindPoints, progress, attemptId, setup } = attempt
  const journey = { runId, mindPoints, progress, isOver, hasOpenAttempt: attemptId !== null }
  adopt(kindOf(progress, setup?.runKind), journey, isShown)
}

export function adoptCompletion(runId: number, completion: Completion): void {
  if (!journeyOfRun(runId)) return
  const { mindPoints, progress, isRunComplete } = completion
  // However its last ending is left: the tutorial is done.
  if (progress.isTutorialMode && progress.completedLevels.includes(TUTORIAL_LEVEL))
    completeTutorial()
  const journey = { runId, mindPoints, progress, isOver: isRunComplete, hasOpenAttempt: false }
  adopt(kindOf(progress), journey, false)
}

export function adoptProgress(runId: number, progress: Progress): void {
  const known = journeyOfRun(runId)
  if (known) adopt(kindOf(progress), { ...known, progress }, false)
}

export function adoptMindPoints(runId: number, mindPoints: Journey['mindPoints']): void {
  const known = journeyOfRun(runId)
  if (known) adopt(kindOf(known.progress), { ...known, mindPoints }, false)
}

/** Takes over what the server said; within one run nothing that was reached is ever lost. */
function adopt(kind: JourneyKind | null, journey: Journey, isShown: boolean): void {
  if (!kind) return
  const known = journeys.getState()[kind]
  const isSameRun = known?.runId === journey.runId
  const next = isSameRun && known ? mergeJourney(known, journey) : journey
  // What is told again word for word redraws nothing.
  const kept = JSON.stringify(next) === JSON.stringify(known) ? known : next
  const active = isShown ? kind : journeys.getState().active
  if (kept !== known || active !== journeys.getState().active) {
    journeys.setState({ active, [kind]: kept })
  }
}

export const showJourney = (kind: JourneyKind): void => journeys.setState({ active: kind })

/** The server does not know this journey as ours: it is not shown any more. */
export function forgetJourney(kind: JourneyKind): void {
  journeys.setState({ [kind]: null })
}

function mergeJourney(known: Journey, told: Journey): Journey {
  return {
    ...told,
    isOver: told.isOver || known.isOver,
    progress: mergeProgress(known.progress, told.progress),
  }
}

/**
 * Saving never lowers what is stored: the union of what was paid, with its sum for a total, and the
 * higher level. Of the map, which is that of one level, the fresher copy is shown.
 */
export function mergeProgress(known: Progress, told: Progress): Progress {
  const shown = known.currentLevel > told.currentLevel ? known : told
  const common = {
    ...shown,
    ...mergeScores(known, told),
    completedLevels: union(told.completedLevels, known.completedLevels),
    levelProgress: mergeLevels(told.levelProgress, known.levelProgress),
  }
  if (known.currentLevel !== told.currentLevel) return common
  return {
    ...common,
    completedNodes: union(told.completedNodes, known.completedNodes),
    unlockedNodes: union(told.unlockedNodes, known.unlockedNodes),
    revealedNodes: union(told.revealedNodes ?? [], known.revealedNodes ?? []),
  }
}

/** A copy stored by an earlier release knows only its total. */
function mergeScores(a: Progress, b: Progress): Pick<Progress, 'scores' | 'totalScore'> {
  if (!a.scores || !b.scores) {
    return { scores: a.scores ?? b.scores, totalScore: Math.max(a.totalScore, b.totalScore) }
  }
  const one = { level: a.currentLevel, scores: a.scores }
  const merged = mergePaid(one, { level: b.currentLevel, scores: b.scores })
  return { scores: merged.scores, totalScore: totalScore(merged) }
}

function mergeLevels(a: Levels, b: Levels): Levels {
  const done = (levels: Levels, level: number) =>
    levels.find(known => known.level === level)?.nodesCompleted ?? 0
  const known = [...a, ...b.filter(({ level }) => !a.some(other => other.level === level))]
  return known
    .map(entry => ({
      ...entry,
      nodesCompleted: Math.max(done(a, entry.level), done(b, entry.level)),
    }))
    .toSorted((one, other) => one.level - other.level)
}

function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])]
}

export function clearJourneys(): void {
  journeys.setState(none, true)
}
