import { type SharedBoss, sharedBosses } from '@lexiverse/contract/shared-bosses'
import type { ForgottenWordView, GameMove, MoveLog, Refusal } from '@lexiverse/rules'
import { CallError, call } from '../../platform/api.ts'
import type { AttemptInPlay } from './attempt.ts'
import type { Judged, Play } from './game-store.ts'

const UNSAVED: Refusal = {
  code: 'unsaved',
  message: 'Your last moves could not be saved, so nothing was guessed. Try again in a moment.',
}
const NOT_SENT = 'Your guess could not be sent. Nothing is lost: try again in a moment.'

export interface SharedBossInPlay {
  /** Guesses go to the server first, which gives them their number; other moves are the player's own. */
  play(move: Play<GameMove>): Judged
  /** Plays what friends have done since. */
  catchUp(): Promise<void>
  /** Begins to play what arrives. Returns how to end. */
  follow(): () => void
}

/**
 * A boss that the party shares. Only this browser writes into the attempt's log, also the moves of friends,
 * so that a reload finds the log as it was and only adds what is missing.
 */
export function openSharedBoss({ attemptId, game, saveMoves }: AttemptInPlay): SharedBossInPlay {
  const params = { attemptId }
  /** The newest list of the server. */
  let known: MoveLog = []
  /** After the screen has closed, an answer must not play on: the boss may be open again with another log. */
  let isOpen = false

  const isPlayed = ({ number, trialId, clue }: MoveLog[number]): boolean => {
    const { moves, view } = game.store.getState()
    if (number !== undefined) return moves.some(move => move.number === number)
    const { openClues } = view as ForgottenWordView
    return moves.some(move => move.trialId === trialId) || openClues.some(open => open === clue)
  }
  const playKnown = () => {
    if (!isOpen) return
    for (const { at: _, ...move } of known) {
      if (game.store.getState().outcome) return
      if (!isPlayed({ ...move, at: 0 })) game.play(move as Play<GameMove>)
    }
  }
  const take = ({ moves }: SharedBoss) => {
    // Answers can arrive out of order; the list only grows.
    if (moves.length >= known.length) known = moves
    playKnown()
  }
  const ownGuesses = () =>
    game.store.getState().moves.filter(({ type }) => type === 'party-guess').length

  const guess = async (word: string): Promise<Refusal | null> => {
    try {
      if (!(await saveMoves())) return UNSAVED
      const before = ownGuesses()
      const answer = await call(sharedBosses.guess, { params, body: { word } })
      take(answer)
      // The server has charged the guess: its balance and this log are to agree again soon.
      void saveMoves()
      // A repeated request is refused, but its guess has been taken.
      return ownGuesses() > before ? null : answer.refusal
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { code: error.code, message: error.isTransient ? NOT_SENT : error.reason || NOT_SENT }
    }
  }

  return {
    play: move => (move.type === 'guess' ? guess(move.word) : game.play(move)),

    async catchUp() {
      try {
        take(await call(sharedBosses.get, { params }))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        console.warn('The moves of the party could not be read', error)
      }
    },

    follow() {
      isOpen = true
      playKnown()
      return () => {
        isOpen = false
      }
    },
  }
}
