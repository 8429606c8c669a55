import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { Plate } from './plate.tsx'
import { useEscapeHandler } from './use-escape.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useInertPage } from './use-inert-page.ts'

interface AlertDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  /** Without it the dialog has a single button. */
  readonly cancelLabel?: string
  readonly tone?: 'primary' | 'danger' | 'quiet'
  /**
   * Makes cancelling the primary action, where confirming loses something. The primary action is
   * always on the right: a finger used to that side must lose nothing.
   */
  readonly cancelTone?: 'primary'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms an action that cannot be undone. A press outside does nothing; Escape cancels. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'primary' } = props
  useInertPage(open)
  useEscapeHandler(open, props.onCancel)
  const focusReturn = useFocusReturn(open)
  const cancel = cancelLabel && (
    <Radix.Cancel asChild key="cancel">
      <Button size="small" {...(props.cancelTone && { tone: props.cancelTone })}>
        {cancelLabel}
      </Button>
    </Radix.Cancel>
  )
  const confirm = (
    <Button key="confirm" size="small" tone={tone} onClick={props.onConfirm}>
      {confirmLabel}
    </Button>
  )
  return (
    <Radix.Root open={open} onOpenChange={next => !next && props.onCancel()}>
      <Radix.Portal>
        <div className={css.scrim} data-state={open ? 'open' : 'closed'}>
          <Radix.Content asChild aria-modal="true" {...focusReturn}>
            <Plate tone="solid" className={classNames(css.frame)}>
              <div className={css.body}>
                <Radix.Title className={css.title}>{title}</Radix.Title>
                <Radix.Description className={css.text} asChild>
                  <div>{text}</div>
                </Radix.Description>
                <div className={css.actions}>
                  {props.cancelTone ? [confirm, cancel] : [cancel, confirm]}
                </div>
              </div>
            </Plate>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
