import { memo } from 'react'
import { curly } from '../../../ui/curly.ts'
import { Plate } from '../../../ui/plate.tsx'
import type { Reveal } from '../use-reveal.ts'
import css from '../word-web.module.css'

/** Shows the theme from 1 to 2.5 seconds. It covers the words but lets taps through. */
export const ThemePopup = memo(function ThemePopup({ reveal }: { readonly reveal: Reveal }) {
  const group = reveal.revealing
  if (!group || reveal.phase !== 'named') return null
  return (
    <div className={css.popup}>
      <button type="button" className={css.popupButton} onClick={reveal.skip}>
        <Plate tone="vellum" raised className={css.popupPlate}>
          <span className={css.popupTitle}>Category Revealed</span>
          <strong className={css.popupTheme}>{curly(group.theme)}</strong>
          <span className={css.popupWords}>{group.words.join(', ')}</span>
          <span>Well done!</span>
        </Plate>
      </button>
    </div>
  )
})
