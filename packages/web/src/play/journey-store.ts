import type { Attempt, Completion, Progress } from '@lexiverse/contract'
import { mindPointsSchema, runKinds } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { stored } from '../platform/storage.ts'

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
const kept = stored('run', 1, journeysSchema, none)

/** What the server last said of the journeys; kept here so that the map opens without waiting. */
export const journeys = createStore<Journeys>(() => kept.read())
journeys.subscribe(state => kept.write(state))

/** Other tabs write too: what they stored is taken over when this one is looked at. */
export function rereadJourneys(): void {
  journeys.setState(kept.read(), true)
}

export function activeJourney({ active, campaign, tutorial }: Journeys): Journey | null {
  return active === 'tutorial' ? tutorial : campaign
}

export function adoptAttempt(attempt: Attempt): void {
  const { runId, mindPoints, progress } = attempt
  adopt({ runId, mindPoints, progress, isOver: false })
}

export function adoptCompletion(runId: number, completion: Completion): void {
  const { mindPoints, progress, isRunComplete } = completion
  adopt({ runId, mindPoints, progress, isOver: isRunComplete })
}

/** Takes over what the server said; within one run nothing that was reached is ever lost. */
function adopt(journey: Journey): void {
  const kind: JourneyKind = journey.progress.isTutorialMode ? 'tutorial' : 'campaign'
  const known = journeys.getState()[kind]
  const isSameRun = known?.runId === journey.runId
  journeys.setState({
    active: kind,
    [kind]: isSameRun && known ? mergeJourney(known, journey) : journey,
  })
}

function mergeJourney(known: Journey, told: Journey): Journey {
  return { ...told, progress: mergeProgress(known.progress, told.progress) }
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
