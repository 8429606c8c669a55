import { glyphs } from '@lexiverse/contract/glyphs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../platform/api.ts'
import { markRefreshNeeded } from '../journey/refresh-flag.ts'
import { inventoriesKey } from './inventories.ts'
import { storeOfferChoice } from './offer-choices.ts'

interface Offer {
  playerId: number
  completionId: string
}

const UNANSWERED = 'No answer came. Your choice is still open: try again.'

/** Sends the choice; after a failure the offer stays open. */
export function useOfferChoice({ playerId, completionId }: Offer) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** Null instead of a glyph declines all; `replaceGlyphId` is the held glyph given for it. */
  const choose = async (glyphId: string | null, replaceGlyphId: string | null = null) => {
    setBusy(true)
    setFailure('')
    try {
      const body = { playerId, completionId, glyphId, replaceGlyphId }
      const { taken } = await call(glyphs.claim, { body })
      storeOfferChoice(completionId, { glyphId: taken ? glyphId : null })
      // A declined offer becomes score, so every tab reloads the journey too.
      markRefreshNeeded()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.reason || UNANSWERED)
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: inventoriesKey })
    }
  }
  return { choose, failure, isBusy }
}
