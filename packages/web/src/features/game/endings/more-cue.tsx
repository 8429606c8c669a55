import { Icon } from '../../../art/icon.tsx'
import css from './more-cue.module.css'

/** Shows that there is more to read below the buttons, as long as its parent has `data-more`. */
export function MoreCue() {
  return (
    <span className={css.cue} aria-hidden="true">
      <Icon id="chevron-down" size={20} />
    </span>
  )
}
