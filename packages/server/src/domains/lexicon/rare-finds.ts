import { type Answer, type api, gameBit } from '@lexiverse/contract'
import type { HivePuzzle } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PuzzleService } from '../services.ts'
import { toPuzzleAttempt } from './fill.ts'
import { finderCounter, isFound } from './finders.ts'
import type { KnownWord } from './known-words.ts'
import { type MetWord, unpackWords } from './packed-words.ts'
import type { PlayerWords } from './player-words.ts'
import { wordRepository } from './repository.ts'

type Finds = Answer<typeof api.lexicon.finds>
type Celebrations = Answer<typeof api.lexicon.celebrations>

const NOTHING: Celebrations = { firstTime: [], rare: [] }

/** To a newcomer every word is new: only with so many words of hives does a first find say something. */
const LEAST_HIVE_WORDS = 60
const EVERYDAY = 1
const HIVES = gameBit('hive-builder') | gameBit('time-trial')

const isOfHive = ({ games, foundIn }: KnownWord) => foundIn !== null && (games & HIVES) !== 0

/** What is new or rare among the words of a game, after its end and while it is played. */
export function rareFinds(
  platform: Platform,
  { known, factsOf }: PlayerWords,
  puzzles: PuzzleService,
) {
  const { db } = platform.database
  const repository = wordRepository(db)
  const finders = finderCounter(platform)

  const findAttempt = async (playerId: number, attemptId: number) => {
    const attempt = await repository.attempt(playerId, attemptId)
    if (!attempt) throw new ApiError('not-found', 'There is no such attempt.')
    return attempt
  }

  /** Words that the player has never found, without the everyday ones; none for a newcomer. */
  const firstFinds = async (playerId: number, hive: readonly string[]): Promise<string[]> => {
    const words = await known(playerId)
    if ([...words.values()].filter(isOfHive).length < LEAST_HIVE_WORDS) return []
    const isNew = (word: string) => (words.get(word)?.foundIn ?? null) === null
    return hive.filter(word => isNew(word) && factsOf(word).rarity !== EVERYDAY)
  }

  return {
    async ofEnded(playerId: number, attemptId: number): Promise<Finds> {
      const { status, game } = await findAttempt(playerId, attemptId)
      if (status === 'open') throw new ApiError('not-completed', 'This game has not ended yet.')
      const stored = await repository.ofAttempt(attemptId)
      if (!stored) return { kept: 0, ...NOTHING }
      const words = await known(playerId)
      const met = unpackWords(stored.words).filter(({ word }) => factsOf(word).isShown)
      const isFirst = ({ word }: MetWord) => words.get(word)?.foundIn === attemptId
      const found = met.filter(isFound).map(({ word }) => word)
      const { scenario_id: scenarioId, met_at: metAt } = stored
      return {
        kept: met.length,
        // The rarest first: the ending names only a few.
        firstTime: met
          .filter(isFirst)
          .map(({ word }) => word)
          .sort((a, b) => factsOf(b).order - factsOf(a).order),
        rare:
          scenarioId === null
            ? []
            : await finders.rareFinds(scenarioId, game, found, Number(metAt)),
      }
    },

    /** Binds no puzzle: a browser that does not have the puzzle yet has nothing to celebrate. */
    async ofOpen(playerId: number, attemptId: number): Promise<Celebrations> {
      const row = await findAttempt(playerId, attemptId)
      const attempt = toPuzzleAttempt(row)
      const { game, setup, scenarioId } = attempt
      if (setup.isSealed && row.status === 'open') {
        throw new ApiError('not-completed', 'This game has not ended yet.')
      }
      if (game !== 'hive-builder' && game !== 'time-trial') return NOTHING
      if (row.status !== 'open' || !puzzles.isBound(attempt)) return NOTHING
      const { validWords, bonusWords } = (await puzzles.forAttempt(db, attempt)) as HivePuzzle
      const hive = [...validWords, ...bonusWords].filter(word => factsOf(word).isShown)
      return {
        firstTime: await firstFinds(playerId, hive),
        rare: scenarioId === null ? [] : await finders.rareWords(scenarioId, game, hive),
      }
    },
  }
}
