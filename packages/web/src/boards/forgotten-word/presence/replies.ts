import type { ForgottenWordView } from '@lexiverse/rules'

interface Replies {
  /** Replies to wrong guesses, in turn. */
  wrong: readonly string[]
  /** To a guess that is near in meaning or of the same root. */
  near: string
  right: string
  lost: string
}

/** Describes the reaction of a boss in words, for players who cannot see it or reduce motion. */
const replies: readonly Replies[] = [
  {
    wrong: ['The page trembles, and does not turn.', 'The whisper thins. Listen once more.'],
    near: 'The page lifts a corner.',
    right: 'The page turns, and the sun stands over it.',
    lost: 'The page falls shut.',
  },
  {
    wrong: [
      'The lids narrow: that is not the word.',
      'The look hardens, and comes back as an echo.',
      'The Eye does not blink any more.',
    ],
    near: 'The lids widen, and the pupil brightens.',
    right: 'The lids close, and the echo falls silent.',
    lost: 'The Eye looks on, and the light in it goes out.',
  },
  {
    wrong: [
      'The water takes the word, and turns on.',
      'It sinks. Something deeper was meant.',
      'The rings draw tighter.',
    ],
    near: 'The word turns twice before it sinks.',
    right: 'The water lies still, with one star in it.',
    lost: 'The water closes over the word.',
  },
  {
    wrong: [
      'The corona flares, and the dark stays whole.',
      'The shadow leans closer.',
      'Hardly any light is left to read by.',
    ],
    near: 'A bead of sun shows at the rim.',
    right: 'The shadow passes, and the sun stands free.',
    lost: 'The last light goes, and the dark is whole.',
  },
]

const none: Replies = { wrong: [], near: '', right: '', lost: '' }

export function replyOf(level: number, view: ForgottenWordView): string | null {
  const { guesses, status } = view
  const { wrong, near, right, lost } = replies[level] ?? none
  if (status !== 'playing') return status === 'won' ? right : lost
  if (guesses.length === 0) return null
  if (isLastNear(view)) return near
  return wrong[Math.min(guesses.length, wrong.length) - 1] ?? null
}

const NEAR_STEP = 4

/** Whether the last guess was near in meaning or of the same root. */
export function isLastNear({ replies: told }: Pick<ForgottenWordView, 'replies'>): boolean {
  const last = told.at(-1)
  return last ? last.isSameRoot || (last.step ?? 0) >= NEAR_STEP : false
}
