import { HIVE_FEEDBACK_MS } from '@lexiverse/rules'
import { useEffect, useState } from 'react'

/** Lets what was just said stand for four seconds; a new thing begins them anew. */
export function usePassing<T extends object>(said: T | null): T | null {
  const [heard, setHeard] = useState<T | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setHeard(said), HIVE_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [said])
  return said === heard ? null : said
}
