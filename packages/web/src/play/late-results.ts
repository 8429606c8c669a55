import { gameLabels } from '@lexiverse/rules'
import { showToast } from '../ui/toast-store.ts'
import type { Delivery, Reported } from './deliveries.ts'
import { markRefreshNeeded } from './refresh-flag.ts'
import { keepWinnings } from './spoils.ts'

/** Long enough to be read by somebody who is busy with something else. */
const READING_MS = 12_000

const tellLoss = (title: string, text: string) =>
  showToast({ tone: 'destructive', title, text, duration: READING_MS })

function nameOf({ game }: Reported): string {
  return Object.entries(gameLabels).find(([id]) => id === game)?.[1].label ?? 'a game'
}

/** Of a game that nobody looks at any more: the map shows what was won, a toast tells what was not. */
export function tellLate(result: Reported, sent: Delivery): void {
  if (sent.status === 'refused') {
    const { reason, message } = sent.error
    tellLoss(`Your result of ${nameOf(result)} was not accepted`, reason || message)
    // The server knows something that is not shown yet.
    markRefreshNeeded()
  } else if (sent.status === 'delivered') {
    const { completion } = sent
    keepWinnings(result, completion)
    if (result.result === 'victory' && completion.result === 'defeat') {
      tellLoss(`Your result of ${nameOf(result)} came after its time`, 'It counts as a defeat.')
    }
  }
}
