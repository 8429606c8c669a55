/** The hint of Lexical Proximity, by how many of the four words belong to the closest group. */
export function proximityHint(matches: number, theme: string): string {
  switch (matches) {
    case 1:
      return '1 word away from a connection'
    case 2:
      return '2 words away from a connection'
    case 3:
      return `1 word away from completing "${theme}"`
    case 4:
      return 'Perfect match found!'
    default:
      return 'No close connections found'
  }
}
