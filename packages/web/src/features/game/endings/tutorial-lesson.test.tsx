import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TutorialLesson } from './tutorial-lesson.tsx'

afterEach(cleanup)

it.each([
  ['tutorial-node-a', 'Mind points', 'At zero it ends, so spend them with care.'],
  ['tutorial-node-b', 'Glyphs', 'You hold three; press GLYPHS in a game to use one.'],
  ['tutorial-node-c', 'Perks', 'Equip up to three before a journey begins'],
])('[TU6] after %s the lesson is %s', (nodeId, title, text) => {
  render(<TutorialLesson nodeId={nodeId} />)
  expect(screen.getByRole('complementary', { name: title }).textContent).toContain(text)
})

it('[TU6] nothing is taught on the journey itself', () => {
  const { container } = render(<TutorialLesson nodeId="node-a" />)
  expect(container.textContent).toBe('')
})
