import { logError } from './error-log.ts'
import { reportError } from './report-error.ts'

/** A lost connection or an aborted call is expected, not an error. */
export function isExpectedNoise(reason: unknown): boolean {
  if (!(reason instanceof Error || reason instanceof DOMException)) return false
  return reason.name === 'AbortError' || /load failed|failed to fetch/i.test(reason.message)
}

function logAndReport(type: string, reason: unknown): void {
  const { message, stack } =
    reason instanceof Error ? reason : { message: String(reason), stack: undefined }
  console.error(`Unhandled: ${message}`)
  logError('global-error-log', { type, message, stack })
  void reportError({ type, message, stack })
}

/** Logs and reports uncaught errors; the app keeps running. */
export function watchGlobalErrors(): () => void {
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    const reason: unknown = event.error ?? event.message
    if (!isExpectedNoise(reason)) logAndReport('error', reason)
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    if (!isExpectedNoise(event.reason)) logAndReport('unhandled_rejection', event.reason)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
