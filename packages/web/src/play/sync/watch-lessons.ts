import { onStoredElsewhere } from '../../platform/storage.ts'
import { lessons, readLessons } from './lessons.ts'

const RETRY_MS = 5_000

/** They are told when the connection returns; what tells them is fetched only where one waits. */
export function watchLessons(): () => void {
  const retry = () => {
    if (readLessons().length === 0 || !navigator.onLine) return
    import('./deliver-lessons.ts')
      .then(({ deliverLessons }) => deliverLessons())
      .catch((error: unknown) => console.warn('A lesson could not be told yet', error))
  }
  retry()
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stop = onStoredElsewhere('lessons', () => lessons.setState({ waiting: readLessons() }))
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stop()
  }
}
