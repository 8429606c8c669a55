import { meetings } from '@lexiverse/contract/meetings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, failureReason } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { inventoriesKey } from '../../play/glyphs/inventories.ts'
import { adoptMindPoints, adoptProgress } from '../../play/journey/journey-store.ts'
import { showToast } from '../../ui/toast-store.ts'

export interface GivenAnswer {
  wandererId: string
  answerId: string
  give: string | null
  take: string | null
}

export interface Answered {
  told: readonly string[]
  farewell: string
}

/** Gives the answer once. After a failure the card is read again: it may have been given in another tab. */
export function useAnswer(runId: number, nodeId: string, reread: () => unknown) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [isSending, setIsSending] = useState(false)
  const queries = useQueryClient()
  const send = async ({ wandererId, answerId, give, take }: GivenAnswer) => {
    const body = {
      runId,
      nodeId,
      wandererId,
      answerId,
      ...(give !== null && { giveGlyphId: give }),
      ...(take !== null && { takeGlyphId: take }),
    }
    const { told, farewell, progress, mindPoints } = await call(
      meetings.answer,
      { body },
      { runId },
    )
    playCue('select')
    adoptProgress(runId, progress)
    adoptMindPoints(runId, mindPoints)
    setAnswered({ told, farewell })
    await queries.invalidateQueries({ queryKey: inventoriesKey })
  }
  const answer = (given: GivenAnswer) => {
    setIsSending(true)
    send(given)
      .catch((error: unknown) => {
        const title = 'The answer did not arrive'
        showToast({ tone: 'destructive', title, text: failureReason(error) })
        reread()
      })
      .finally(() => setIsSending(false))
  }
  return { answer, answered, isSending }
}
