import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { stored } from '../../platform/storage.ts'

/** A star of the tutorial that was opened and won without a connection: no attempt knows of it yet. */
const lessonSchema = z.object({
  runId: z.int(),
  nodeId: z.string(),
  game: z.string(),
  moves: moveLogSchema,
})
export type Lesson = z.infer<typeof lessonSchema>

const kept = stored('lessons', 1, z.array(lessonSchema), [])

/** Those that wait, in the order in which they were won. */
export const lessons = createStore<{ waiting: Lesson[] }>(() => ({ waiting: kept.read() }))

export const readLessons = kept.read

function keep(waiting: Lesson[]): void {
  kept.write(waiting)
  lessons.setState({ waiting })
}

const without = ({ runId, nodeId }: Lesson): Lesson[] =>
  kept.read().filter(other => other.runId !== runId || other.nodeId !== nodeId)

export const keepLesson = (lesson: Lesson): void => keep([...without(lesson), lesson])

export const dropLesson = (lesson: Lesson): void => keep(without(lesson))
