import { gameLabels, trialOf } from '@lexiverse/rules'
import { readToasts, showToast } from '../../ui/toast-store.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'
import { showWinningsOf } from '../rewards/winnings.ts'
import type { Delivery, ReportedResult } from './delivery.ts'

/** Long enough to be read by somebody who is busy with something else. */
const READING_MS = 12_000

/** A result that was refused, or counted otherwise than it was played. */
interface Loss {
  /** Identifies the result: reporting it twice shows it once. */
  key: string
  game: string
  /** Completes a sentence that begins with the game's name. */
  fate: string
  text: string
}

const nameOf = ({ game }: ReportedResult): string =>
  Object.entries(gameLabels).find(([id]) => id === game)?.[1].label ?? 'a game'

/** For a result whose game is no longer open: the map shows what was won, a toast what was not. */
export function showLateDelivery(result: ReportedResult, delivery: Delivery): void {
  if (delivery.status === 'delivered') showWinningsOf(result, delivery.completion)
  // The server knows something that this browser does not show yet.
  if (delivery.status === 'refused') markRefreshNeeded()
  const loss = lossOf(result, delivery)
  if (loss) showLoss(loss)
}

function lossOf(result: ReportedResult, delivery: Delivery): Loss | null {
  const key = [result.runId, result.nodeId, result.attemptId].join()
  const loss = { key, game: nameOf(result) }
  if (delivery.status === 'refused') {
    const { reason, message } = delivery.error
    return { ...loss, fate: 'was not accepted', text: reason || message }
  }
  if (delivery.status !== 'delivered') return null
  const { completion } = delivery
  if (result.result !== 'victory' || completion.result !== 'defeat') return null
  const text = `It counts as a defeat.${costOf(result, completion.mindPoints.current)}`
  return { ...loss, fate: 'came after its time', text }
}

/** What a lost clue trial means for its boss. */
function costOf({ nodeId }: ReportedResult, left: number): string {
  if (!trialOf(nodeId)) return ''
  const remain = left === 1 ? '1 mind point remains' : `${left} mind points remain`
  return ` The clue stays closed; ${remain}.`
}

let shown: { toastId: number; losses: readonly Loss[] } = { toastId: 0, losses: [] }

/** Joins the losses of a toast that is still open: a new toast takes the place of the one before. */
function showLoss(loss: Loss): void {
  const isOpen = readToasts().some(({ id, open }) => open && id === shown.toastId)
  const others = isOpen ? shown.losses.filter(({ key }) => key !== loss.key) : []
  const losses = [...others, loss]
  const toastId = showToast({
    tone: 'destructive',
    ...contentOf(losses),
    duration: READING_MS * losses.length,
  })
  shown = { toastId, losses }
}

function contentOf(losses: readonly Loss[]): { title: string; text: string } {
  const [first] = losses
  if (first && losses.length === 1) {
    return { title: `Your result of ${first.game} ${first.fate}`, text: first.text }
  }
  const lines = losses.map(({ game, fate, text }) => `${game} ${fate}: ${text}`)
  return { title: `${losses.length} of your results did not count`, text: lines.join(' ') }
}
