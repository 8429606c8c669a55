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
}

export function WordTile(props: WordTileProps) {
  const { word, selected = false, twofold = false, ...others } = props
  const { shaking, className, ...rest } = others
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={twofold ? `${word}, seems to fit more than one group` : word}
      className={classNames(css.tile, twofold && css.two, shaking && css.wrong, className)}
      {...rest}
    >
      <Icon id="star4" size={16} className={css.chosen} />
      {twofold && <Icon id="fork" size={16} className={css.fork} />}
      {word}
    </button>
  )
}
