const LIGATURES: Record<string, string> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss' }

const PLAIN_WORD = /^[a-z]+$/

export function isPlainWord(text: string): boolean {
  return PLAIN_WORD.test(text)
}

/** Players type cafe, the sources write café: both are one word here. */
export function foldAccents(text: string): string {
  if (isPlainWord(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœøß]/g, letter => LIGATURES[letter] ?? letter)
}
