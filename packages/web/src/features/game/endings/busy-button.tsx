import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'

interface BusyButtonProps {
  readonly label: string
  readonly tone?: 'primary' | 'quiet'
  readonly isBusy: boolean
  /** It can be found, but does nothing for now; what it is described by says why. */
  readonly isIdle?: boolean
  readonly reasonId?: string | undefined
  readonly onPress: () => void
}

/** A press before the server has answered is remembered: the button says that it was heard. */
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
