import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { useEscapeAnswer } from './escape.ts'
import { useFocusReturn } from './focus-return.ts'
import { Plate } from './plate.tsx'
import { useStillPage } from './still-page.ts'

interface AlertDialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  /** Without it the dialog only tells, and asks nothing. */
  readonly cancelLabel?: string
  readonly tone?: 'primary' | 'danger'
  /** Lights the way back, where going on is the loss. */
  readonly cancelTone?: 'primary'
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that cannot be undone. A press outside does not answer it; Escape says no. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'primary' } = props
  useStillPage(open)
  useEscapeAnswer(open, props.onCancel)
  const focusReturn = useFocusReturn(open)
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
                  {cancelLabel && (
                    <Radix.Cancel asChild>
                      <Button size="small" {...(props.cancelTone && { tone: props.cancelTone })}>
                        {cancelLabel}
                      </Button>
                    </Radix.Cancel>
                  )}
                  <Button size="small" tone={tone} onClick={props.onConfirm}>
                    {confirmLabel}
                  </Button>
                </div>
              </div>
            </Plate>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
