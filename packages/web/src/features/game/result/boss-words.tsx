import type { ForgottenWordPuzzle, ForgottenWordView } from '@lexiverse/rules'
import { lazy, Suspense } from 'react'
import { lazyPart } from '../../../platform/load-part.ts'
import type { Ended } from '../ended.ts'

const BossVoice = lazy(() =>
  lazyPart(
    async () => (await import('../../../boards/forgotten-word/voices/boss-voice.tsx')).BossVoice,
  ),
)

/** The last sentence of a boss. */
export function BossWords({ ended }: { readonly ended: Ended }) {
  if (ended.game !== 'forgotten-word') return null
  return (
    <Suspense fallback={null}>
      <BossVoice
        view={ended.view as ForgottenWordView}
        setup={ended.attempt.setup}
        told={ended.answers as ForgottenWordPuzzle | null}
      />
    </Suspense>
  )
}
