import { isFitToShow } from '@lexiverse/content'
import type { JourneySummary } from '@lexiverse/contract'
import type {
  ForgottenWordPuzzle,
  GameState,
  GameType,
  HiveBuilderState,
  TimeTrialState,
  TwistlePuzzle,
} from '@lexiverse/rules'
import type { Dictionary } from '../../../platform/platform.ts'
import type { StoredStar } from '../../services.ts'

type ShownWord = JourneySummary['words'][number]

const MOST_WORDS = 6
const MOST_PANGRAMS = 2

/** The words of bosses first, then pangrams, then the rarest of the others that we have explained ourselves. */
export function bestWords(stars: readonly StoredStar[], dictionary: Dictionary): ShownWord[] {
  const rarity = ({ word }: ShownWord): number => {
    const verdict = dictionary.judge(word)
    return verdict.tier === 'refused' ? 0 : (verdict.commonness ?? 0)
  }
  const rarestFirst = (a: ShownWord, b: ShownWord) =>
    rarity(b) - rarity(a) || b.word.length - a.word.length || (a.word < b.word ? -1 : 1)
  const found = new Map<string, ShownWord>()
  for (const one of stars.flatMap(star => wordsOf(star, dictionary))) {
    if (!found.has(one.word) && isFitToShow(one.word)) found.set(one.word, one)
  }
  const all = [...found.values()]
  const named = all.filter(({ way }) => way === 'named')
  const pangrams = all.filter(({ way }) => way === 'pangram').sort(rarestFirst)
  const others = all.filter(
    ({ way, meaning }) => way !== 'named' && way !== 'pangram' && meaning !== null,
  )
  return [...named, ...pangrams.slice(0, MOST_PANGRAMS), ...others.sort(rarestFirst)].slice(
    0,
    MOST_WORDS,
  )
}

function wordsOf({ game, isWon, end }: StoredStar, dictionary: Dictionary): ShownWord[] {
  if (!end) return []
  // A sentence of WordNet's reads like a dictionary, which does not suit this page.
  const meaningOf = (word: string) => {
    const meaning = dictionary.meaningOf(word.toLowerCase())
    return (meaning?.isOurs && meaning.senses[0]) || null
  }
  if (game === 'forgotten-word' && isWon) {
    const { word, definition } = end.state.puzzle as ForgottenWordPuzzle
    return [{ word: word.toUpperCase(), way: 'named', meaning: definition }]
  }
  if (game === 'twistle' && isWon) {
    const { word } = end.state.puzzle as TwistlePuzzle
    return [{ word, way: 'answered', meaning: meaningOf(word) }]
  }
  return foundIn(game, end.state).map(({ word, isPangram }) => ({
    word,
    way: isPangram ? 'pangram' : 'found',
    meaning: meaningOf(word),
  }))
}

/** The words of a hive or a trial. A word that the player declared valid is not among them. */
function foundIn(game: GameType, state: GameState): { word: string; isPangram: boolean }[] {
  if (game === 'time-trial') return (state as TimeTrialState).found
  if (game !== 'hive-builder') return []
  return (state as HiveBuilderState).found.filter(
    ({ kind }) => kind === 'answer' || kind === 'bonus',
  )
}
