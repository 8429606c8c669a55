import { useCallback, useRef } from 'react'

/**
 * Returns one stable function that calls the latest one, so that memoised children are not drawn
 * again.
 */
export function useStableCallback(latest: () => void): () => void {
  const now = useRef(latest)
  now.current = latest
  return useCallback(() => now.current(), [])
}
