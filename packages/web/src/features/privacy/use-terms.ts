import { type PrivacyTerms, privacy } from '@lexiverse/contract/privacy'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

/** How long this server keeps things; null until it is known. Visitors have no query cache. */
export function useTerms(): { terms: PrivacyTerms | null; hasFailed: boolean } {
  const [terms, setTerms] = useState<PrivacyTerms | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    call(privacy.terms, {}).then(
      found => isShown && setTerms(found),
      (error: unknown) => {
        console.warn('The terms of this server could not be loaded', error)
        if (isShown) setHasFailed(true)
      },
    )
    return () => {
      isShown = false
    }
  }, [])
  return { terms, hasFailed }
}
