import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { basesOf, isSameRoot, relate, type WarmthStep } from '../games/forgotten-word/warmth.ts'

export const bossClues = ['definition', 'etymology', 'usage'] as const
export type BossClue = (typeof bossClues)[number]

/**
 * How a part of a clue is tied to the answer: it shares its root, means the same or nearly so, is what
 * the word comes from, stands in another clue too, or says what kind of thing it is.
 */
export type Tie = 'root' | 'same' | 'near' | 'source' | 'echo' | 'kind'

export interface CluePart {
  text: string
  tie: Tie | null
}

const SAME: WarmthStep = 5
const NEAR: WarmthStep = 4
/** Shorter parts of words are shared by chance. */
const LEAST_SHARED = 4

/** Long words that say nothing about a subject. */
const EMPTY_WORDS = new Set(
  `about above after again along against almost also although always another anything away back because
  been before being between both came come could down each either else even ever every everything
  first found from gave give given goes going gone hardly have having here himself herself into itself
  just kept kind knew know known last later least left less like long made make makes many might more
  most much must name named near never next nobody nothing often once only other others over part
  perhaps person place rather said same says seen shall should since some someone something still
  such take taken than that their them then there these they thing things this those though through
  thus till time told took toward under until upon used very want well were what when where which
  while whole whom whose will with within without word words would year years your`.split(/\s+/),
)

type ClueParts = Record<BossClue, CluePart[]>

/**
 * The clues in parts, with the answer in its place. Marked is only what the entry itself proves; where a
 * definition has nothing else, its opening says what it is.
 */
export function readClues(puzzle: ForgottenWordPuzzle): ClueParts {
  const families = Object.fromEntries(
    bossClues.map(clue => [clue, familiesOf(puzzle[clue])]),
  ) as Record<BossClue, Set<string>>
  const read = (clue: BossClue): CluePart[] => {
    // A word that only the other two clues share may do so by chance.
    const others =
      clue === 'definition' ? [families.etymology, families.usage] : [families.definition]
    const isEcho = (token: string) =>
      isTelling(token) && others.some(other => overlaps(other, token))
    const tieAt = (token: string) => tieOf(puzzle, token) ?? (isEcho(token) ? 'echo' : null)
    const span = clue === 'etymology' ? SOURCE : null
    return partsOf(puzzle[clue], tieAt, span)
  }
  const definition = read('definition')
  return {
    definition: definition.some(({ tie }) => tie) ? definition : openingOf(puzzle.definition),
    etymology: read('etymology'),
    usage: read('usage'),
  }
}

const isTelling = (token: string) => token.length >= LEAST_SHARED && !EMPTY_WORDS.has(token)

const tokensOf = (text: string) =>
  (text.replace(/\{[A-Za-z]+\}/g, '').match(/[A-Za-z]+/g) ?? []).map(token => token.toLowerCase())

const familiesOf = (text: string) => new Set(tokensOf(text).filter(isTelling).flatMap(basesOf))

const overlaps = (families: ReadonlySet<string>, token: string) =>
  basesOf(token).some(base => base.length >= LEAST_SHARED && families.has(base))

const LANGUAGES =
  'Akkadian|Arabic|Danish|Dutch|English|French|Gaelic|German|Germanic|Greek|Hebrew|Hindi|Icelandic|Irish|Italian|Japanese|Latin|Malay|Norse|Norwegian|Persian|Portuguese|Sanskrit|Scots|Spanish|Turkish|Welsh'

/** What the etymology names as the source: Latin "villus", Greek for "not drunk", Latin for a forest. */
const SOURCE = new RegExp(
  `(\\b(?:${LANGUAGES})(?: (?:verb|word|term|noun|adjective|comparative|phrase))?(?: for| meaning)? ")([^"]{2,40})(?=")` +
    `|(\\b(?:${LANGUAGES})(?: (?:verb|word|term|noun|adjective|comparative|phrase))? (?:for|meaning) (?:an? |the |one who )?)` +
    `([a-z-]+(?: (?!(?:which|whose|where|with|joined|and|or|that|who|as|in|on|from|by|to|through|also|set) ?)[a-z-]+){0,3})`,
)

function partsOf(
  text: string,
  tieAt: (token: string) => Tie | null,
  span: RegExp | null,
): CluePart[] {
  const found = span?.exec(text)
  if (!found) return join(tokenParts(text, tieAt))
  const start = found.index + (found[1] ?? found[3] ?? '').length
  const source = found[2] ?? found[4] ?? ''
  return join([
    ...tokenParts(text.slice(0, start), tieAt),
    { text: source, tie: 'source' as const },
    ...partsOf(text.slice(start + source.length), tieAt, span),
  ])
}

/** The braces of the answer are left out. */
function tokenParts(text: string, tieAt: (token: string) => Tie | null): CluePart[] {
  return text
    .split(/(\{[A-Za-z]+\}|[A-Za-z]+)/)
    .filter(piece => piece !== '')
    .map(piece =>
      piece.startsWith('{')
        ? { text: piece.slice(1, -1), tie: null }
        : { text: piece, tie: tieAt(piece.toLowerCase()) },
    )
}

function join(parts: readonly CluePart[]): CluePart[] {
  const joined: CluePart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.tie === null && part.tie === null) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}

/** The first words of a definition, up to where it begins to explain. */
const OPENING =
  /^((?:An?|The|To|One(?: who)?|(?:Belonging|Relating|Pertaining|Given|Full) (?:to|of)(?: the| an?)?) )?((?!(?:Of|In|On|At|By|From|With|As) )[A-Za-z'-]+(?: (?!(?:of|that|which|who|whose|with|where|in|into|from|to|for|by|as|while|when|on|and|or|at|against|between|without|about|is|are|than|like|made|used|seen) ?)[A-Za-z'-]+){0,3})/

function openingOf(definition: string): CluePart[] {
  const [, article = '', kind] = OPENING.exec(definition) ?? []
  if (!kind) return [{ text: definition, tie: null }]
  const parts: CluePart[] = [
    { text: article, tie: null },
    { text: kind, tie: 'kind' },
    { text: definition.slice(article.length + kind.length), tie: null },
  ]
  return parts.filter(({ text }) => text !== '')
}

function tieOf({ word, warmth }: ForgottenWordPuzzle, token: string): Tie | null {
  if (token.length < LEAST_SHARED) return null
  if (sharesRoot(word.toLowerCase(), token) || (warmth && isSameRoot(warmth, token))) return 'root'
  const step = warmth ? relate(warmth, token).step : null
  if (step === SAME) return 'same'
  return step === NEAR ? 'near' : null
}

/** The answer holds the whole word, or both begin alike for most of it. */
function sharesRoot(word: string, token: string): boolean {
  if (word.includes(token)) return true
  let shared = 0
  while (shared < token.length && token[shared] === word[shared]) shared += 1
  return shared > LEAST_SHARED && shared >= token.length - 2
}
