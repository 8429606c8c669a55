import { Button } from '../../../ui/button.tsx'
import css from './endings.module.css'

/** Shown while the player looks at the board again. */
export function BackToResult({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={css.strip}>
      <Button tone="primary" size="small" onClick={onBack}>
        Back to the result
      </Button>
    </div>
  )
}
