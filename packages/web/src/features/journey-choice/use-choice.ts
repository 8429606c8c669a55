import { identity as endpoints, type Keep, type OpenJourney } from '@lexiverse/contract/identity'
import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '../../platform/api.ts'
import { identity, playerIdOf, recheckIdentity } from '../../platform/identity.ts'
import { isPlayerUnknown, sessionEnd } from '../../platform/session-end.ts'
import { clearRun } from '../../play/attempt/clear-run.ts'
import { forgetJourney } from '../../play/journey/journey-store.ts'
import { recoverJourneys } from '../../play/journey/look-up-journey.ts'
import { sendQueue } from '../../play/sync/send-queue.ts'

export type Rivals = Record<Keep, OpenJourney>

export type Choice =
  | { step: 'loading' }
  | { step: 'choosing'; rivals: Rivals }
  | { step: 'deciding'; rivals: Rivals }
  | { step: 'failed' }

/** Loads both journeys and sends the choice. A choice once sent is final. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice>({ step: 'loading' })

  const look = useCallback(async (isQuiet = false) => {
    try {
      const { conflict } = await call(endpoints.conflict, {})
      if (conflict) setChoice({ step: 'choosing', rivals: conflict })
      // One of them ended on another device: there is nothing left to choose.
      else if (await isStillAsked()) await settle('account', null)
    } catch (error) {
      await fail(error)
      if (!isQuiet) setChoice({ step: 'failed' })
    }
  }, [])

  useEffect(() => void look(), [look])
  const isOpen = choice.step === 'choosing'
  useEffect(() => (isOpen ? whenSeenAgain(look) : undefined), [isOpen, look])

  const load = () => {
    setChoice({ step: 'loading' })
    void look()
  }

  const keep = async (side: Keep, rivals: Rivals) => {
    setChoice({ step: 'deciding', rivals })
    try {
      await settle(side, rivals)
    } catch (error) {
      await fail(error)
      load()
    }
  }

  return { choice, load, keep }
}

/** Another device may have chosen or signed out meanwhile. */
function whenSeenAgain(look: (isQuiet: boolean) => Promise<void>): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void look(true)
  }
  document.addEventListener('visibilitychange', onVisible)
  return () => document.removeEventListener('visibilitychange', onVisible)
}

/** Another tab has chosen or signed out: check the identity again. */
async function fail(error: unknown): Promise<void> {
  if (!(error instanceof CallError)) throw error
  console.warn('The journeys could not be decided', error)
  if (error.status === 409 || isPlayerUnknown(error)) await isStillAsked()
}

async function isStillAsked(): Promise<boolean> {
  await recheckIdentity()
  const state = identity.getState()
  if (state.status === 'visitor') sessionEnd.setState({ hasEnded: true })
  return state.status === 'signed-in' && state.user.hasConflict
}

async function settle(side: Keep, rivals: Rivals | null): Promise<void> {
  await call(endpoints.resolve, { body: { keep: side } })
  const filed = rivals?.[side === 'guest' ? 'account' : 'guest']
  if (filed) clearRun(filed.runId)
  forgetJourney('campaign')
  await recheckIdentity()
  await sendQueue()
  await recoverJourneys(playerIdOf(identity.getState()))
}
