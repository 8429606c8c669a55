import type { WordWebState } from '@lexiverse/rules'
import { memo } from 'react'
import { Plate } from '../../../ui/plate.tsx'
import type { Reveal } from '../use-reveal.ts'
import css from '../word-web.module.css'

interface ThemePopupProps {
  readonly state: WordWebState
  readonly reveal: Reveal
}

/** Tells the theme between 1 and 2.5 seconds. It lies over the words without keeping them from a tap. */
export const ThemePopup = memo(function ThemePopup({ state, reveal }: ThemePopupProps) {
  const group = reveal.telling === null ? null : state.puzzle.groups[reveal.telling]
  if (!group || reveal.phase !== 'told') return null
  return (
    <div className={css.popup}>
      <button type="button" className={css.popupButton} onClick={reveal.skip}>
        <Plate tone="vellum" raised className={css.popupPlate}>
          <span className={css.popupTitle}>Category Revealed</span>
          <strong className={css.popupTheme}>{group.theme}</strong>
          <span className={css.popupWords}>{group.words.join(', ')}</span>
          <span>Well done!</span>
        </Plate>
      </button>
    </div>
  )
})
