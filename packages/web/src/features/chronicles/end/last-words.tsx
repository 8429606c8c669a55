import type { JourneySummary } from '@lexiverse/contract'
import { type ForgottenWordPuzzle, type ForgottenWordState, gameOf } from '@lexiverse/rules'
import { useMemo } from 'react'
import { BossVoice } from '../../../boards/forgotten-word/voices/boss-voice.tsx'
import { type Played, replayStepsOf } from '../../../boards/shared/replay/replay-steps.ts'
import css from './end.module.css'

/** The last sentence of the boss who was met last. */
export function LastWords({ boss }: { readonly boss: JourneySummary['lastBoss'] }) {
  const view = useMemo(() => {
    if (!boss) return null
    const steps = replayStepsOf({ ...boss, gameType: 'forgotten-word' } as Played)
    const last = steps.at(-1)
    return last ? gameOf('forgotten-word').view(last.state as ForgottenWordState) : null
  }, [boss])
  const told = boss?.puzzle['forgotten-word']
  if (!boss || !view || !told) return null
  return (
    <div className={css.boss}>
      <BossVoice
        view={view as Parameters<typeof BossVoice>[0]['view']}
        setup={boss.setup}
        told={told as ForgottenWordPuzzle}
      />
    </div>
  )
}
