import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onStoredByOtherTab, stored } from './storage.ts'

const schema = z.object({
  hasSeenIntro: z.boolean(),
  tutorialComplete: z.boolean(),
  tutorialDeclined: z.boolean(),
})
export type TutorialState = z.infer<typeof schema>

const untouched: TutorialState = {
  hasSeenIntro: false,
  tutorialComplete: false,
  tutorialDeclined: false,
}

const storedState = stored('tutorial', 1, schema, untouched, '', {
  load: 'Failed to load tutorial state from localStorage',
  save: 'Failed to save tutorial state to localStorage',
})

/** Progress with the tutorial; every change is stored at once. */
export const tutorialState = createStore<TutorialState>(() => storedState.read())

function change(next: Partial<TutorialState>): void {
  tutorialState.setState(next)
  storedState.write(tutorialState.getState())
}

export const markIntroSeen = () => change({ hasSeenIntro: true })
export const chooseTutorial = () => change({ hasSeenIntro: true, tutorialDeclined: false })
export const declineTutorial = () => change({ hasSeenIntro: true, tutorialDeclined: true })
export const completeTutorial = () => change({ tutorialComplete: true })
export const resetTutorial = () => change(untouched)

export function isTutorialChoiceDue(state: TutorialState): boolean {
  return !state.hasSeenIntro && !state.tutorialComplete && !state.tutorialDeclined
}

export function watchTutorialState(): () => void {
  return onStoredByOtherTab('tutorial', () => tutorialState.setState(storedState.read(), true))
}
