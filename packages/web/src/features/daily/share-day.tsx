import { useState } from 'react'
import { useStore } from 'zustand'
import { StarMarks } from '../../art/figures/star-mark.tsx'
import { Icon } from '../../art/icon.tsx'
import { prefer, preferences } from '../../platform/preferences.ts'
import { type SharedDay, sharedDayText } from '../../play/daily/shared-day-text.ts'
import { wonStars } from '../../play/daily/star-states.ts'
import { shareText } from '../../play/sharing/share-text.ts'
import { SharedDialog } from '../../play/sharing/shared-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { figure as number } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import look from './result.module.css'

/** What is sent, and the ways to send it: as text, or as a picture. */
export function ShareDay({ day }: { readonly day: SharedDay }) {
  const { sharesWords } = useStore(preferences)
  const [copy, setCopy] = useState<{ title: string; text: string } | null>(null)
  const share = async () => {
    const text = sharedDayText(day, sharesWords, window.location.origin)
    const passed = await shareText(text)
    if (passed === 'copied') setCopy({ title: 'Result copied to clipboard!', text })
    if (passed === 'failed') setCopy({ title: 'Copy this result', text })
  }
  const save = async () => {
    const { saveDayCard } = await import('../../play/daily/day-card.ts')
    if (!(await saveDayCard(day))) showToast({ title: 'This browser cannot draw the picture.' })
  }
  return (
    <>
      <Plate tone="vellum" asChild className={look.shared}>
        <section aria-label="What you share">
          <p className={look.sharedHead}>
            <span>Lexiverse {day.number}</span>
            <span>
              {wonStars(day)} of 5 · {number(day.score.total)}
            </span>
          </p>
          <p className={look.sharedMarks}>
            <StarMarks marks={day.stars.map(({ mark }) => mark)} size={28} />
          </p>
          <p className={look.sharedFoot}>No word of it gives a word away.</p>
        </section>
      </Plate>
      <div className={look.acts}>
        <Button tone="primary" wide onClick={share}>
          <Icon id="share" size={20} />
          Share
        </Button>
        <Button wide onClick={save}>
          <Icon id="camera" size={20} />
          Picture
        </Button>
        <Switch
          label="Share in words instead of signs"
          checked={sharesWords}
          onChange={isWords => prefer({ sharesWords: isWords })}
        />
      </div>
      <SharedDialog copy={copy} onClose={() => setCopy(null)} />
    </>
  )
}
