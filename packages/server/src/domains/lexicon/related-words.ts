const MOST_RELATED = 12
const A_CODE = 65
/** Less than a millisecond. */
const WORDS_PER_TURN = 500

/** Beginnings and endings that leave the sense of what they are added to in sight: DIS- and -ER often do not. */
const BEGINNINGS = ['UN', 'NON', 'OVER', 'UNDER']
const ENDINGS = ['NESS', 'LESS', 'FUL', 'MENT', 'LY', 'SHIP', 'HOOD', 'ABLE']
const BUILT = new RegExp(`^(${BEGINNINGS.join('|')})|(${ENDINGS.join('|')})$`)
/** Shorter parts of words are shared by chance. */
const LEAST_STEM = 4

/** Forms that our meanings list under themselves, because they are words of their own too. */
const IRREGULAR: Readonly<Record<string, string>> = {
  BETTER: 'good',
  BEST: 'good',
  FEET: 'foot',
  FELT: 'feel',
  FOUND: 'find',
  GEESE: 'goose',
  GONE: 'go',
  LEFT: 'leave',
  MICE: 'mouse',
  TEETH: 'tooth',
  THOUGHT: 'think',
  WENT: 'go',
  WERE: 'be',
  WORSE: 'bad',
  WORST: 'bad',
}

/** Words that only seem to be built on another one. */
const FALSE_STEMS: Readonly<Record<string, string>> = {
  AMENABLE: 'AMEN',
  BASHFUL: 'BASH',
  COMELY: 'COME',
  COMPLY: 'COMP',
  GINGERLY: 'GINGER',
  GRATEFUL: 'GRATE',
  LISTLESS: 'LIST',
  PARCHMENT: 'PARCH',
  PEARLY: 'PEAR',
  PIMPLY: 'PIMP',
  SINGLY: 'SING',
  STABLY: 'STAB',
  SUPPLEMENT: 'SUPPLE',
  TRIPLY: 'TRIP',
  UNDIES: 'DIES',
  UNGRATEFUL: 'UNGRATE',
  UNIONS: 'IONS',
}

interface Known {
  /** The words that the player has met. */
  words: Iterable<string>
  isMet: (word: string) => boolean
  lemmaOf: (word: string) => string | null
}

/**
 * Words with the same base form or root first, then those of the same letters. Other calls are answered in
 * between: a player may have met 20,000 words.
 */
export async function relatedWords(
  word: string,
  { words, isMet, lemmaOf }: Known,
  takeTurn: () => Promise<void>,
): Promise<string[]> {
  const basesOf = (of: string) => [lemmaOf(of), IRREGULAR[of]].filter(base => base != null)
  const bases = basesOf(word)
  const initials = new Set(bases.map(base => base.charAt(0).toUpperCase()))
  const letters = lettersOf(word)
  const roots = rootsOf(word, isMet)
  // Looking up a base form takes some microseconds. Its initial is that of the word, except for the forms of BE.
  const mayShareBase = (other: string) =>
    initials.has(other.charAt(0)) || other.length < LEAST_STEM || other in IRREGULAR
  const sharesBase = (other: string) =>
    mayShareBase(other) && basesOf(other).some(base => bases.includes(base))
  const sharesRoot = (other: string) =>
    roots.has(other) ||
    (BUILT.test(other) && [...rootsOf(other, isMet)].some(root => roots.has(root)))
  const family: string[] = []
  const sameLetters: string[] = []
  let looked = 0
  for (const other of words) {
    if (++looked % WORDS_PER_TURN === 0) await takeTurn()
    if (other === word) continue
    if (sharesBase(other) || sharesRoot(other)) family.push(other)
    else if (lettersOf(other) === letters) sameLetters.push(other)
  }
  return [...family, ...sameLetters].slice(0, MOST_RELATED)
}

/** The letters A to Z that a word has, one bit each; the lowest bit for spaces and other characters. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    letters |= code < A_CODE ? 1 : 1 << (code & 31)
  }
  return letters
}

/** The word, and the words that the player has met which it is built on. */
function rootsOf(word: string, isMet: (word: string) => boolean): Set<string> {
  const roots = new Set([word])
  const forms = [word]
  for (const form of forms) {
    for (const stem of stemsOf(form)) {
      if (stem.length < LEAST_STEM || forms.includes(stem)) continue
      forms.push(stem)
      if (isMet(stem)) roots.add(stem)
    }
  }
  return roots
}

function stemsOf(form: string): string[] {
  const bare = BEGINNINGS.filter(part => form.startsWith(part)).map(part => form.slice(part.length))
  const cut = ENDINGS.filter(part => form.endsWith(part)).map(part => form.slice(0, -part.length))
  return [...bare, ...cut.flatMap(spellingsOf)].filter(stem => stem !== FALSE_STEMS[form])
}

/** HAPPI(NESS) is HAPPY. */
const spellingsOf = (stem: string): string[] =>
  stem.endsWith('I') ? [`${stem.slice(0, -1)}Y`] : [stem]
