import { Toast as Radix } from 'radix-ui'
import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../art/icon.tsx'
import { classNames } from './class-names.ts'
import css from './toast.module.css'
import { isAmongToasts, toastPlace, useToastReach } from './toast-reach.ts'
import { dismissToast, readToasts, TOAST_DURATION, type Toast, watchToasts } from './toast-store.ts'
import { handleEscape } from './use-escape.ts'

/** Radix would take the focus from the element that a dialog returns it to. */
const pressable = { pointerEvents: 'auto' } as const

/**
 * Escape pressed elsewhere goes to an open dialog or menu first, then to the toast; a toast that
 * needs an answer is not closed by it.
 */
function useClosing({ id, duration }: Toast) {
  const isSpared = useRef(false)
  return {
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (isAmongToasts(event.target)) return
      if (handleEscape()) event.preventDefault()
      else isSpared.current = duration === Number.POSITIVE_INFINITY
    },
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen && !isSpared.current) dismissToast(id)
      isSpared.current = false
    },
  }
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const isBad = toast.tone === 'destructive'
  const { onEscapeKeyDown, onOpenChange } = useClosing(toast)
  return (
    <Radix.Root
      className={classNames(css.toast, isBad && css.bad)}
      style={pressable}
      type={isBad ? 'foreground' : 'background'}
      open={toast.open}
      duration={toast.duration ?? TOAST_DURATION}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={onEscapeKeyDown}
    >
      <Icon id={isBad ? 'warn' : 'star8'} size={22} className={css.icon} />
      <div>
        <Radix.Title className={css.title}>{toast.title}</Radix.Title>
        {toast.text && <Radix.Description className={css.text}>{toast.text}</Radix.Description>}
        {toast.action && (
          <Radix.Action
            className={css.action}
            altText={toast.action.label}
            onClick={toast.action.run}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className={css.close} aria-label="Dismiss">
        <Icon id="close" size={18} />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * Mount once at the root: shows the toasts of showToast(). It is outside the app element, which a
 * dialog makes inert; aria-live keeps a dialog from hiding it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  useToastReach()
  return (
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {createPortal(
        <div aria-live="off" {...toastPlace}>
          <Radix.Viewport className={css.viewport} hotkey={['F8']} />
        </div>,
        document.body,
      )}
    </Radix.Provider>
  )
}
