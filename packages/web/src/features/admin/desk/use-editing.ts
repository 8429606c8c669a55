import type { EditedPuzzle } from '@lexiverse/contract/editing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CallError } from '../../../platform/api.ts'
import { playCue } from '../../../platform/audio/audio.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { puzzleQuery, puzzleReviewQuery, scenarioStatsQuery } from '../queries.ts'

/** One change at a time; a refused one leaves everything as it was, with the reason. */
export function useEditing() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const change = async (ask: () => Promise<EditedPuzzle>, done: string): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      const puzzle = await ask()
      queries.setQueryData(puzzleQuery(puzzle.id).queryKey, puzzle)
      for (const { queryKey } of [puzzleReviewQuery, scenarioStatsQuery]) {
        void queries.invalidateQueries({ queryKey })
      }
      playCue('correct')
      showToast({ title: done })
      // A mended puzzle has a new number.
      navigate(`/content-desk?puzzle=${puzzle.id}`, { replace: true })
      return true
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      playCue('error')
      setError(failure.reason || 'Unknown error')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, change }
}

export type Editing = ReturnType<typeof useEditing>
