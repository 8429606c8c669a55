import { fillText, type Values, type Variant } from './variant.ts'

export interface ChosenText {
  id: string
  text: string
  isTip: boolean
}

/** A text is not told again within so many games, unless every other that is true was told too. */
const REST = 20

interface Choice<Facts> {
  situation: string
  variants: readonly Variant<Facts>[]
  facts: Facts
  values: Values
  /** Ids of the texts told before, the latest last. */
  used: readonly string[]
}

/**
 * One text that is true and can be filled. Where something went well, it is one that begins with that.
 * Rested ones come first, then those that say something about this game in particular, then the one told
 * longest ago.
 */
export function chooseText<Facts>(choice: Choice<Facts>): ChosenText | null {
  const { situation, variants, facts, values, used } = choice
  const recent = new Set(used.slice(-REST))
  const usable = variants.flatMap(({ text, when, isTip, isPraise }, place) => {
    const filled = when && !when(facts) ? null : fillText(text, values)
    if (filled === null) return []
    const id = `${situation}.${place}`
    const isRested = !recent.has(id)
    // Rested ones differ only in what they say; the others in when they were told.
    const isParticular = isRested && when !== undefined
    const at = used.lastIndexOf(id)
    return [{ id, text: filled, isTip: isTip === true, isPraise, isRested, isParticular, at }]
  })
  const praising = usable.filter(({ isPraise }) => isPraise)
  const [first] = (praising.length > 0 ? praising : usable).sort(
    (a, b) =>
      Number(b.isRested) - Number(a.isRested) ||
      Number(b.isParticular) - Number(a.isParticular) ||
      a.at - b.at,
  )
  return first ? { id: first.id, text: first.text, isTip: first.isTip } : null
}
