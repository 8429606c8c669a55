import { memo } from 'react'
import { Astrolabe } from '../../art/astrolabe.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HexLetter } from '../../ui/hex-letter.tsx'
import field from './hive-field.module.css'
import { keepFocus } from './keep-focus.ts'

interface HiveFieldProps {
  readonly center: string
  readonly order: readonly string[]
  readonly flash: string | null
  readonly faded?: readonly string[]
  /** Fading at this moment. */
  readonly fading?: string | null
  readonly isOver: boolean
  readonly onPress: (letter: string) => void
  readonly onFadedPress?: (letter: string) => void
}

const none: readonly string[] = []

/** Drawn anew when its letters change, not with every letter of the word. */
export const HiveField = memo(function HiveField(props: HiveFieldProps) {
  const { center, order, flash, faded = none, fading, isOver, onPress, onFadedPress } = props
  const draw = (letter: string, place: number) => {
    const isFaded = faded.includes(letter)
    return (
      <HexLetter
        key={letter}
        letter={letter}
        core={place === 0}
        faded={isFaded}
        pressed={flash === letter}
        data-place={place}
        data-faded={isFaded || undefined}
        disabled={isOver}
        className={classNames(field.hex, letter === fading && field.fading)}
        {...(isFaded && {
          'aria-label': `Letter ${letter}, faded: restore it`,
          'aria-disabled': undefined,
        })}
        onMouseDown={keepFocus}
        onClick={() => (isFaded ? onFadedPress?.(letter) : onPress(letter))}
      />
    )
  }
  return (
    <section className={field.hive} aria-label="Letters of the hive">
      <Astrolabe className={field.astrolabe ?? ''} />
      {[center, ...order].map(draw)}
    </section>
  )
})
