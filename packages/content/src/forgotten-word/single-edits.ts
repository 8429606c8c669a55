const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** Every text that differs by one letter: added, missing, changed, or swapped with its neighbour. */
export function singleEdits(word: string): string[] {
  const edits = Array.from({ length: word.length + 1 }, (_, at) => {
    const before = word.slice(0, at)
    const after = word.slice(at)
    const rest = after.slice(1)
    const swapped =
      after.length > 1 ? [before + after.charAt(1) + after.charAt(0) + after.slice(2)] : []
    const lost = after === '' ? [] : [before + rest]
    const changed = after === '' ? [] : ALPHABET.map(letter => before + letter + rest)
    return [...swapped, ...lost, ...changed, ...ALPHABET.map(letter => before + letter + after)]
  })
  return [...new Set(edits.flat())].filter(edit => edit !== word)
}
