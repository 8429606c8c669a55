import { readToasts, showToast, watchToasts } from '../ui/toast-store.ts'

/** Time for a closing toast to leave before the offer appears. */
const PAUSE_MS = 300

let stopOffering = (): void => undefined

/**
 * Offers to reload when a new release is ready. Only one toast shows at a time: if another toast
 * replaces the offer, the offer comes back after it, until the player accepts or closes it.
 */
export function offerEdition(accept: () => void): void {
  stopOffering()
  let shown = show(accept)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWatching = watchToasts(() => {
    clearTimeout(timer)
    const [top] = readToasts()
    if (top?.open) return
    if (top?.id === shown) return stopOffering()
    timer = setTimeout(() => {
      shown = show(accept)
    }, PAUSE_MS)
  })
  stopOffering = () => {
    clearTimeout(timer)
    stopWatching()
  }
}

const show = (accept: () => void): number =>
  showToast({
    title: 'A new edition of the atlas is ready',
    text: 'Your place is kept.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', run: accept },
  })
