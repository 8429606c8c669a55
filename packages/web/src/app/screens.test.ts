import { gameLabels } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

// The table of labels is not part of the first load, so the titles are written out there.
it.each([
  ['/word-web', gameLabels['word-web'].label],
  ['/hive-builder', gameLabels['hive-builder'].label],
  ['/timer-hive-builder', gameLabels['time-trial'].label],
  ['/twistle', gameLabels.twistle.label],
  ['/wordle', gameLabels.twistle.label],
  ['/forgotten-word', gameLabels['forgotten-word'].map],
])('[CA2] %s is called %s, as everywhere else', (path, title) => {
  expect(screens.find(screen => screen.path === path)?.title).toBe(title)
})
