import { nodeGamesAt, routeOf } from '@lexiverse/rules'

const TUTORIAL_LEVEL = 0

const lessons = Object.entries(nodeGamesAt(TUTORIAL_LEVEL, '')).map(([nodeId, game]) => ({
  nodeId,
  path: `${routeOf(game, TUTORIAL_LEVEL)}?node=${nodeId}`,
}))

/** Path of the lesson after a node: the first for null, null after the last. */
export function lessonAfter(nodeId: string | null): string | null {
  const at = lessons.findIndex(lesson => lesson.nodeId === nodeId)
  return lessons[at + 1]?.path ?? null
}
