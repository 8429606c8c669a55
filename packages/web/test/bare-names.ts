/** A name in a script of the other direction. */
export const RIGHT_TO_LEFT = '\u05e9\u05dc\u05d5\u05dd 12'

/** The texts of the page that show this name without keeping its direction to itself. */
export function bareNames(): string[] {
  const bare: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const text = (textContent ?? '').replaceAll(`\u2068${RIGHT_TO_LEFT}\u2069`, '')
    if (text.includes(RIGHT_TO_LEFT) && !parentElement?.closest('bdi')) bare.push(text)
  }
  return bare
}
