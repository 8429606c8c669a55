/** Y counts as a vowel here: gyp doubles its consonant (gypped), as spin does. */
const VOWEL = /[aeiouy]/
const VOCALIC_ENDINGS = [
  ...['ed', 'er', 'ers', 'ing', 'ings', 'y', 'ies', 'ied', 'ier', 'iest', 'ily', 'iness'],
  ...['ish', 'ishly', 'ishness', 'ism', 'isms', 'ery', 'eries', 'ess', 'esses', 'ette', 'ettes'],
  ...['able', 'ity', 'ise', 'ised', 'ising', 'ize', 'ized', 'izing'],
]
const OTHER_ENDINGS = [
  's',
  'es',
  'ly',
  'like',
  'hood',
  'dom',
  'doms',
  'ness',
  'ry',
  'ling',
  'lings',
]
const INFLECTIONS = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'ings', 'ly']
/** After a final E is dropped, or a final consonant doubled. */
const INFLECTIONS_AFTER_CHANGE = ['ed', 'er', 'ers', 'ing', 'ings', 'y', 'ier', 'iest', 'ily']
const AFTER_Y = ['ies', 'ied', 'ier', 'iest', 'ily', 'iness']

function spellForms(word: string, plain: readonly string[], changed: readonly string[]): string[] {
  const last = word.at(-1) ?? ''
  const forms = [word, ...plain.map(ending => word + ending)]
  const add = (stem: string, endings: readonly string[]) =>
    forms.push(...endings.map(ending => stem + ending))
  if (last === 'e') add(word.slice(0, -1), changed)
  if (last === 'y') add(word.slice(0, -1), AFTER_Y)
  const isClosed = !VOWEL.test(last) && VOWEL.test(word.at(-2) ?? '')
  if (isClosed) add(word + last, ['es', ...changed])
  if (word.endsWith('man')) forms.push(`${word.slice(0, -3)}men`)
  return forms
}

/** Plurals, tenses and comparisons of a word. Most of them are no words; a list of them does no harm. */
export function inflectionsOf(word: string): string[] {
  return spellForms(word, INFLECTIONS, INFLECTIONS_AFTER_CHANGE)
}

/** The inflections and everything that an English ending makes of a word: -ish, -ism, -dom, -ery ... */
export function familyOf(word: string): string[] {
  return spellForms(word, [...OTHER_ENDINGS, ...VOCALIC_ENDINGS], VOCALIC_ENDINGS)
}
