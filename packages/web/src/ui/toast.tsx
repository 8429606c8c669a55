import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../art/icon.tsx'
import { classNames } from './class-names.ts'
import css from './toast.module.css'
import { dismissToast, readToasts, TOAST_DURATION, type Toast, watchToasts } from './toast-store.ts'

function ToastCard({ toast }: { readonly toast: Toast }) {
  const isBad = toast.tone === 'destructive'
  return (
    <Radix.Root
      className={classNames(css.toast, isBad && css.bad)}
      type={isBad ? 'foreground' : 'background'}
      open={toast.open}
      duration={toast.duration ?? TOAST_DURATION}
      onOpenChange={open => !open && dismissToast(toast.id)}
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
 * Mount once at the root: shows what showToast() is given. Beside the app, which a dialog makes
 * inert; the dialog hides whatever else stands there, but for what says how it is announced.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
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
        <div aria-live="off">
          <Radix.Viewport className={css.viewport} hotkey={['F8']} />
        </div>,
        document.body,
      )}
    </Radix.Provider>
  )
}
