import { dictionary, type ReviewStatus } from '@lexiverse/contract/dictionary'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCall } from '../../../platform/admin.ts'
import { CallError } from '../../../platform/api.ts'
import { playCue } from '../../../platform/audio/audio.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { adminKey } from '../queries.ts'

const said: Record<ReviewStatus, string> = {
  accepted: 'accepted for everyone',
  refused: 'refused',
  pending: 'waiting again',
}

/** Accepts or rejects words. The toast about a decision can undo it. */
export function useDecide() {
  const queries = useQueryClient()
  const [deciding, setDeciding] = useState<string | null>(null)

  const decide = async (word: string, status: ReviewStatus, earlier: ReviewStatus) => {
    setDeciding(word)
    try {
      await adminCall(dictionary.decide, { body: { word, status } })
      playCue('button-click')
      const undo = { label: 'Undo', run: () => void decide(word, earlier, status) }
      showToast({ title: `${word} is ${said[status]}`, action: undo })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const text = error.reason || 'Unknown error'
      showToast({ tone: 'destructive', title: 'The decision was not stored', text })
    } finally {
      setDeciding(null)
      await queries.invalidateQueries({ queryKey: adminKey })
    }
  }
  return { deciding, decide }
}
