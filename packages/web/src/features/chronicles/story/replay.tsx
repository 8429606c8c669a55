import type { StoryAttempt } from '@lexiverse/contract'
import { stories } from '@lexiverse/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Playback } from '../../../boards/shared/replay/playback.tsx'
import { type Played, replayStepsOf } from '../../../boards/shared/replay/replay-steps.ts'
import { CallError, call } from '../../../platform/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import css from './story.module.css'

interface ReplayProps {
  readonly playerId: number
  readonly attempt: StoryAttempt
}

/** The moves of one attempt, replayed by the rules. */
export function Replay({ playerId, attempt }: ReplayProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['chronicles', playerId, 'replay', attempt.id],
    queryFn: () => call(stories.replay, { params: { playerId, attemptId: attempt.id } }),
  })
  const steps = useMemo(
    () => (data ? replayStepsOf({ ...data, gameType: attempt.gameType } as Played) : []),
    [data, attempt.gameType],
  )
  if (error instanceof CallError && error.code === 'replay-removed') {
    return <p className={css.silent}>{error.reason}</p>
  }
  if (error) {
    return (
      <p className={css.silent} role="alert">
        {(error instanceof CallError && error.code === 'not-completed' && error.reason) ||
          'These moves could not be fetched.'}{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!data) return <Loading text="Recalling the moves..." />
  if (steps.length < 2) {
    return <p className={css.silent}>This game was left before its first move.</p>
  }
  const missing = data.moves.length + 1 - steps.length
  return (
    <>
      <Playback gameType={attempt.gameType} steps={steps} />
      {missing > 0 && (
        <p className={css.silent}>
          {missing === 1 ? 'The last move was' : `The last ${missing} moves were`} played by older
          rules and cannot be shown.
        </p>
      )}
    </>
  )
}
