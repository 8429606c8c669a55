import type { Attempt, Completion, Progress } from '@lexiverse/contract'
import { mindPointsSchema, runKinds } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredElsewhere, stored } from '../platform/storage.ts'

const text = z.string()
const number = z.number()

const progressShape = z.object({
  completedNodes: z.array(text),
  unlockedNodes: z.array(text),
  currentNode: text,
  currentLevel: number,
  completedLevels: z.array(number),
  totalScore: number,
  levelProgress: z.array(z.object({ level: number, nodesCompleted: number, totalNodes: number })),
  isTutorialMode: z.boolean(),
  gameCompleted: z.boolean(),
  completedAt: z.nullable(number),
  randomizedNodeTypes: z.record(text, text),
})

const journeySchema = z.object({
  runId: z.int(),
  mindPoints: mindPointsSchema,
  progress: progressShape,
  isOver: z.boolean(),
  /** A game lies open somewhere on the way. */
  hasOpenAttempt: z.boolean(),
})
export type Journey = z.infer<typeof journeySchema>

export type JourneyKind = 'campaign' | 'tutorial'

const journeysSchema = z.object({
  campaign: z.nullable(journeySchema),
  tutorial: z.nullable(journeySchema),
  /** The journey that map and games show. */
  active: z.enum(runKinds),
})
type Journeys = z.infer<typeof journeysSchema>

const none: Journeys = { campaign: null, tutorial: null, active: 'campaign' }
const kept = stored('run', 2, journeysSchema, none)

/** What the server last said of the journeys; kept here so that the map opens without waiting. */
export const journeys = createStore<Journeys>(() => kept.read())
journeys.subscribe(state => kept.write(state))

/** Other tabs write too: what they stored is taken over at once, and when this one is looked at. */
export function rereadJourneys(): void {
  journeys.setState(kept.read(), true)
}

export const watchJourneys = (): (() => void) => onStoredElsewhere('run', rereadJourneys)

export function activeJourney({ active, campaign, tutorial }: Journeys): Journey | null {
  return active === 'tutorial' ? tutorial : campaign
}

function journeyOfRun(runId: number): Journey | null | undefined {
  const { campaign, tutorial } = journeys.getState()
  return [campaign, tutorial].find(journey => journey?.runId === runId)
}

interface Adoption {
  isOver?: boolean
  /** Whether map and games now show this journey. */
  isShown?: boolean
}

/** Single games are runs of their own and say nothing about the journeys. */
const isSingleGame = ({ setup }: Attempt): boolean =>
  setup?.runKind === 'time-trial' || setup?.runKind === 'practice'

export function adoptAttempt(
  attempt: Attempt,
  { isOver = false, isShown = true }: Adoption = {},
): void {
  if (isSingleGame(attempt)) return
  const { runId, mindPoints, progress, attemptId } = attempt
  adopt({ runId, mindPoints, progress, isOver, hasOpenAttempt: attemptId !== null }, isShown)
}

export function adoptCompletion(runId: number, completion: Completion): void {
  if (!journeyOfRun(runId)) return
  const { mindPoints, progress, isRunComplete } = completion
  adopt({ runId, mindPoints, progress, isOver: isRunComplete, hasOpenAttempt: false }, false)
}

export function adoptProgress(runId: number, progress: Progress): void {
  const known = journeyOfRun(runId)
  if (known) adopt({ ...known, progress }, false)
}

function kindOf({ progress }: Journey): JourneyKind {
  return progress.isTutorialMode ? 'tutorial' : 'campaign'
}

/** Takes over what the server said; within one run nothing that was reached is ever lost. */
function adopt(journey: Journey, isShown: boolean): void {
  const kind = kindOf(journey)
  const known = journeys.getState()[kind]
  const isSameRun = known?.runId === journey.runId
  journeys.setState({
    ...(isShown ? { active: kind } : {}),
    [kind]: isSameRun && known ? mergeJourney(known, journey) : journey,
  })
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

/** Saving never lowers what is stored: lost nodes come back, the score never falls. */
export function mergeProgress(known: Progress, told: Progress): Progress {
  const totalScore = Math.max(known.totalScore, told.totalScore)
  if (known.currentLevel > told.currentLevel) return { ...known, totalScore }
  if (known.currentLevel < told.currentLevel) return { ...told, totalScore }
  return {
    ...told,
    totalScore,
    completedNodes: union(told.completedNodes, known.completedNodes),
    unlockedNodes: union(told.unlockedNodes, known.unlockedNodes),
    completedLevels: union(told.completedLevels, known.completedLevels),
  }
}

function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])]
}

export function clearJourneys(): void {
  journeys.setState(none, true)
}
