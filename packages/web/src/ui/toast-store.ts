/** The toast rule: one at a time, five seconds, removed long after it is dismissed. */
const TOAST_LIMIT = 1
export const TOAST_DURATION = 5_000
const TOAST_REMOVE_DELAY = 1_000_000

export interface ToastContent {
  readonly title: string
  readonly text?: string
  readonly tone?: 'default' | 'destructive'
  readonly duration?: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly open: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const [id, timer] of removals) {
    if (next.some(toast => toast.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}

const remove = (id: number): void => publish(toasts.filter(toast => toast.id !== id))

/** Closes a toast; it leaves the list only after the removal delay. */
export function dismissToast(id: number): void {
  if (removals.has(id)) return
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVE_DELAY),
  )
  publish(toasts.map(toast => (toast.id === id ? { ...toast, open: false } : toast)))
}

/** Shows a toast; it replaces the one before it. */
export function showToast(content: ToastContent): number {
  lastId += 1
  publish([{ ...content, id: lastId, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return lastId
}

export const readToasts = (): readonly Toast[] => toasts

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const clearToasts = (): void => publish([])
