import { useStore } from 'zustand'
import { lessons } from './lessons.ts'
import { flushOutbox, outbox } from './outbox.ts'

/** How many results and lessons the server does not have yet. */
export const unsaved = (): number =>
  outbox.getState().waiting.length + lessons.getState().waiting.length

export const useUnsaved = (): number =>
  useStore(outbox).waiting.length + useStore(lessons).waiting.length

/** Sends what can be sent; what tells the lessons is fetched only where one waits. */
export async function sendUnsaved(): Promise<void> {
  await flushOutbox()
  if (lessons.getState().waiting.length === 0) return
  try {
    const { deliverLessons } = await import('./deliver-lessons.ts')
    await deliverLessons()
  } catch (error) {
    console.warn('A lesson could not be told yet', error)
  }
}
