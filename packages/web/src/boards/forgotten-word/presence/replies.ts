import type { ForgottenWordView } from '@lexiverse/rules'

interface Replies {
  /** Replies to wrong guesses, in turn. */
  wrong: readonly string[]
  right: string
}

/** Describes the reaction of a boss in words, for players who cannot see it or reduce motion. */
const replies: readonly Replies[] = [
  {
    wrong: ['The page trembles, and does not turn.', 'The whisper thins. Listen once more.'],
    right: 'The page turns, and the sun stands over it.',
  },
  {
    wrong: [
      'The lids narrow: that is not the word.',
      'The look hardens, and comes back as an echo.',
      'The Eye does not blink any more.',
    ],
    right: 'The lids close, and the echo falls silent.',
  },
  {
    wrong: [
      'The water takes the word, and turns on.',
      'It sinks. Something deeper was meant.',
      'The rings draw tighter.',
    ],
    right: 'The water lies still, with one star in it.',
  },
  {
    wrong: [
      'The corona flares, and the dark stays whole.',
      'The shadow leans closer.',
      'Hardly any light is left to read by.',
    ],
    right: 'The shadow passes, and the sun stands free.',
  },
]

export function replyOf(level: number, { guesses, status }: ForgottenWordView): string | null {
  const { wrong, right } = replies[level] ?? { wrong: [], right: '' }
  if (status === 'won') return right
  if (guesses.length === 0) return null
  return wrong[Math.min(guesses.length, wrong.length) - 1] ?? null
}
