import { nodeGamesAt, routeOf } from '@lexiverse/rules'

const TUTORIAL_LEVEL = 0

/** The tutorial's stars in their order, and where each is played. */
const lessons = Object.entries(nodeGamesAt(TUTORIAL_LEVEL, '')).map(([nodeId, game]) => ({
  nodeId,
  path: `${routeOf(game, TUTORIAL_LEVEL)}?node=${nodeId}`,
}))

/** Without a map one lesson leads to the next: the first where none is named, null after the last. */
export function lessonAfter(nodeId: string | null): string | null {
  const at = lessons.findIndex(lesson => lesson.nodeId === nodeId)
  return lessons[at + 1]?.path ?? null
}
