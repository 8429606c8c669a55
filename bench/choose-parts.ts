interface Part {
  readonly title: string
  readonly words: readonly string[]
  readonly takesNumber?: boolean
}

interface Chosen {
  name: string
  title: string
  /** No words: the whole part. */
  words: string[]
}

/**
 * The requested parts with their words: all parts without arguments, otherwise those named or
 * those that know a given word. An unknown word is refused, since it would measure nothing.
 */
export function chooseParts(
  asked: readonly string[],
  parts: Readonly<Record<string, Part>>,
): Chosen[] {
  const names = asked.filter(word => Object.hasOwn(parts, word))
  const others = asked.filter(word => !names.includes(word))
  const chosen = Object.entries(parts)
    .map(([name, part]) => ({
      name,
      title: part.title,
      words: others.filter(word => isKnown(part, word)),
    }))
    .filter(({ name, words }) =>
      names.length > 0 ? names.includes(name) : asked.length === 0 || words.length > 0,
    )
  const unknown = others.filter(word => !chosen.some(({ words }) => words.includes(word)))
  if (unknown.length > 0) {
    throw new Error(
      `Nothing to measure is called ${unknown.join(', ')}. There are: ${told(parts)}.`,
    )
  }
  return chosen
}

const told = (parts: Readonly<Record<string, Part>>) =>
  Object.entries(parts)
    .map(([name, { words }]) => (words.length > 0 ? `${name} (${words.join(', ')})` : name))
    .join('; ')

const isKnown = ({ words, takesNumber = false }: Part, word: string) =>
  words.includes(word) || (takesNumber && /^\d+$/.test(word))
