import { useState } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { resultText } from '../../../play/sharing/result-text.ts'
import { shareText } from '../../../play/sharing/share-text.ts'
import { SharedDialog } from '../../../play/sharing/shared-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Ended } from '../ended.ts'

/** Shares a result with the device's share sheet, else copies it to the clipboard. */
export function ShareButton({ ended }: { readonly ended: Ended }) {
  const [copy, setCopy] = useState<{ title: string; text: string } | null>(null)
  const share = async () => {
    const { game, attempt, view, answers, moves, outcome } = ended
    const text = resultText({ game, setup: attempt.setup, view, answers, moves, outcome })
    const passed = await shareText(text)
    if (passed === 'copied') setCopy({ title: 'Result copied to clipboard!', text })
    if (passed === 'failed') setCopy({ title: 'Copy this result', text })
  }
  return (
    <>
      <Button tone="text" size="small" onClick={share}>
        <Icon id="share" size={18} />
        Share
      </Button>
      <SharedDialog copy={copy} onClose={() => setCopy(null)} />
    </>
  )
}
