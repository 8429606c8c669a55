import { GlyphPanel } from '../../../play/glyphs/glyph-panel.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Glyphs } from './use-glyphs.ts'

interface GlyphDialogProps {
  readonly glyphs: Glyphs
  readonly open: boolean
  readonly onClose: () => void
}

export function GlyphDialog({ glyphs, open, onClose }: GlyphDialogProps) {
  const use = (glyphId: string) => {
    onClose()
    void glyphs.use(glyphId)
  }
  return (
    <Dialog open={open} onClose={onClose} title="Glyphs" text={textOf(glyphs)}>
      <GlyphPanel
        glyphs={glyphs.held}
        capacity={glyphs.capacity}
        whyNoEffect={glyphs.whyNoEffect}
        onUse={use}
      />
    </Dialog>
  )
}

function textOf({ isTutorial, held, others }: Glyphs): string {
  if (isTutorial) {
    return 'On the journey, victories may leave glyphs here: each works once. In the tutorial there are none to spend.'
  }
  const elsewhere =
    others === 0
      ? ''
      : ` ${others} more in your satchel ${others === 1 ? 'has' : 'have'} no use here.`
  if (held.length === 0) return `No glyph that works in this game.${elsewhere}`
  return `Choose a glyph to use it.${elsewhere}`
}
