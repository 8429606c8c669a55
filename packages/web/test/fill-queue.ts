import { type QueueEntry, queue } from '../src/play/sync/queue.ts'

/** Makes these entries, and no others, wait to be sent. */
export function fillQueue(...waiting: QueueEntry[]): void {
  if (waiting.length === 0) localStorage.removeItem('lexiverse.queue')
  else localStorage.setItem('lexiverse.queue', JSON.stringify({ version: 1, value: waiting }))
  queue.setState({ waiting })
}
