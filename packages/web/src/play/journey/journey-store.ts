import type { Attempt, Completion } from '@lexiverse/contract'
import { type Progress, progressSchema } from '@lexiverse/contract/progress'
import {
  isJourney,
  type JourneyKind,
  journeyKinds,
  mergeProgress as mergePaid,
  mindPointsSchema,
  type RunKind,
  totalScore,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredByOtherTab, stored, tabValue } from '../../platform/storage.ts'
import { completeTutorial } from '../../platform/tutorial-state.ts'
import { forgetOwner, isOwnerHere, noteOwner } from './journey-owner.ts'

const TUTORIAL_LEVEL = 0

const journeySchema = z.object({
  runId: z.int(),
  mindPoints: mindPointsSchema,
  progress: progressSchema,
  isOver: z.boolean(),
  hasOpenAttempt: z.boolean(),
})
type Levels = Progress['levelProgress']
export type Journey = z.infer<typeof journeySchema>

const journeysSchema = z.object({
  campaign: z.nullable(journeySchema),
  tutorial: z.nullable(journeySchema),
  multiplayer: z._default(z.nullable(journeySchema), null),
  seeded: z._default(z.nullable(journeySchema), null),
  active: z.enum(journeyKinds),
})
type Journeys = z.infer<typeof journeysSchema>

const none: Journeys = {
  campaign: null,
  tutorial: null,
  multiplayer: null,
  seeded: null,
  active: 'campaign',
}
const storedJourneys = stored('run', 2, journeysSchema, none)

/** Per tab: one may show the party's journey while another shows the campaign. */
const shownInTab = tabValue('shownJourney')

/** The stored journeys, with the one that this tab shows. */
function withShownJourney(known: Journeys, shown: string | null): Journeys {
  const active = journeyKinds.find(kind => kind === shown && known[kind])
  return active ? { ...known, active } : known
}

/** The journeys as the server last reported them; stored so that the map opens without waiting. */
export const journeys = createStore<Journeys>(() =>
  withShownJourney(storedJourneys.read(), shownInTab.read()),
)
let isRereading = false
journeys.subscribe((state, before) => {
  shownInTab.write(state.active)
  // A reread is not written back, or two tabs would trigger each other for ever.
  if (isRereading) return
  storedJourneys.write(toStore(state, before))
  noteOwner()
})

/** Writes only what changed in this tab, merged with what other tabs have stored since. */
function toStore(state: Journeys, before: Journeys): Journeys {
  const there = readStored(before)
  const pick = (kind: JourneyKind) =>
    state[kind] === before[kind] ? there[kind] : mergeCopies(there[kind], state[kind])
  return { ...pickEach(pick), active: state.active }
}

/**
 * The stored journeys; this tab's copy if they were damaged or deleted while the player stayed the
 * same.
 */
function readStored(here: Journeys): Journeys {
  return storedJourneys.condition() !== 'sound' && isOwnerHere() ? here : storedJourneys.read()
}

const pickEach = (pick: (kind: JourneyKind) => Journey | null) => ({
  campaign: pick('campaign'),
  tutorial: pick('tutorial'),
  multiplayer: pick('multiplayer'),
  seeded: pick('seeded'),
})

/** Merges two copies of one run; with different runs the newer one wins. */
function mergeCopies(known: Journey | null, reported: Journey | null): Journey | null {
  return reported && known?.runId === reported.runId ? mergeJourney(known, reported) : reported
}

/** Adopts what other tabs have stored, and writes back what they lost. */
export function rereadJourneys(): void {
  const here = journeys.getState()
  const there = readStored(here)
  const isRestored = there === here && storedJourneys.condition() === 'lost'
  if (there !== here && there === none) forgetOwner()
  const merged = pickEach(kind => mergeCopies(here[kind], there[kind]))
  isRereading = true
  journeys.setState(withShownJourney({ ...there, ...merged }, here.active), true)
  isRereading = false
  if (isRestored || journeyKinds.some(kind => isLower(there[kind], merged[kind]))) {
    storedJourneys.write({ ...there, ...merged })
  }
}

/** Compares sizes, not contents: equal copies may list their entries in another order. */
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
  /** Whether map and games switch to this journey. */
  isShown?: boolean
}

/** Null for single games, which are runs outside the journeys. */
function kindOf({ kind, isTutorialMode }: Progress, played?: RunKind): JourneyKind | null {
  const reported = kind ?? played
  // The party runs a race in place of its journey.
  if (reported === 'race') return 'multiplayer'
  if (reported) return isJourney(reported) ? reported : null
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
  // Here and not in the ending's dialog: the player may leave that in several ways.
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

/** Adopts a journey from the server; within one run progress never goes back. */
function adopt(kind: JourneyKind | null, journey: Journey, isShown: boolean): void {
  if (!kind) return
  const known = journeys.getState()[kind]
  const isSameRun = known?.runId === journey.runId
  const next = isSameRun && known ? mergeJourney(known, journey) : journey
  // An identical copy must not cause a redraw.
  const adopted = JSON.stringify(next) === JSON.stringify(known) ? known : next
  const active = isShown ? kind : journeys.getState().active
  if (adopted !== known || active !== journeys.getState().active) {
    journeys.setState({ active, [kind]: adopted })
  }
}

export const showJourney = (kind: JourneyKind): void => journeys.setState({ active: kind })

/** For a journey that the server does not know, or that the player has given up. */
export function forgetJourney(kind: JourneyKind): void {
  journeys.setState(({ active }) => ({
    [kind]: null,
    active: kind === 'seeded' && active === kind ? 'campaign' : active,
  }))
}

function mergeJourney(known: Journey, reported: Journey): Journey {
  return {
    ...reported,
    isOver: reported.isOver || known.isOver,
    progress: mergeProgress(known.progress, reported.progress),
  }
}

/**
 * Merging never lowers progress: scores are united and summed, and the higher level wins. The map
 * belongs to one level; of two copies on the same level their nodes are united.
 */
export function mergeProgress(known: Progress, reported: Progress): Progress {
  const shown = known.currentLevel > reported.currentLevel ? known : reported
  const common = {
    ...shown,
    ...mergeScores(known, reported),
    race: furtherRace(known, reported),
    isBegun: known.isBegun || reported.isBegun,
    completedLevels: union(reported.completedLevels, known.completedLevels),
    levelProgress: mergeLevels(reported.levelProgress, known.levelProgress),
  }
  if (known.currentLevel !== reported.currentLevel) return common
  return {
    ...common,
    completedNodes: union(reported.completedNodes, known.completedNodes),
    unlockedNodes: union(reported.unlockedNodes, known.unlockedNodes),
    revealedNodes: union(reported.revealedNodes ?? [], known.revealedNodes ?? []),
  }
}

/** A race only goes forward: an answer that was overtaken by a later one has fewer stars. */
function furtherRace({ race: known }: Progress, { race: reported }: Progress): Progress['race'] {
  return known && reported && known.ended.length > reported.ended.length ? known : reported
}

/** Copies stored by earlier releases have a total but no scores per node. */
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
