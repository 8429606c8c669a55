import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'

interface BusyButtonProps {
  readonly label: string
  readonly tone?: 'primary' | 'quiet'
  readonly isBusy: boolean
  /** Focusable but without effect; its description says why. */
  readonly isIdle?: boolean
  readonly reasonId?: string | undefined
  readonly onPress: () => void
}

/** Shows that a press before the server's answer was taken and is waiting. */
export function BusyButton(props: BusyButtonProps) {
  const { label, tone = 'primary', isBusy, isIdle = false, reasonId, onPress } = props
  return (
    <Button
      tone={isIdle ? 'quiet' : tone}
      aria-busy={isBusy}
      aria-disabled={isIdle}
      aria-describedby={reasonId}
      onClick={isIdle ? undefined : onPress}
    >
      {isBusy && <Spinner size={20} />}
      {label}
    </Button>
  )
}
