import { type WordWebState, wordWeb } from '@lexiverse/rules'
import type { Dice } from './dice.ts'
import type { Play } from './play.ts'
import { chanceOf, type Player } from './player.ts'

/** How strongly a bot assigns a tile to each of the four groups. */
type Belief = Map<string, number[]>

const SURE = 8
const HUNCH = 1
const SEEN_ONCE_TOLD = 0.85
/** Chance to read a tile without its vowels. */
const READS_WORN = 0.85

function look(play: Play<WordWebState>, player: Player, dice: Dice): Belief {
  const { groups, difficulty, ambiguousWords } = play.state.puzzle
  const sees = chanceOf(player, 'word-web', player.skill.web.sees[difficulty] ?? 0.7)
  const belief: Belief = new Map()
  for (const [home, { words }] of groups.entries()) {
    for (const word of words) {
      const felt = groups.map(() => HUNCH * dice.roll())
      const isTempting = ambiguousWords.includes(word)
      const isMisled = dice.happens(player.skill.web.misled * (isTempting ? 1.5 : 0.3))
      if (isMisled) felt[(home + 1 + dice.below(3)) % 4] = SURE * dice.roll()
      const isRead = !play.state.worn?.includes(word) || dice.happens(READS_WORN)
      if (dice.happens(sees) && isRead) felt[home] = (felt[home] ?? 0) + SURE * (0.5 + dice.roll())
      belief.set(word, felt)
    }
  }
  return belief
}

/** The most likely four open tiles that were not refused before. */
function choose(
  play: Play<WordWebState>,
  belief: Belief,
  refused: ReadonlySet<string>,
): { words: string[]; home: number } | null {
  const { tiles, solved, puzzle } = play.state
  const open = tiles.filter(tile => !solved.some(home => puzzle.groups[home]?.words.includes(tile)))
  let best: { words: string[]; home: number; strength: number } | null = null
  for (const home of [0, 1, 2, 3].filter(group => !solved.includes(group))) {
    if (!isInTurn(play.state, home)) continue
    for (const words of readings(open, belief, home)) {
      if (refused.has(keyOf(words))) continue
      const strength = Math.min(...words.map(word => margin(belief, word, home)))
      if (!best || strength > best.strength) best = { words, home, strength }
      break
    }
  }
  return best
}

/** Whether an omen lets this group be found now. */
function isInTurn({ keystone, procession, solved }: WordWebState, home: number): boolean {
  if (home === keystone) return solved.length === 3
  return !procession || home === procession.find(group => !solved.includes(group))
}

const keyOf = (words: readonly string[]) => [...words].sort().join('|')

/** The four strongest tiles of a group, then variants with one replaced by the next best. */
function* readings(open: readonly string[], belief: Belief, home: number): Generator<string[]> {
  const ranked = [...open].sort((a, b) => margin(belief, b, home) - margin(belief, a, home))
  yield ranked.slice(0, 4)
  for (let spare = 4; spare < ranked.length; spare++) {
    for (const out of [3, 2, 1, 0]) {
      const words = ranked.slice(0, 4)
      words[out] = ranked[spare] as string
      yield words
    }
  }
}

/** How much more likely a tile is here than in any other group. */
function margin(belief: Belief, word: string, home: number): number {
  const felt = belief.get(word) ?? []
  const elsewhere = Math.max(...felt.filter((_, group) => group !== home))
  return (felt[home] ?? 0) - elsewhere
}

/** After a refusal the weakest tiles are doubted; the proximity hint says how many. */
function doubt(play: Play<WordWebState>, belief: Belief, words: string[], home: number): void {
  const weakest = [...words].sort((a, b) => margin(belief, a, home) - margin(belief, b, home))
  const { hint } = play.state
  const strangers = hint === null ? 1 : hint.startsWith('1 word away from completing') ? 1 : 2
  const blame = hint === null ? 0.45 : 0.12
  for (const word of weakest.slice(0, strangers)) scale(belief, word, home, blame)
  if (hint !== null) for (const word of weakest.slice(strangers)) scale(belief, word, home, 1.6)
}

function scale(belief: Belief, word: string, home: number, factor: number): void {
  const felt = belief.get(word)
  if (felt) felt[home] = (felt[home] ?? 0) * factor
}

/** A known theme makes its words easier to see. */
function learnTheme(play: Play<WordWebState>, belief: Belief, theme: string, dice: Dice): void {
  const home = play.state.puzzle.groups.findIndex(group => group.theme === theme)
  for (const word of play.state.puzzle.groups[home]?.words ?? []) {
    const felt = belief.get(word)
    if (felt && dice.happens(SEEN_ONCE_TOLD)) felt[home] = Math.max(SURE, 4 * (felt[home] ?? 0))
  }
}

/** Two words that are known to belong together are seen where either is. */
function trustLinks({ state }: Play<WordWebState>, belief: Belief): void {
  for (const pair of state.links ?? []) {
    const home = state.puzzle.groups.findIndex(({ words }) => words.includes(pair[0]))
    const strongest = Math.max(...pair.map(word => belief.get(word)?.[home] ?? 0))
    for (const word of pair) {
      const felt = belief.get(word)
      if (felt) felt[home] = strongest
    }
  }
}

export function playWordWeb(play: Play<WordWebState>, player: Player, dice: Dice): void {
  const belief = look(play, player, dice)
  for (const theme of play.state.revealedThemes) learnTheme(play, belief, theme, dice)
  const refused = new Set<string>()
  let learned: string | undefined
  for (let turn = 0; turn < 40 && !play.isOver; turn++) {
    play.tend()
    const named = wordWeb.view(play.state).named?.theme
    if (named !== undefined && named !== learned) learnTheme(play, belief, named, dice)
    learned = named
    const choice = choose(play, belief, refused)
    if (!choice) break
    const isUnsure = Math.min(...choice.words.map(word => margin(belief, word, choice.home))) < 2
    if (isUnsure && play.use('insight')) {
      learnTheme(play, belief, play.state.revealedThemes.at(-1) ?? '', dice)
      continue
    }
    if (isUnsure && play.use('kindred')) {
      trustLinks(play, belief)
      continue
    }
    if (isUnsure && play.use('unraveling')) continue
    if (isUnsure) play.use('shelter')
    const isLosing = play.state.wrongGroups >= 1 && isUnsure && play.points >= 2
    if (isLosing && play.state.solved.length < 3 && play.use('decay')) continue
    const wrongBefore = play.state.wrongGroups
    play.move({ type: 'submit', words: choice.words })
    if (play.state.wrongGroups === wrongBefore) continue
    refused.add(keyOf(choice.words))
    doubt(play, belief, choice.words, choice.home)
    const told = play.state.puzzle.groups.find(({ theme }) => play.state.hint?.includes(theme))
    if (told) learnTheme(play, belief, told.theme, dice)
  }
  if (!play.isOver) play.move({ type: 'yield' })
}
