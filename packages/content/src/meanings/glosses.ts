import { findUnfit, isBlocked } from '../words/block-list.ts'
import { findKin } from './stem.ts'

const MOST_SENSES = 3
const LONGEST = 120
const CUT = '…'
/** Where a definition can end early: what stands before is whole. */
const CLAUSE = /, | (?:that|which|who|whose|where|having|especially|usually|including|used|such) /g
/** What cannot stand at the end. */
const DANGLING = /(?:,? (?:and|or|but|by|in|of|often|the|to|typically|usually|with))+$/
const SHORTEST_CUT = 40

/** Such a sense is never shown: WordNet marks slurs and obscenities with these words, or speaks so itself. */
const OFFENSIVE = new RegExp(
  [
    String.raw`\b(?:offensive|slurs?|derogatory|disparag\w+|obscene|vulgar|insulting|pejorative|uncomplimentary)\b`,
    String.raw`\b(?:street names?|prostitut\w*|genital\w*|penis|vagina|orgasm|masturbat\w*|copulat\w*)\b`,
    String.raw`\b(?:sexual (?:intercourse|gratification|partners?|pleasure)|sex (?:acts?|with|appeal)|anal sex|crack cocaine|especially a woman|class of woman|ruins a woman)\b`,
    String.raw`\b(?:subnormal|retard(?:ed|ation)|mental age|mentally irregular|lunatic|effemina\w+|homosexual\w*)\b`,
    String.raw`\b(?:Caucasian|caucasoid|negroid|Gyps(?:y|ies)|Negro\w*|Black slaves)\b`,
    String.raw`\b(?:un)?(?:attractive|aggressive|seductive|promiscuous|spiteful|distraught|nagging|scolding|ugly|untidy|feeble)\b[^;]*\b(?:girl|woman|women)\b`,
  ].join('|'),
  'i',
)

/** Insults and other senses that come after all others. A word may have no other: a knave is no gentleman. */
const UNKIND = new RegExp(
  [
    String.raw`\b(?:slang|informal terms?|sex|sexual\w*|narcotics?|cocaine|heroin|marijuana)\b`,
    String.raw`\b(?:stupid|foolish|silly|ignorant|gullible|contemptible|despicable|disgusting|repulsive|detestable|dishonest|unscrupulous|disreputable|unpleasant|obnoxious|ugly|lazy|dirty|slovenly|cowardly|incompetent|inept|insignificant|worthless|boring|dull|wicked|evil|vicious|cruel|mean|crude|coarse|uncouth|boorish|ill-bred|greedy|selfish|stingy|miserly|immoral|treacherous|unsophisticated|fat|conceited|deceitful)\b[^;]*\b(?:person|people|man|men|woman|women|girl|boy|fellow|someone|individual|character|youth)\b`,
    String.raw`\b(?:person|man|woman|girl|boy|fellow|someone|individual|character)\b[^;]*\b(?:stupid|foolish|contemptible|despicable|deserving contempt|dishonest|disreputable|unpleasant|obnoxious|ugly|lazy|dirty|greedy|selfish|immoral|cowardly)\b`,
  ].join('|'),
  'i',
)

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? []
}

/** WordNet explains "lepta" with "100 lepta equal 1 drachma in Greece". */
const COIN = /^(\d[\d,]*) \w+ (?:formerly )?equal\w* (?:1|one) ([\w-]+) in ([^;]+)$/

function withoutExamples(gloss: string): string {
  return gloss
    .replace(/;?\s*"[^"]*"?.*$/, '')
    .replace(/\s+/g, ' ')
    .replace(COIN, 'money of $3; $1 make 1 $2')
    .trim()
}

/** The definition without examples; a long one is cut at the end of a part. */
export function shortenGloss(gloss: string): string {
  const definition = withoutExamples(gloss)
  if (definition.length <= LONGEST) return definition
  const parts = definition.split('; ')
  let text = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    if (`${text}; ${part}`.length > LONGEST) break
    text = `${text}; ${part}`
  }
  if (text.length <= LONGEST) return text
  const plain = text.replace(/\s*\([^)]*\)/g, '').trim()
  if (plain.length <= LONGEST) return plain
  const short = plain.slice(0, LONGEST - 1)
  const end = [...short.matchAll(CLAUSE)].at(-1)?.index ?? 0
  if (end >= SHORTEST_CUT) return short.slice(0, end).replace(DANGLING, '')
  return `${short.slice(0, short.lastIndexOf(' ')).replace(/[,;:]$/, '')}${CUT}`
}

const decentSenses = new Map<string, string>()

/** The shortened gloss, or nothing if it is offensive; cached, because all inflections of a word use it. */
function decentSense(gloss: string): string {
  const known = decentSenses.get(gloss)
  if (known !== undefined) return known
  const definition = withoutExamples(gloss)
  const isDecent = !OFFENSIVE.test(definition) && !wordsOf(definition).some(isBlocked)
  const sense = isDecent ? shortenGloss(gloss) : ''
  decentSenses.set(gloss, sense)
  return sense
}

/** Words without meaning of their own: 'the act of biting' explains biting by itself. */
const HOLLOW = new Set(
  'a act action an any being by capable characterized condition do extent fashion for full having in is it kind make manner marked more most of one or process property quality someone something state that the thing to trait type used very way which who with'.split(
    ' ',
  ),
)

/** Whether a sense explains one of the words by a relative and says nothing else. */
export function isCircular(sense: string, words: readonly string[]): boolean {
  // Legibly has another stem than legible, and heroically another than heroic.
  const adjectives = words.map(word => word.replace(/ally$/, '').replace(/ly$/, 'le'))
  const kin = new Set([...words, ...adjectives].flatMap(word => findKin(word, sense)))
  return kin.size > 0 && wordsOf(sense).every(word => kin.has(word) || HOLLOW.has(word))
}

/**
 * Up to three useful senses. First those without fault; then those that use the word itself, are cut
 * short, or contain a word that we do not show alone (an illness); then circular and unkind ones.
 */
export function chooseSenses(glosses: readonly string[], words: readonly string[]): string[] {
  const faultOf = (sense: string) => {
    if (UNKIND.test(sense)) return 3
    if (isCircular(sense, words)) return 2
    const isFaulty = sense.endsWith(CUT) || wordsOf(sense).some(word => words.includes(word))
    return isFaulty || findUnfit(sense).length > 0 ? 1 : 0
  }
  const senses = [...new Set(glosses.map(decentSense))].filter(
    sense => sense !== '' && !isHollow(sense, words),
  )
  const faults = new Map(senses.map(sense => [sense, faultOf(sense)]))
  return senses
    .sort((left, right) => (faults.get(left) ?? 0) - (faults.get(right) ?? 0))
    .slice(0, MOST_SENSES)
}

function isHollow(sense: string, words: readonly string[]): boolean {
  return wordsOf(sense).every(word => words.includes(word) || HOLLOW.has(word))
}
