import { readToasts, showToast, watchToasts } from '../ui/toast-store.ts'

/** A toast that is closing leaves by its own motion before the offer takes its place. */
const PAUSE_MS = 300

let stopOffering = (): void => undefined

/**
 * Offers a new edition that waits. Only one toast is seen at a time: when another has taken the
 * offer's place and is closed, the offer returns, until it is taken or closed by hand.
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
