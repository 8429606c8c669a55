import type { GameView } from '../../engine/game.ts'
import type { Clue } from '../../engine/setup.ts'
import { type BossReply, bossReplies } from './boss-reply.ts'
import { isWordplayOpen, maskUsage } from './clues.ts'
import { spellingsOf } from './judge-guess.ts'
import { type Bargain, openBargain, openPlaces } from './reckoning.ts'
import { shownBossGuesses } from './shared-boss.ts'
import type { ForgottenWordState, NearAuthor } from './state.ts'
import { shownDefinition } from './veil.ts'

/** Parts of the state that are public as they are. */
type Shown =
  | 'guesses'
  | 'hasEcho'
  | 'maxGuesses'
  | 'openClues'
  | 'score'
  | 'feedback'
  | 'status'
  | 'isSheltered'

export interface ForgottenWordView extends GameView, Pick<ForgottenWordState, Shown> {
  /** Of a boss that the party shares: who made each guess, null for the player's own. Null for other bosses. */
  authors: (string | null)[] | null
  status: ForgottenWordState['status']
  /** Each letter of a veiled word is a VEIL. */
  definition: string
  partOfSpeech: string
  wordLength: number
  /** The lengths of all right spellings, the shortest first. */
  acceptedLengths: number[]
  /** Null until Insight shows it. */
  firstLetter: string | null
  /** Other letters that lie open, in order. */
  shownLetters: { place: number; letter: string }[]
  /** The bargain that must be answered before the next guess. */
  bargain: Bargain | null
  /** Points that the trial for each clue asks for in addition. */
  addedTrialGoals: Record<Clue, number>
  /** Null while the clue is sealed. */
  etymology: string | null
  /** With a blank in place of the word; null while the clue is sealed. */
  usage: string | null
  hasWordplay: boolean
  /** Null until it opens. */
  wordplay: string | null
  nearMisses: string[]
  /** Who made each near miss at a boss that the party shares; empty for other bosses. */
  nearAuthors: NearAuthor[]
  /** What the boss tells about each guess; null for the right one, for one that is no word and for a repeated one. */
  replies: (BossReply | null)[]
}

export function forgottenWordView(state: ForgottenWordState): ForgottenWordView {
  const { puzzle, openClues } = state
  const lengths = new Set(spellingsOf(puzzle).map(({ length }) => length))
  return {
    definition: shownDefinition(state),
    partOfSpeech: puzzle.partOfSpeech,
    wordLength: puzzle.word.length,
    acceptedLengths: [...lengths].sort((a, b) => a - b),
    firstLetter: state.isFirstLetterShown ? puzzle.word.charAt(0).toUpperCase() : null,
    shownLetters: openPlaces(state).map(place => ({
      place,
      letter: puzzle.word.charAt(place).toUpperCase(),
    })),
    bargain: openBargain(state),
    addedTrialGoals: state.addedTrialGoals ?? { etymology: 0, usage: 0 },
    openClues,
    etymology: openClues.includes('etymology') ? puzzle.etymology : null,
    usage: openClues.includes('usage') ? maskUsage(puzzle.usage) : null,
    hasWordplay: puzzle.wordplay !== undefined,
    wordplay: isWordplayOpen(state) ? (puzzle.wordplay?.clue ?? null) : null,
    guesses: shownBossGuesses(state),
    authors: state.authors ?? null,
    nearMisses: state.nearMisses ?? [],
    nearAuthors: state.nearAuthors ?? [],
    replies: bossReplies(state),
    hasEcho: state.hasEcho,
    maxGuesses: state.maxGuesses,
    score: state.score,
    feedback: state.feedback,
    status: state.status,
    vitals: state.vitals,
    ...(state.isSheltered && { isSheltered: true }),
  }
}
