import { useId } from 'react'
import { type Ended, isUnsent, UNSENT_REASON } from '../ended.ts'
import { ANOTHER_ONE, isChosenPractice } from '../practice-way.ts'
import { BusyButton } from './busy-button.tsx'
import css from './endings.module.css'
import { useAfterResult } from './use-after-result.ts'

interface TryAgainProps {
  readonly ended: Ended
  readonly tone?: 'primary' | 'quiet'
}

/** Disabled with a reason while the result is unsent. */
export function TryAgain({ ended, tone = 'primary' }: TryAgainProps) {
  const isIdle = isUnsent(ended.resultStatus)
  const { isBusy, request } = useAfterResult(ended.resultStatus, () => {
    if (!isIdle) ended.onAgain()
  })
  const reason = useId()
  return (
    <>
      <BusyButton
        label={isChosenPractice(ended.attempt.setup) ? ANOTHER_ONE : 'TRY AGAIN'}
        tone={tone}
        isBusy={isBusy}
        isIdle={isIdle}
        reasonId={isIdle ? reason : undefined}
        onPress={request}
      />
      {isIdle && (
        <p id={reason} className={css.reason}>
          {UNSENT_REASON}
        </p>
      )}
    </>
  )
}
