import {
  type SeekerFigures,
  seekerGame,
  type TwistlePuzzle,
  type TwistleView,
} from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { fiveLetterWords } from '../../../../platform/word-list.ts'
import type { CoachedGame } from '../coached-game.ts'
import { readSeeker } from './read-seeker.ts'

/** Undefined while it is worked out, null if no word list can be had. */
export function useSeekerFigures(game: CoachedGame): SeekerFigures | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['seeker-figures', game.key],
    queryFn: () => figuresOf(game),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // The word list may be in the cache of the service worker.
    networkMode: 'always',
  })
  return isError ? null : data
}

async function figuresOf({ answers, view, moves, setup }: CoachedGame): Promise<SeekerFigures> {
  const puzzle = answers as TwistlePuzzle
  const likely = await likelyWords([puzzle.guessList, setup.dictionaryVersion])
  // A failed query asks again when the panel is opened again.
  if (!likely) throw new Error('No list of words can be loaded.')
  const game = seekerGame(puzzle, view as TwistleView, moves)
  return readSeeker({ game, ...likely })
}

/**
 * The common words, else all accepted ones; of the puzzle's version of the dictionary, else of the attempt's.
 * Without the list of everyday words each is as likely as any other.
 */
async function likelyWords(versions: readonly string[]) {
  for (const version of new Set(versions)) {
    const words =
      (await fiveLetterWords(version, 'five-letter-answers')) ?? (await fiveLetterWords(version))
    if (!words) continue
    const everyday = await fiveLetterWords(version, 'five-letter-everyday')
    return { words: [...words], everyday: everyday ?? new Set<string>() }
  }
  return null
}
