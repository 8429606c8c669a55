import { useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../../art/icon.tsx'
import { useIsOnline } from '../../../platform/online.ts'
import { queue } from '../../../play/sync/queue.ts'
import type { Ended } from '../ended.ts'
import css from './endings.module.css'

/**
 * Whether the result is still unsent: while it is being sent, and while the server cannot be
 * reached.
 */
export function useIsWaiting({ attempt }: Ended): boolean {
  // Compared by place: a lesson gets its attempt id only when it is sent.
  const isMeant = ({ runId, nodeId }: { runId: number; nodeId: string }) =>
    runId === attempt.runId && nodeId === attempt.setup.nodeId
  return useStore(queue, ({ waiting }) => waiting.some(isMeant))
}

/** Shown in every ending whose result did not reach the server at once. */
export function PendingNote({ ended }: { readonly ended: Ended }) {
  const isWaiting = useIsWaiting(ended)
  const isOnline = useIsOnline()
  const isPending = ended.resultStatus.status === 'pending'
  const [hasWaited, setHasWaited] = useState(isPending)
  if (isPending && !hasWaited) setHasWaited(true)
  return (
    <p className={css.pending} role="status">
      {hasWaited && (
        <>
          <Icon id={isWaiting ? 'offline' : 'check'} size={20} />
          {isWaiting
            ? isOnline
              ? 'Your result could not be sent yet. It is kept and will be sent by itself.'
              : 'No connection. Your result is kept and will be sent when it returns.'
            : 'Your result has been sent.'}
        </>
      )}
    </p>
  )
}
