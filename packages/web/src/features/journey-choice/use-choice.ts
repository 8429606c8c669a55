import { identity as endpoints, type Keep, type OpenJourney } from '@lexiverse/contract/identity'
import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '../../platform/api.ts'
import { identity, playerIdOf, recheckIdentity } from '../../platform/identity.ts'
import { clearStoredUnder } from '../../platform/storage.ts'
import { forgetJourney } from '../../play/journey-store.ts'
import { flushOutbox } from '../../play/outbox.ts'
import { recoverCampaign } from '../../play/refresh-journey.ts'

export type Rivals = Record<Keep, OpenJourney>

export type Choice =
  | { step: 'loading' }
  | { step: 'choosing'; rivals: Rivals }
  | { step: 'deciding'; rivals: Rivals }
  | { step: 'failed' }

/** Looks up both journeys and brings the one that is kept along; a word once given counts. */
export function useChoice() {
  const [choice, setChoice] = useState<Choice>({ step: 'loading' })

  const load = useCallback(async () => {
    setChoice({ step: 'loading' })
    try {
      const { conflict } = await call(endpoints.conflict, {})
      if (conflict) setChoice({ step: 'choosing', rivals: conflict })
      // One of them has ended elsewhere meanwhile: there is nothing left to choose.
      else await settle('account', null)
    } catch (error) {
      fail(error)
      setChoice({ step: 'failed' })
    }
  }, [])

  useEffect(() => void load(), [load])

  const keep = async (side: Keep, rivals: Rivals) => {
    setChoice({ step: 'deciding', rivals })
    try {
      await settle(side, rivals)
    } catch (error) {
      fail(error)
      // Decided already, in another tab perhaps: how it stands is looked up anew.
      if (error instanceof CallError && error.status === 409) await recheckIdentity()
      await load()
    }
  }

  return { choice, load: () => void load(), keep }
}

function fail(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  console.warn('The journeys could not be decided', error)
}

async function settle(side: Keep, rivals: Rivals | null): Promise<void> {
  await call(endpoints.resolve, { body: { keep: side } })
  const filed = rivals?.[side === 'guest' ? 'account' : 'guest']
  if (filed) clearStoredUnder('attempt', `.${filed.runId}.`)
  forgetJourney('campaign')
  await recheckIdentity()
  await flushOutbox()
  await recoverCampaign(playerIdOf(identity.getState()))
}
