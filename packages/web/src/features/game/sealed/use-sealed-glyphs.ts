import type { GlyphView } from '@lexiverse/contract/glyphs'
import { describeGlyph, type GameMove, glyphOf, glyphTextIn } from '@lexiverse/rules'
import { useStore } from 'zustand'
import type { Play } from '../../../play/attempt/game-store.ts'
import type { SealedInPlay, SealedStore } from '../../../play/attempt/sealed-store.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Glyphs } from '../glyphs/use-glyphs.ts'

/** The two glyphs that everybody has on a day. */
const CAPACITY = 2

/** The held glyphs of a sealed game. The server spends one with the move that uses it. */
export function useSealedGlyphs(sealed: SealedStore): Glyphs {
  const inPlay = useStore(sealed.store)
  const all = inPlay.glyphs.flatMap(held => viewOf(held, inPlay))
  const held = all.filter(({ gameTypes }) => gameTypes.includes(inPlay.game))
  return {
    isOffered: true,
    held,
    others: all.length - held.length,
    capacity: CAPACITY,
    isTutorial: false,
    // Whether it has an effect only the server knows.
    whyNoEffect: () => null,
    async use(glyphId) {
      // Without the id of a use: the server spends the glyph and takes the move in one step.
      const refusal = await sealed.play({ type: 'glyph', glyphId } as Play<GameMove>)
      const name = glyphOf(glyphId)?.name ?? 'The glyph'
      if (refusal) {
        showToast({ title: 'Failed to Use Glyph', text: refusal.message, tone: 'destructive' })
      } else showToast({ title: 'Glyph Used', text: `${name} has been activated!` })
      return refusal === null
    },
  }
}

function viewOf(held: SealedInPlay['glyphs'][number], { game }: SealedInPlay): GlyphView[] {
  const glyph = glyphOf(held.glyphId)
  if (!glyph) return []
  const description = glyphTextIn(glyph.id, game) ?? glyph.description
  return [{ ...describeGlyph(glyph), description, quantity: held.quantity }]
}
