import { dictionary as pronunciations } from 'cmu-pronouncing-dictionary'
import { expect, it } from 'vitest'
import { readSynsetGraph } from '../meanings/wordnet.ts'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { bankOf } from '../test-kit/sample-bank.ts'
import { proveTheme, proveThemes } from './theme-proof.ts'
import { weaveThemes } from './theme-web.ts'
import { fillIn, membersOf, readThemes, type Theme } from './themes.ts'

const lexicon = builtLexicon()
const themes = readThemes()

const EIGHT = 'PIKE CARP TROUT SOLE BASS PERCH SKATE CHAR'
const ECHO = `Echo: ${EIGHT}`

/** What the proof says of a theme in a bank where each of its words is a bridge. */
const problemsOf = (change: Partial<Theme>) => {
  const [fish, echo] = bankOf(`Fish: ${EIGHT}`, ECHO)
  if (!fish || !echo) throw new Error('the sample bank is short')
  const theme = { ...fish, ...change }
  const web = weaveThemes([theme, { ...echo, words: [...echo.words, 'MOON', 'SWORD', 'ZZZ'] }])
  return proveTheme(theme, web, lexicon).map(problem => problem.replace(`${theme.id}: `, ''))
}
const words = EIGHT.split(' ')

it('finds nothing wrong in the bank', () => {
  expect(proveThemes(themes, lexicon)).toEqual([])
})

it('wants eight to sixteen different words of letters, none of them in the title', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ words: words.slice(1) })).toEqual(['holds 7 words'])
  expect(problemsOf({ words: [...words, 'PIKE'] })).toEqual(['holds a word twice'])
  expect(problemsOf({ words: [...words, 'Eel!'] })).toEqual(['Eel! is no tile'])
  expect(problemsOf({ title: 'Pike and Kin' })).toEqual(['PIKE stands in the title'])
  expect(problemsOf({ title: 'Trouts' })).toEqual(['TROUT holds TROUT of the title'])
})

it('wants fitting words to be tiles of another theme and not of this one', () => {
  expect(problemsOf({ also: ['MOON'] })).toEqual([])
  expect(problemsOf({ also: ['PIKE'] })).toEqual(['PIKE is a tile and a fitting word'])
  expect(problemsOf({ also: ['EEL'] })).toEqual(['EEL is no tile of any other theme'])
})

it('wants a theme that stands apart to be a theme', () => {
  expect(problemsOf({ apart: ['echo'] })).toEqual([])
  expect(problemsOf({ apart: ['narcissus'] })).toEqual([
    'stands apart from narcissus, which is no theme',
  ])
})

it('wants three bridges at least', () => {
  const alone = ['EEL', 'COD', 'TUNA', 'SHARK', 'RAY', 'LING', ...words.slice(0, 2)]
  expect(problemsOf({ words: alone })).toEqual(['has 2 bridges'])
})

it('wants a rule to be followed by all members and to miss no tile of the bank', () => {
  const rule = { rule: 'hidden' as const, targets: ['OLE', 'ER', 'WORD'] }
  expect(problemsOf(rule)).toEqual([
    'PIKE does not follow the rule',
    'CARP does not follow the rule',
    'TROUT does not follow the rule',
    'BASS does not follow the rule',
    'SKATE does not follow the rule',
    'CHAR does not follow the rule',
    'SWORD follows the rule and is not listed',
  ])
  const exceptions = words.filter(word => word !== 'SOLE' && word !== 'PERCH')
  expect(problemsOf({ ...rule, exceptions, also: ['SWORD'] })).toEqual([])
})

it('wants blanks filled to make dictionary words, and misses none of the bank', () => {
  const blank = { kind: 'fill-in' as const, title: '___ FISH', exceptions: words }
  expect(problemsOf({ ...blank, also: ['MOON', 'SWORD'] })).toEqual([])
  expect(problemsOf(blank)).toEqual([
    'MOONFISH is a word, but MOON is not listed',
    'SWORDFISH is a word, but SWORD is not listed',
  ])
  expect(problemsOf({ ...blank, also: ['MOON', 'SWORD'], exceptions: words.slice(1) })).toEqual([
    'PIKEFISH is in no dictionary',
  ])
})

it('lists every tile that makes a phrase of WordNet with a title', () => {
  const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  const phrases = new Set(
    [...readSynsetGraph().values()].flatMap(({ lemmas }) => lemmas.map(letters)),
  )
  const tiles = new Set(themes.flatMap(theme => theme.words))
  for (const theme of themes.filter(({ kind }) => kind === 'fill-in')) {
    const members = membersOf(theme)
    const missed = [...tiles].filter(
      tile => phrases.has(letters(fillIn(theme.title, tile))) && !members.includes(tile),
    )
    expect(missed, theme.title).toEqual([])
  }
})

it('wants homophones paired, and kangaroo words to hide their synonym in order', () => {
  const paired = Object.fromEntries(words.map(word => [word, 'OTHER']))
  expect(problemsOf({ kind: 'homophone', pairs: paired })).toEqual([])
  expect(problemsOf({ kind: 'homophone', pairs: { ...paired, PIKE: 'PIKE' } })).toEqual([
    'PIKE is paired with nothing',
  ])
  const hiding = Object.fromEntries(words.map(word => [word, word.charAt(0) + word.charAt(3)]))
  expect(problemsOf({ rule: 'kangaroo', pairs: hiding })).toEqual([])
  expect(problemsOf({ rule: 'kangaroo', pairs: { ...hiding, CARP: 'PC' } })).toEqual([
    'CARP does not hide PC in order',
  ])
})

it('[CO20] wants a reason of one sentence or two that fit two lines', () => {
  const problem = 'gives no reason of one sentence or two'
  expect(problemsOf({ reason: 'All of them swim' })).toEqual([problem])
  expect(problemsOf({ reason: `All of them swim${', and swim'.repeat(20)}.` })).toEqual([problem])
})

it('[CO20] wants a note on each tile of a theme of sound or letters, drawn in the tile', () => {
  const told = Object.fromEntries(words.map(word => [word, 'of the river']))
  const wordplay = { kind: 'wordplay' as const }
  expect(problemsOf({ ...wordplay, notes: told })).toEqual([])
  const { PIKE: _, ...silent } = told
  expect(problemsOf({ ...wordplay, notes: silent })).toEqual(['PIKE has no note'])
  expect(problemsOf({ notes: { EEL: 'long' } })).toEqual(['has a note on EEL, which is no tile'])
  expect(problemsOf({ notes: { PIKE: 'P[IKE' } })).toEqual(['PIKE has the note "P[IKE"'])
  const rule = { rule: 'starts' as const, targets: ['P'], exceptions: words }
  expect(problemsOf({ ...rule, notes: { ...told, PIKE: '[P]IKE' }, words })).toContain(
    'CARP is drawn as "of the river"',
  )
})

it('wants a family to have two themes', () => {
  const [fish, echo] = bankOf(`Fish: ${EIGHT}`, ECHO)
  if (!fish || !echo) throw new Error('the sample bank is short')
  const problems = proveThemes([{ ...fish, family: 'swimmers' }, echo], lexicon)
  expect(problems).toContain('bank: the family swimmers has one theme')
})

it('[CO2] refuses a blocked word and two themes that are one idea', () => {
  expect(problemsOf({ title: 'Fucking Fish' })).toEqual(['holds Fucking'])
  expect(proveThemes(bankOf(`Fish: ${EIGHT}`, ECHO), lexicon)).toContain(
    'fish and echo are one idea',
  )
})

/** Absent from the pronouncing dictionary, or given there in a spelling pronunciation only. */
const HEARD_BY_EAR = [
  'AWL',
  'FAUN',
  'COZEN',
  'FAUX',
  'ADZE',
  'BARQUE',
  'CURRANT',
  'PLAICE',
  'THYME',
  'LYRE',
  'VIOL',
  'BRAYED',
  'CORED',
  'FOALED',
  'GRAYED',
  'LOWED',
  'WARRED',
  'WHINED',
  'WHIRRED',
  'TIER',
  'SICKS',
  'DECAY',
  'TEPEE',
]
/** True in one of the two great accents only, so seen by the proof but never shown as tiles. */
const ACCENT_BOUND = ['ANT', 'ANTE']

it('pairs homophones that sound alike in the pronouncing dictionary', () => {
  const soundsOf = (word: string): string[] => {
    // Two letters are said one after the other.
    const [first, second] = word.split(' ')
    if (first && second) {
      return soundsOf(first).flatMap(one => soundsOf(second).map(other => `${one} ${other}`))
    }
    const spellings = [word, `${word}(1)`, `${word}(2)`, `${word}(3)`]
    const found = spellings.flatMap(key => pronunciations[key.toLowerCase()] ?? [])
    return found.map(sounds => sounds.replace(/\d/g, ''))
  }
  const pairs = themes
    .filter(({ kind }) => kind === 'homophone')
    .flatMap(theme => Object.entries(theme.pairs ?? {}))
  const doubtful = pairs.filter(
    ([word, pair]) =>
      ![word, pair].some(spelling => HEARD_BY_EAR.includes(spelling)) &&
      !ACCENT_BOUND.includes(word) &&
      !soundsOf(word).some(sounds => soundsOf(pair).includes(sounds)),
  )
  expect(doubtful).toEqual([])
})
