import { memo } from 'react'
import { Astrolabe } from '../../../art/astrolabe.tsx'
import { classNames } from '../../../ui/class-names.ts'
import flourish from '../flourish.module.css'
import { useFlourish } from '../use-flourish.ts'
import { HexLetter } from './hex-letter.tsx'
import field from './hive-field.module.css'
import { keepFocus } from './keep-focus.ts'

interface HiveFieldProps {
  readonly center: string
  readonly order: readonly string[]
  readonly flash: string | null
  readonly faded?: readonly string[]
  /** The letter whose fading is animated now. */
  readonly fading?: string | null
  /** The letter that an omen has gilded. */
  readonly gold?: string | undefined
  readonly isOver: boolean
  readonly onPress: (letter: string) => void
  readonly onFadedPress?: ((letter: string) => void) | undefined
}

const none: readonly string[] = []

/** Memoised: only a change of its letters draws it again, not every letter of the word. */
export const HiveField = memo(function HiveField(props: HiveFieldProps) {
  const { center, order, flash, faded = none, fading, gold, isOver, onPress } = props
  const isRenewed = useFlourish(-faded.length)
  return (
    <section
      className={classNames(field.hive, isRenewed && flourish.flourish)}
      aria-label="Letters of the hive"
    >
      <Astrolabe className={field.astrolabe ?? ''} />
      {[center, ...order].map((letter, place) => {
        const isFaded = faded.includes(letter)
        return (
          <Hexagon
            key={letter}
            letter={letter}
            place={place}
            isLit={flash === letter}
            isFaded={isFaded}
            isFading={letter === fading}
            isGilded={letter === gold}
            isOver={isOver}
            onPress={isFaded ? props.onFadedPress : onPress}
          />
        )
      })}
    </section>
  )
})

interface HexagonProps {
  readonly letter: string
  readonly place: number
  readonly isLit: boolean
  readonly isFaded: boolean
  readonly isFading: boolean
  readonly isGilded: boolean
  readonly isOver: boolean
  readonly onPress: ((letter: string) => void) | undefined
}

/** Memoised: a typed letter lights one hexagon and leaves the others as they are. */
const Hexagon = memo(function Hexagon(props: HexagonProps) {
  const { letter, place, isLit, isFaded, isFading, isGilded, isOver, onPress } = props
  return (
    <HexLetter
      letter={letter}
      core={place === 0}
      faded={isFaded}
      pressed={isLit}
      gilded={isGilded}
      data-place={place}
      data-faded={isFaded || undefined}
      disabled={isOver}
      className={classNames(field.hex, isFading && field.fading)}
      {...(isFaded && {
        'aria-label': `Letter ${letter}, faded: restore it`,
        'aria-disabled': undefined,
      })}
      onMouseDown={keepFocus}
      onClick={() => onPress?.(letter)}
    />
  )
})
