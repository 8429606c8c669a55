import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toastPlace, useToastReach } from '../../ui/toast-reach.ts'
import css from './party-banner.module.css'

interface PartyBannerProps {
  readonly label: string
  /** The question; null while there is none. */
  readonly title: string | null
  /** Changes while the banner is open, so it is not announced. */
  readonly note: string
  readonly actions: ReactNode
}

/** F8 reaches a toast as well: the banner needs an answer, so it comes first. */
function useHotkey(isOpen: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const focusFirst = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.stopPropagation()
      place.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', focusFirst, { capture: true })
    return () => window.removeEventListener('keydown', focusFirst, { capture: true })
  }, [isOpen])
  return place
}

/**
 * A question to a player who may be in a game or an ending. It covers the strip and the title bar only,
 * and takes no focus from the board. Like the toasts it is outside the app, which an ending makes inert;
 * its live region is always there, because one that is added with its text is not announced.
 */
export function PartyBanner({ label, title, note, actions }: PartyBannerProps) {
  const isOpen = title !== null
  const place = useHotkey(isOpen)
  useToastReach()
  return createPortal(
    <div {...toastPlace} aria-live="polite" className={css.place}>
      {isOpen && (
        <section ref={place} className={css.banner} aria-label={label}>
          <p className={css.title}>
            <b>{title}</b>
            <small aria-hidden="true">{note}</small>
            <span className={css.unseen}>Press F8 to answer.</span>
          </p>
          <div className={css.actions}>{actions}</div>
        </section>
      )}
    </div>,
    document.body,
  )
}
