import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentFiles, openLexicon, type PuzzleGame, readStock } from '@lexiverse/content'
import {
  bossTiersAt,
  type Difficulty,
  difficultyAt,
  type ForgottenWordPuzzle,
  finaleTier,
  type HivePuzzle,
  hivePointsAt,
  hiveThreshold,
  hiveWordPoints,
  leastHivePoints,
  omenRules,
  type Setup,
  type TwistlePuzzle,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import type { Dice } from './dice.ts'

const difficultyOf = ({ level, nodeNumber, omen, magnitude }: Setup) =>
  difficultyAt(level, nodeNumber, omenRules(omen).harder, magnitude)

const tiersOf = ({ level, streak, magnitude, finale }: Setup) =>
  finale ? [finaleTier(finale)] : bossTiersAt(level, streak, true, magnitude)

const files = contentFiles(fileURLToPath(new URL('../../packages/content/dist', import.meta.url)))

if (!existsSync(files.lexicon)) {
  throw new Error('The content is not built: run "npm run build" first.')
}

export const lexicon = openLexicon(files.lexicon)

/** Puzzles by difficulty, without the reserve and the puzzles of the daily journey: campaigns use neither. */
function shelve<Puzzle extends object>(game: PuzzleGame): Map<string, Puzzle[]> {
  const shelves = new Map<string, Puzzle[]>()
  for (const [id, entry] of readStock(files.stock(game)).entries()) {
    const { difficulty, reserve, daily, puzzle } = entry
    if (reserve || daily) continue
    const shelf = shelves.get(difficulty) ?? []
    shelf.push({ id, ...puzzle } as unknown as Puzzle)
    shelves.set(difficulty, shelf)
  }
  if (shelves.size === 0) throw new Error(`There are no puzzles for ${game} in the stock.`)
  return shelves
}

const webs = shelve<WordWebPuzzle>('word-web')
const hives = shelve<HivePuzzle>('hive-builder')
const seekers = shelve<TwistlePuzzle>('twistle')
const bosses = shelve<ForgottenWordPuzzle>('forgotten-word')

export const seekerWords = [...seekers.values()].flat().map(({ word }) => word)

function on<Puzzle>(shelves: Map<string, Puzzle[]>, difficulty: string): Puzzle[] {
  const shelf = shelves.get(difficulty)
  if (!shelf) throw new Error(`There are no puzzles of difficulty ${difficulty}.`)
  return shelf
}

const hivePoints = new Map<HivePuzzle, number>()
for (const hive of [...hives.values()].flat()) {
  hivePoints.set(
    hive,
    hive.validWords.reduce((sum, word) => sum + hiveWordPoints(word), 0),
  )
}

const knownFits = new Map<string, HivePuzzle[]>()

function hivesFor(difficulty: Difficulty, threshold: number): HivePuzzle[] {
  const key = `${difficulty} ${threshold}`
  const known = knownFits.get(key)
  if (known) return known
  const [least, most] = hivePointsAt(difficulty, threshold)
  const holding = (from: number, to: number | null) =>
    on(hives, difficulty).filter(hive => {
      const points = hivePoints.get(hive) ?? 0
      return points >= from && (to === null || points <= to)
    })
  const fitting = holding(least, most)
  const fits = fitting.length > 0 ? fitting : holding(leastHivePoints(threshold), null)
  knownFits.set(key, fits)
  return fits
}

export const draw = {
  web: (setup: Setup, dice: Dice) => dice.pick(on(webs, difficultyOf(setup))),
  hive: (setup: Setup, dice: Dice) => {
    const threshold = hiveThreshold(setup.level, setup.hiveWins, setup.magnitude)
    return dice.pick(hivesFor(difficultyOf(setup), threshold))
  },
  trial: (setup: Setup, dice: Dice) => dice.pick(on(hives, difficultyAt(setup.level, 0))),
  seeker: (setup: Setup, dice: Dice) => dice.pick(on(seekers, difficultyOf(setup))),
  boss: (setup: Setup, dice: Dice) => dice.pick(on(bosses, dice.pick(tiersOf(setup)))),
}

const knownSizes = new Map<string, number>()

/** SCOWL size of a word; unknown words count as the rarest. */
export function sizeOf(word: string): number {
  const known = knownSizes.get(word)
  if (known !== undefined) return known
  const size = lexicon.look(word)?.commonness ?? 95
  knownSizes.set(word, size)
  return size
}

/** A bookish word is a bonus word of plain hives and an answer of others. */
export const isAnswerElsewhere = (word: string) => lexicon.judge(word).tier === 'answer'

const knownHeard = new Map<string, number>()

/** How often films hold an answer, as a power of two. */
export function heardOf(word: string): number {
  const known = knownHeard.get(word)
  if (known !== undefined) return known
  const heard = lexicon.look(word)?.heard ?? 0
  knownHeard.set(word, heard)
  return heard
}
