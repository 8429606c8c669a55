import { gameLabels, trialOf } from '@lexiverse/rules'
import { readToasts, showToast } from '../../ui/toast-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'
import { keepWinnings } from '../rewards/winnings.ts'
import type { Delivery, Reported } from './deliveries.ts'

/** Long enough to be read by somebody who is busy with something else. */
const READING_MS = 12_000

/** A result that was not taken, or not as it was played. */
export interface Loss {
  /** Told twice, it is still one. */
  key: string
  game: string
  /** What became of it. */
  fate: string
  text: string
}

function nameOf({ game }: Reported): string {
  return Object.entries(gameLabels).find(([id]) => id === game)?.[1].label ?? 'a game'
}

/** Of a game that nobody looks at any more: the map shows what was won, a toast tells what was not. */
export function tellLate(result: Reported, sent: Delivery): void {
  tellLosses(takeLate(result, sent))
}

/** Leaves what was won to the map, and answers what is to be told. */
export function takeLate(result: Reported, sent: Delivery): Loss[] {
  const key = [result.runId, result.nodeId, result.attemptId].join()
  const loss = { key, game: nameOf(result) }
  if (sent.status === 'refused') {
    const { reason, message } = sent.error
    // The server knows something that is not shown yet.
    markRefreshNeeded()
    return [{ ...loss, fate: 'was not accepted', text: reason || message }]
  }
  if (sent.status !== 'delivered') return []
  const { completion } = sent
  keepWinnings(result, completion)
  if (result.result !== 'victory' || completion.result !== 'defeat') return []
  const text = `It counts as a defeat.${costOf(result, completion.mindPoints.current)}`
  return [{ ...loss, fate: 'came after its time', text }]
}

/** What a trial decides at its boss. */
function costOf({ nodeId }: Reported, left: number): string {
  if (!trialOf(nodeId)) return ''
  const remain = left === 1 ? '1 mind point remains' : `${left} mind points remain`
  return ` The clue stays closed; ${remain}.`
}

let told: { toastId: number; losses: readonly Loss[] } = { toastId: 0, losses: [] }

/** In one toast, with those that still stand there: another would take their place. */
export function tellLosses(fresh: readonly Loss[]): void {
  if (fresh.length === 0) return
  const isStanding = readToasts().some(({ id, open }) => open && id === told.toastId)
  const losses = [...new Map([...(isStanding ? told.losses : []), ...fresh].map(keyed)).values()]
  const toastId = showToast({
    tone: 'destructive',
    ...contentOf(losses),
    duration: READING_MS * losses.length,
  })
  told = { toastId, losses }
}

const keyed = (loss: Loss): [string, Loss] => [loss.key, loss]

function contentOf(losses: readonly Loss[]): { title: string; text: string } {
  const [first] = losses
  if (first && losses.length === 1) {
    return { title: `Your result of ${first.game} ${first.fate}`, text: first.text }
  }
  const lines = losses.map(({ game, fate, text }) => `${game} ${fate}: ${text}`)
  return { title: `${losses.length} of your results did not count`, text: lines.join(' ') }
}
