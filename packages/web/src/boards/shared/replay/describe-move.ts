import { type Feedback, type GameState, glyphs, type WordWebState } from '@lexiverse/rules'
import type { PlayedMove, ReplayStep } from './replay-steps.ts'

const glyphName = (id: unknown): string => glyphs.find(glyph => glyph.id === id)?.name ?? 'a glyph'

function submission({ words }: PlayedMove, before: WordWebState, after: WordWebState): string {
  const tried = Array.isArray(words) ? words.join(', ') : ''
  const place = after.solved.length > before.solved.length ? after.solved.at(-1) : undefined
  const theme = place === undefined ? undefined : after.puzzle.groups[place]?.theme
  return theme ? `${tried}: ${theme}` : `${tried}: not a group`
}

function withFeedback(text: string, state: GameState): string {
  const { feedback } = state as GameState & { feedback?: Feedback | null }
  return feedback ? `${text}: ${feedback.text}` : text
}

/** A move and its effect, in words. */
export function describeMove({ move, state }: ReplayStep, before: GameState): string {
  if (!move) return 'The game begins.'
  switch (move.type) {
    case 'submit':
      return submission(move, before as WordWebState, state as WordWebState)
    case 'guess':
    case 'party-guess':
    case 'word':
      return withFeedback(String(move.word), state)
    case 'override':
      return `${move.word} added to the dictionary`
    case 'wild':
      return 'The wild word was played'
    case 'restore':
      return `The letter ${move.letter} restored for a mind point`
    case 'friend-guess':
      return withFeedback(`${move.isSoft ? 'A word' : move.word} by a friend`, state)
    case 'friend-clue':
      return `A friend opens the ${move.clue}`
    case 'clue':
      return `The ${move.clue} is opened`
    case 'toll':
      return 'A lost trial took a mind point'
    case 'glyph':
      return withFeedback(glyphName(move.glyphId), state)
    case 'assist':
      return 'Help was taken'
    case 'timeout':
      return 'Time ran out'
    case 'yield':
      return 'Given up'
    default:
      return move.type
  }
}
