import { Dialog as Radix } from 'radix-ui'
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from '../art/icon.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { Plate } from './plate.tsx'
import { useEscapeHandler } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useInertPage } from './use-inert-page.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** False: neither Escape, a press outside nor a close button closes it. */
  readonly dismissable?: boolean
  /** Focused when it opens; by default the first focusable element. */
  readonly firstFocus?: RefObject<HTMLElement | null>
  readonly className?: string
}

const refuse = (event: Event) => event.preventDefault()

/**
 * A press on the scrim closes the dialog if it begins and ends there. Radix would also close it by the
 * second press of a double press on the button that opened it, and by a click of the keyboard after a
 * drag that began on the scrim.
 */
function useScrimPress(close: () => void) {
  const isPressed = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      isPressed.current = target === currentTarget
    },
    onClick: ({ target, currentTarget, detail }: MouseEvent) => {
      if (isPressed.current && target === currentTarget && detail < 2) close()
      isPressed.current = false
    },
  }
}

/** The scrim contains the content, because Radix's own overlay injects a style element. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, children, actions, wide, firstFocus, className } = props
  const dismissable = props.dismissable ?? true
  useInertPage(open)
  useEscapeHandler(open, () => dismissable && onClose())
  const focusReturn = useFocusReturn(open)
  const scrimPress = useScrimPress(() => dismissable && onClose())
  const focusFirst = (event: Event) => {
    if (!firstFocus?.current) return
    event.preventDefault()
    // Opens scrolled to the top.
    firstFocus.current.focus({ preventScroll: true })
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <div className={css.scrim} data-state={open ? 'open' : 'closed'} {...scrimPress}>
          <Radix.Content
            asChild
            aria-modal="true"
            onInteractOutside={refuse}
            {...(!dismissable && { onEscapeKeyDown: refuse })}
            onOpenAutoFocus={focusFirst}
            {...focusReturn}
            {...(text === undefined && { 'aria-describedby': undefined })}
          >
            <Plate tone="solid" className={classNames(css.frame, wide && css.wide, className)}>
              {dismissable && (
                <Radix.Close className={css.close} aria-label="Close">
                  <Icon id="close" size={18} />
                </Radix.Close>
              )}
              <div className={css.body}>
                <Radix.Title className={css.title}>{title}</Radix.Title>
                {text !== undefined && (
                  <Radix.Description className={css.text} asChild={typeof text !== 'string'}>
                    {typeof text === 'string' ? text : <div>{text}</div>}
                  </Radix.Description>
                )}
                {children}
                {actions && <DialogActions>{actions}</DialogActions>}
              </div>
            </Plate>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface DialogActionsProps {
  readonly children: ReactNode
  /** In reach while long content is scrolled under them. */
  readonly stays?: boolean
}

/** The row of buttons, for content that has them itself. */
export const DialogActions = ({ children, stays }: DialogActionsProps) => (
  <div className={css.actions} data-stays={stays || undefined}>
    {children}
  </div>
)
