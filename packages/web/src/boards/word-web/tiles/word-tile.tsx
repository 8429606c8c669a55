import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './word-tile.module.css'

interface WordTileProps extends ComponentPropsWithRef<'button'> {
  readonly word: string
  readonly selected?: boolean
  /**
   * A word with more than one meaning: amber edge, and a fork icon that does not depend on colour.
   */
  readonly twofold?: boolean
  readonly shaking?: boolean
  /** Two tiles with the same number belong together: a knot with that number. */
  readonly link?: number | undefined
}

export function WordTile(props: WordTileProps) {
  const { word, selected = false, twofold = false, ...others } = props
  const { shaking, className, link, ...rest } = others
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={twofold ? `${word}, seems to fit more than one group` : word}
      className={classNames(
        css.tile,
        twofold && css.two,
        link !== undefined && css.linked,
        shaking && css.wrong,
        className,
      )}
      {...rest}
    >
      <Icon id="star4" size={16} className={css.chosen} />
      {twofold && <Icon id="fork" size={16} className={css.fork} />}
      {link !== undefined && (
        <span className={css.link} aria-hidden="true">
          <Icon id="link" size={16} />
          {link}
        </span>
      )}
      {word}
    </button>
  )
}
