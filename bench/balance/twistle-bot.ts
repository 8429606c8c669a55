import { openThemeReader } from '@lexiverse/content/theme-reader'
import { bannedLetters, type TwistleState, twistle } from '@lexiverse/rules'
import { Dice } from './dice.ts'
import type { Play } from './play.ts'
import { chanceOf, type Player } from './player.ts'
import { knows } from './skills.ts'
import { lexicon, seekerWords, sizeOf } from './stock.ts'

const answers = lexicon.words({ tier: 'answer', length: 5 }).map(word => word.toUpperCase())
const words = [...new Set([...answers, ...seekerWords])]
const everyWord = words.map((_, i) => i)
const placeOf = new Map(words.map((word, i) => [word, i]))
const sizes = words.map(sizeOf)
const letters = words.map(word => Uint8Array.from(word, letter => letter.charCodeAt(0) - 65))
const lettersOf = (word: number) => letters[word] as Uint8Array
const openers = ['SLATE', 'CRANE', 'TRAIN', 'RAISE', 'STARE', 'HOUSE'].filter(word =>
  placeOf.has(word),
)

const spare = new Uint8Array(26)

/** The marks of a guess as one number, by the game's own rules. */
function pattern(secret: Uint8Array, guess: Uint8Array): number {
  spare.fill(0)
  for (let i = 0; i < 5; i++)
    if (secret[i] !== guess[i]) spare[secret[i] ?? 0] = (spare[secret[i] ?? 0] ?? 0) + 1
  let code = 0
  for (let i = 0; i < 5; i++) {
    const letter = guess[i] ?? 0
    if (secret[i] === letter) code = code * 3 + 2
    else if ((spare[letter] ?? 0) > 0) {
      spare[letter] = (spare[letter] ?? 0) - 1
      code = code * 3 + 1
    } else code *= 3
  }
  return code
}

const marksToCode = { absent: 0, present: 1, correct: 2 } as const

interface Knowledge {
  guess: number
  code: number
}

/** What the marks that are shown tell. */
function knowledgeOf(state: TwistleState): Knowledge[] {
  const { guesses } = twistle.view(state)
  return guesses.flatMap(({ word, marks }) => {
    if (marks.length === 0) return []
    const guess = placeOf.get(word)
    const code = marks.reduce((sum, mark) => sum * 3 + marksToCode[mark], 0)
    return guess === undefined ? [] : [{ guess, code }]
  })
}

function consistent(
  pool: readonly number[],
  told: readonly Knowledge[],
  state: TwistleState,
): number[] {
  const { unveiled, puzzle, struck = [] } = state
  return pool.filter(
    word =>
      told.every(({ guess, code }) => pattern(lettersOf(word), lettersOf(guess)) === code) &&
      unveiled.every(place => words[word]?.[place] === puzzle.word[place]) &&
      !struck.some(letter => words[word]?.includes(letter)),
  )
}

/** The words that a player knows, grouped by the marks of each opening guess. */
type Vocabulary = Map<string, Map<number, number[]>>

const vocabularies = new Map<string, Vocabulary>()
/** So many players of a skill differ in their words; the next ones share theirs. */
const VOCABULARIES = 24

/** The secret may be missing from them. */
function vocabularyOf({ skill, name }: Player): Vocabulary {
  const { all, half } = skill.vocabulary
  const key = `${all} ${half} ${new Dice(`${name} knows`).below(VOCABULARIES)}`
  const known = vocabularies.get(key)
  if (known) return known
  const dice = new Dice(key)
  const bySize = new Map(sizes.map(size => [size, knows(skill, size)]))
  const atHand = everyWord.filter(word => dice.happens(bySize.get(sizes[word] ?? 95) ?? 0))
  const vocabulary: Vocabulary = new Map(openers.map(opener => [opener, sortBy(opener, atHand)]))
  vocabularies.set(key, vocabulary)
  return vocabulary
}

function sortBy(opener: string, pool: readonly number[]): Map<number, number[]> {
  const sorted = new Map<number, number[]>()
  const guess = lettersOf(placeOf.get(opener) ?? 0)
  for (const word of pool) {
    const code = pattern(lettersOf(word), guess)
    const like = sorted.get(code)
    if (like) like.push(word)
    else sorted.set(code, [word])
  }
  return sorted
}

const readTheme = openThemeReader(words)
const knownSuggestions = new Map<string, ReadonlyMap<string, number>>()

/** The words that a text brings to mind; the strongest has the share 1. */
function suggestionsOf(text: string): ReadonlyMap<string, number> {
  const known = knownSuggestions.get(text)
  if (known) return known
  const suggestions = readTheme(text)
  const strongest = suggestions[0]?.strength ?? 1
  const shares = new Map(suggestions.map(({ word, strength }) => [word, strength / strongest]))
  knownSuggestions.set(text, shares)
  return shares
}

/** Words that the theme and the shown hint bring to mind are preferred, right or wrong. */
function weigher(state: TwistleState, player: Player) {
  const { theme, hint } = twistle.view(state)
  const suggestions = suggestionsOf([theme, hint].filter(Boolean).join(' '))
  return (candidate: number) => {
    const plainness = 1 / (1 + (sizes[candidate] ?? 95) / 40)
    const share = suggestions.get(words[candidate] ?? '') ?? 0
    return plainness * (1 + player.skill.seeker.themeSense * share)
  }
}

/** Of a few allowed words, the one that separates most candidates. */
function probe(state: TwistleState, candidates: readonly number[], dice: Dice): number | null {
  const banned = state.isHardMode ? bannedLetters(state.guesses, state.struck) : []
  const shown = candidates.slice(0, 40)
  let best: { word: number; kinds: number } | null = null
  for (let tries = 0; tries < 60; tries++) {
    const word = dice.below(words.length)
    const text = words[word] ?? ''
    if (banned.some(letter => text.includes(letter))) continue
    const told = shown.map(candidate => pattern(lettersOf(candidate), lettersOf(word)))
    const kinds = new Set(told).size
    if (kinds > (best?.kinds ?? 1)) best = { word, kinds }
  }
  return best?.word ?? null
}

/** Without hard mode the bot uses separating guesses. */
function probes({ isHardMode }: TwistleState, { skill }: Player): number {
  return isHardMode ? skill.seeker.probes : Math.min(1, 2.5 * skill.seeker.probes)
}

/** The known words that the marks of the first guess allow. */
function poolAfter(first: Knowledge, vocabulary: Vocabulary, state: TwistleState): number[] {
  const sorted = vocabulary.get(words[first.guess] ?? '')
  if (sorted) return sorted.get(first.code) ?? []
  const [atHand = new Map<number, number[]>()] = vocabulary.values()
  return consistent([...atHand.values()].flat(), [first], state)
}

function guessFor(
  play: Play<TwistleState>,
  player: Player,
  vocabulary: Vocabulary,
  dice: Dice,
): string {
  const { state } = play
  const told = knowledgeOf(state)
  const [first, ...later] = told
  const pool = first ? poolAfter(first, vocabulary, state) : []
  const isCareful = dice.happens(chanceOf(player, 'twistle', player.skill.seeker.deduces))
  const overlooked = isCareful ? -1 : dice.below(later.length)
  const heeded = later.filter((_, i) => i !== overlooked)
  let candidates = consistent(pool, heeded, state)
  if (candidates.length === 0) candidates = consistent(everyWord, told, state)
  const left = state.maxGuesses - state.guesses.length
  const isTorn = candidates.length > Math.max(2, left) && left >= 2
  const probing = isTorn && dice.happens(probes(state, player))
  const chosen = probing ? probe(state, candidates, dice) : null
  return words[chosen ?? dice.weighted(candidates, weigher(state, player))] ?? 'ABOUT'
}

/** Chance that a word near the theme comes to mind, of players whom a perk pays for one. */
const NEAR_THEME = 0.5

/** A player with Blue Thread opens with a word near the theme, if one comes to mind. */
function opening({ state, setup }: Play<TwistleState>, dice: Dice): string {
  const { synonyms, relatedWords } = state.puzzle
  const near = [...synonyms, ...relatedWords].filter(word => placeOf.has(word))
  const isWanted = setup.perks.includes('blue-thread') && near.length > 0
  return dice.pick(isWanted && dice.happens(NEAR_THEME) ? near : openers)
}

export function playTwistle(play: Play<TwistleState>, player: Player, dice: Dice): void {
  const vocabulary = vocabularyOf(player)
  play.move({ type: 'guess', word: opening(play, dice) })
  for (let turn = 0; turn < 60 && !play.isOver; turn++) {
    play.tend()
    const left = play.state.maxGuesses - play.state.guesses.length
    if (left <= 3) play.use('insight')
    play.use('sifting')
    if (left <= 2) play.use('unveiling')
    if (left <= 2) play.use('song')
    play.use('breath')
    play.move({ type: 'guess', word: guessFor(play, player, vocabulary, dice) })
  }
  if (!play.isOver) play.move({ type: 'yield' })
}
