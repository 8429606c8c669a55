import { isBlocked } from '@lexiverse/content'
import type { WayMet } from '@lexiverse/contract'
import {
  type ForgottenWordPuzzle,
  type GameType,
  type HivePuzzle,
  isPangram,
  type MoveLog,
  type TwistlePuzzle,
  type WordWebPuzzle,
  wornForm,
} from '@lexiverse/rules'
import type { MetWord } from './packed-words.ts'

/** A game that has ended. Its log is read without the rules, so that games of older rules count too. */
export interface EndedGame {
  game: GameType
  puzzle: unknown
  moves: MoveLog
  isWon: boolean
  /** Places of the groups of a Word Web that were solved, where its rules are at hand. */
  solved?: readonly number[] | undefined
}

/** The words of an ended game that its player has caught, or that its end shows. */
export function wordsMet(ended: EndedGame): MetWord[] {
  const met = readers[ended.game](ended as never)
  const seen = new Set<string>()
  return met.filter(({ word }) => {
    if (seen.has(word) || word.includes(',') || isBlocked(word)) return false
    seen.add(word)
    return true
  })
}

/** The words of a game that was left before its end: what its player has caught. The rest was never shown. */
export function wordsCaught(left: Omit<EndedGame, 'isWon'>): MetWord[] {
  return wordsMet({ ...left, isWon: false }).filter(({ way }) => way !== 'missed')
}

interface Ended<Puzzle> {
  puzzle: Puzzle
  moves: MoveLog
  isWon: boolean
  solved?: readonly number[]
}

const readers: Record<GameType, (ended: never) => MetWord[]> = {
  'hive-builder': wordsOfHive,
  'time-trial': wordsOfHive,
  'word-web': wordsOfWeb,
  twistle: ({ puzzle, isWon }: Ended<TwistlePuzzle>) => [
    { word: puzzle.word, way: isWon ? 'answered' : 'missed' },
  ],
  'forgotten-word': ({ puzzle, isWon }: Ended<ForgottenWordPuzzle>) => [
    { word: puzzle.word.toUpperCase(), way: isWon ? 'named' : 'missed' },
  ],
}

/** A word outside the lists was a failed attempt, unless the player has added it. */
function wordsOfHive({ puzzle, moves }: Ended<HivePuzzle>): MetWord[] {
  const known = new Set([...puzzle.validWords, ...puzzle.bonusWords])
  return moves.flatMap(({ type, word }): MetWord[] => {
    if (typeof word !== 'string') return []
    const counts = type === 'override' || (type === 'word' && known.has(word))
    if (!counts) return []
    return [{ word, way: isPangram(puzzle, word) ? 'pangram' : 'found' }]
  })
}

/** A group that was named is solved. A glyph has solved the others of a won game; the end of a lost one shows them. */
function wordsOfWeb({ puzzle, moves, isWon, solved = [] }: Ended<WordWebPuzzle>): MetWord[] {
  const submitted = moves.flatMap(({ words }) => (Array.isArray(words) ? [words as string[]] : []))
  return puzzle.groups.flatMap(({ words }, place) => {
    const isNamed = submitted.some(tiles => tiles.every(tile => words.some(isTileOf(tile))))
    const isUncovered = isWon || solved.includes(place)
    const way: WayMet = isNamed ? 'solved' : isUncovered ? 'uncovered' : 'missed'
    return words.map(word => ({ word, way }))
  })
}

/** A tile that an omen has worn is submitted as it is shown. */
const isTileOf = (tile: string) => (word: string) => tile === word || tile === wornForm(word)
