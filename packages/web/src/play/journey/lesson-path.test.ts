import { expect, it } from 'vitest'
import { lessonAfter } from './lesson-path.ts'

it('[TU7] one lesson leads to the next, and the last to none', () => {
  const ways = [null, 'tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c', 'tutorial-boss']
  expect(ways.map(lessonAfter)).toEqual([
    '/word-web?node=tutorial-node-a',
    '/hive-builder?node=tutorial-node-b',
    '/twistle?node=tutorial-node-c',
    '/forgotten-word?node=tutorial-boss',
    null,
  ])
})
