import { findUnfit, isFitToShow } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { followsRule, type LetterRule } from './letter-rules.ts'
import { bridgeWords, type ThemeWeb, weaveThemes } from './theme-web.ts'
import { fillIn, membersOf, type Theme, type ThemeKind, themeKinds } from './themes.ts'
import { noteOf, withoutBrackets } from './word-note.ts'

type Dictionary = Pick<Lexicon, 'judge'>

/** The planets are eight; a theme with fewer words would repeat its foursomes. */
const FEWEST_WORDS = 8
const MOST_WORDS = 20
const FEWEST_BRIDGES = 3
/** Shorter words are in others by chance: PREY is in OSPREY. */
const SHORTEST_TELLING = 5
const TILE = /^[A-Z]{2,14}$/
const ID = /^[a-z]+(-[a-z]+)*$/
/** Two lines on a phone. */
const LONGEST_REASON = 130
const LONGEST_NOTE = 40

const FEWEST_THEMES = 370
const FEWEST_OF_KIND: Record<ThemeKind, number> = {
  category: 150,
  synonym: 40,
  things: 50,
  'fill-in': 35,
  homophone: 15,
  hidden: 20,
  wordplay: 30,
}

export function proveTheme(theme: Theme, web: ThemeWeb, dictionary: Dictionary): string[] {
  const problems = [
    ...proveShape(theme),
    ...proveAlso(theme, web),
    ...proveApart(theme, web),
    ...proveBridges(theme, web),
    ...proveRule(theme, web),
    ...provePairs(theme),
    ...proveReason(theme),
    ...proveNotes(theme),
    ...(theme.kind === 'fill-in' ? proveFillIn(theme, web, dictionary) : []),
    ...findUnfitIn(theme).map(word => `holds ${word}`),
  ]
  return problems.map(problem => `${theme.id}: ${problem}`)
}

function findUnfitIn({ title, reason, notes = {}, words }: Theme): string[] {
  const text = [title, reason, ...Object.values(notes)].join(' ')
  return [...findUnfit(text), ...words.filter(word => !isFitToShow(word))]
}

function proveShape({ id, title, kind, words }: Theme): string[] {
  const problems: string[] = []
  if (!ID.test(id)) problems.push('id is not in kebab-case')
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) {
    problems.push(`holds ${words.length} words`)
  }
  if (new Set(words).size < words.length) problems.push('holds a word twice')
  for (const word of words.filter(word => !TILE.test(word))) problems.push(`${word} is no tile`)
  const named: string[] = title.toUpperCase().match(/[A-Z]+/g) ?? []
  for (const word of words.filter(word => named.includes(word))) {
    problems.push(`${word} stands in the title`)
  }
  // CLOUDBURST gives away "Out of the Clouds". Elsewhere letters are the point: ___ LIGHT.
  const telling = ['category', 'synonym', 'things'].includes(kind)
    ? named.map(word => word.replace(/S$/, '')).filter(word => word.length >= SHORTEST_TELLING)
    : []
  for (const word of words.filter(word => !named.includes(word))) {
    const told = telling.find(part => word.startsWith(part) || word.endsWith(part))
    if (told) problems.push(`${word} holds ${told} of the title`)
  }
  return problems
}

function proveAlso({ id, words, also, loose = [] }: Theme, web: ThemeWeb): string[] {
  const problems: string[] = []
  const fitting = [...also, ...loose]
  if (new Set(fitting).size < fitting.length) problems.push('lists a fitting word twice')
  for (const word of fitting) {
    const owners = web.themesOf(word).map(place => web.themes[place])
    const isTile = owners.some(owner => owner && owner.id !== id && owner.words.includes(word))
    if (words.includes(word)) problems.push(`${word} is a tile and a fitting word`)
    else if (!isTile) problems.push(`${word} is no tile of any other theme`)
  }
  return problems
}

function proveApart({ apart = [] }: Theme, { themes }: ThemeWeb): string[] {
  const ids = new Set(themes.map(({ id }) => id))
  return apart.filter(id => !ids.has(id)).map(id => `stands apart from ${id}, which is no theme`)
}

function proveBridges(theme: Theme, web: ThemeWeb): string[] {
  const count = bridgeWords(theme, web).length
  return count < FEWEST_BRIDGES ? [`has ${count} bridges`] : []
}

function tilesOfBank({ themes }: ThemeWeb): Set<string> {
  return new Set(themes.flatMap(({ words }) => words))
}

/** Both ways: each member follows the rule, and each tile of the bank that follows it is a member. */
function proveRule(theme: Theme, web: ThemeWeb): string[] {
  const { rule, targets = [], exceptions = [] } = theme
  if (!rule || rule === 'kangaroo') return []
  const members = membersOf(theme)
  const strays = members.filter(
    word => !followsRule(rule, word, targets) && !exceptions.includes(word),
  )
  const missed = [...tilesOfBank(web)].filter(
    word => followsRule(rule, word, targets) && !members.includes(word),
  )
  return [
    ...strays.map(word => `${word} does not follow the rule`),
    ...missed.map(word => `${word} follows the rule and is not listed`),
  ]
}

function provePairs(theme: Theme): string[] {
  if (theme.kind !== 'homophone' && theme.rule !== 'kangaroo') return []
  return membersOf(theme).flatMap(word => {
    const pair = theme.pairs?.[word]
    if (!pair || pair === word) return [`${word} is paired with nothing`]
    const isHiding = theme.rule !== 'kangaroo' || followsRule('kangaroo', word, [pair])
    return isHiding ? [] : [`${word} does not hide ${pair} in order`]
  })
}

function proveReason({ reason }: Theme): string[] {
  const isSentence = /^[A-Z“].*[.?!]”?$/.test(reason) && reason.length <= LONGEST_REASON
  return isSentence ? [] : ['gives no reason of one sentence or two']
}

/** Nothing is drawn in a word that is the whole of it: LEVEL read backwards, TOWER on the top row. */
const PLAIN_RULES: readonly (LetterRule | undefined)[] = ['palindrome', 'letters', 'in-order']
/** In these the marked letters are part of the tile itself. */
const MARKING_RULES: readonly (LetterRule | undefined)[] = [
  'hidden',
  'kangaroo',
  'behead',
  'curtail',
  'starts',
  'ends',
  'doubles',
  'same-ends',
  'one-vowel',
  'five-vowels',
  'alphabet-run',
]

/** Each tile of a theme of sound, letters or blanks shows how it belongs. */
function proveNotes(theme: Theme): string[] {
  const strays = Object.keys(theme.notes ?? {}).filter(word => !theme.words.includes(word))
  const isTold = ['category', 'synonym', 'things'].includes(theme.kind)
  const problems = theme.words.flatMap(word => {
    const note = noteOf(theme, word)
    if (note === undefined) {
      return isTold || PLAIN_RULES.includes(theme.rule) ? [] : [`${word} has no note`]
    }
    const marked = note.match(/\[[^[\]]+\]/g)?.length ?? 0
    const isBalanced = (note.match(/[[\]]/g)?.length ?? 0) === 2 * marked
    if (!isBalanced || note.length > LONGEST_NOTE) return [`${word} has the note "${note}"`]
    const isInTile = MARKING_RULES.includes(theme.rule)
    const isDrawn = !isInTile || (marked > 0 && withoutBrackets(note) === word)
    return isDrawn ? [] : [`${word} is drawn as "${note}"`]
  })
  return [...strays.map(word => `has a note on ${word}, which is no tile`), ...problems]
}

function proveFillIn(theme: Theme, web: ThemeWeb, dictionary: Dictionary): string[] {
  const { title, words, exceptions = [] } = theme
  const members = membersOf(theme)
  const tierOf = (word: string) => dictionary.judge(fillIn(title, word)).tier
  const strays = words.filter(word => tierOf(word) === 'refused' && !exceptions.includes(word))
  const missed = [...tilesOfBank(web)].filter(
    word => tierOf(word) !== 'refused' && !members.includes(word),
  )
  return [
    ...strays.map(word => `${fillIn(title, word)} is in no dictionary`),
    ...missed.map(word => `${fillIn(title, word)} is a word, but ${word} is not listed`),
  ]
}

function proveDistinct(themes: readonly Theme[]): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { id, title, reason } of themes) {
    const isRepeated = [id, title, reason].some(text => seen.has(text))
    if (isRepeated) problems.push(`${id}: stands in the bank twice`)
    seen.add(id).add(title).add(reason)
  }
  const families = themes.flatMap(({ family }) => family ?? [])
  for (const family of families) {
    const isAlone = families.indexOf(family) === families.lastIndexOf(family)
    if (isAlone) problems.push(`bank: the family ${family} has one theme`)
  }
  themes.forEach((one, place) => {
    for (const other of themes.slice(place + 1)) {
      const shared = one.words.filter(word => other.words.includes(word)).length
      const isOneIdea = shared > Math.min(one.words.length, other.words.length) * 0.7
      if (isOneIdea) problems.push(`${one.id} and ${other.id} are one idea`)
    }
  })
  return problems
}

function proveMix(themes: readonly Theme[]): string[] {
  const problems: string[] = []
  if (themes.length < FEWEST_THEMES) problems.push(`bank: only ${themes.length} themes`)
  for (const kind of themeKinds) {
    const count = themes.filter(theme => theme.kind === kind).length
    if (count < FEWEST_OF_KIND[kind]) problems.push(`bank: only ${count} themes of ${kind}`)
  }
  return problems
}

export function proveThemes(themes: readonly Theme[], dictionary: Dictionary): string[] {
  const web = weaveThemes(themes)
  return [
    ...themes.flatMap(theme => proveTheme(theme, web, dictionary)),
    ...proveDistinct(themes),
    ...proveMix(themes),
  ]
}
