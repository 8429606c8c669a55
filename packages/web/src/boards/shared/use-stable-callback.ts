import { useCallback, useRef } from 'react'

/** One function for good that does what the latest one does: what is handed it is not drawn anew. */
export function useSteady(latest: () => void): () => void {
  const now = useRef(latest)
  now.current = latest
  return useCallback(() => now.current(), [])
}
