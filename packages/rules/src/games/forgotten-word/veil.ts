import type { ForgottenWordState } from './state.ts'

/** Stands for each letter of a veiled word. */
export const VEIL = '~'

/** Words that stay in sight, because they tell little; "person", "state" and "relating" are no head either. */
const functionWords = new Set(
  `a about above across after against all almost along also although among an and another any
  anyone anything anywhere are around as at away back be because been before behind being
  belonging below beneath beside between beyond both but by can can't cannot chiefly consisting
  could did do does doesn't don't done down during each either else enough especially even ever
  every everyone everything few for form from get gets give given gives go goes had has have
  having he hence her here him his how however if in inside instead into is it its itself just
  kept least less like little longer lying made make makes making many may me merely more most
  much must near nearly neither never no nobody none nor not nothing now of off often on once one
  one's oneself only onto or other others otherwise our out outside over own particularly past per
  perhaps person quality quite rather really relating resembling said same shall she should since
  so some somebody someone something sometimes somewhat somewhere state still such take taken
  takes than that the their them themselves then there these they thing this those though through
  till to too toward towards two under unless until up upon us used usually very was we well were
  what whatever when whenever where whether which while who whoever whom whose why will with
  within without would yet you your yours`.split(/\s+/),
)

interface Word {
  text: string
  at: number
}

/** The words that carry the meaning, in order, each with its place in the definition. */
function contentWords(definition: string): Word[] {
  const words = [...definition.matchAll(/[\p{L}\d]+(?:['’-][\p{L}\d]+)*/gu)]
  return words
    .map(found => ({ text: found[0], at: found.index }))
    .filter(({ text }) => !functionWords.has(text.toLowerCase().replace('’', "'")))
}

/** What may part the words of the opening phrase ("a vain, overdressed, or chattering person"). */
const BETWEEN_LISTED = /^,? (and |or )?$/

/** Names a field before the definition proper ("Of the moon: ...", "In chess, ..."). */
const FIELD = /^([^:]*:|Of (a|an|the) \w+,|In (\w+ ){0,3}\w+,)/

/**
 * The words at the head of the definition, which stay in sight: its first words without another one
 * between them, and the last word of the list that they may begin.
 */
function headWords(definition: string, content: readonly Word[]): Word[] {
  const begin = FIELD.exec(definition)?.[0].length ?? 0
  const rest = content.filter(word => word.at >= begin)
  const between = (i: number) => {
    const [before, after] = [rest[i], rest[i + 1]]
    return before && after ? definition.slice(before.at + before.text.length, after.at) : ''
  }
  let run = 0
  while (between(run) === ' ') run++
  let last = run
  while (BETWEEN_LISTED.test(between(last))) last++
  return rest.filter((_, i) => i <= run || i === last)
}

/** The words that the boss has forgotten: every second content word, except at the head. */
function veiledWords(definition: string): Word[] {
  const content = contentWords(definition)
  const head = new Set(headWords(definition, content))
  const veiled: Word[] = []
  for (const [i, word] of content.entries()) {
    const before = content[i - 1]
    if (before && before !== veiled.at(-1) && !head.has(word)) veiled.push(word)
  }
  return veiled
}

/** The definition with its forgotten words veiled, of which the first ones have come back. */
export function veil(definition: string, returned: number): string {
  let text = definition
  for (const { at, text: word } of veiledWords(definition).slice(returned)) {
    text = text.slice(0, at) + VEIL.repeat(word.length) + text.slice(at + word.length)
  }
  return text
}

type Veiled = Pick<
  ForgottenWordState,
  'puzzle' | 'openClues' | 'realWords' | 'isVeiled' | 'isLowWater'
>

/** Every real word that was guessed brings a forgotten word back, unless the water is low; an open clue brings back all. */
export function shownDefinition(state: Veiled): string {
  const { puzzle, openClues, realWords = [], isVeiled, isLowWater } = state
  const { definition } = puzzle
  if (!isVeiled || openClues.length > 0) return definition
  return veil(definition, isLowWater ? 0 : realWords.length)
}
