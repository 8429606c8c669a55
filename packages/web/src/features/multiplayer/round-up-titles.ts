import type { ParticipantProgress, RoundUp } from '@lexiverse/rules'
import { counted } from './progress-text.ts'

type Result = RoundUp['results'][number]

export interface Title {
  name: string
  /** What it is given for. */
  note: string
}

interface Virtue {
  name: string
  /** The more, the better; null if the result does not show this virtue. */
  rate: (result: ParticipantProgress) => number | null
  note: (result: ParticipantProgress) => string
}

/** At least as many wrong moves, and won all the same. */
const BOLD_FROM = 3

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const isWon = ({ status }: ParticipantProgress) => status === 'victory'
const orNull = (isShown: boolean, rating: number) => (isShown ? rating : null)

/** Replaced by 'Longest word' where the word is known. */
const FARTHEST = 'Farthest reach'

/** In the order in which they are given: what is rare comes first. */
const virtues: readonly Virtue[] = [
  {
    name: 'Pangram hunter',
    rate: ({ pangrams = 0 }) => orNull(pangrams > 0, pangrams),
    note: ({ pangrams = 0 }) => counted(pangrams, 'pangram', 'pangrams'),
  },
  {
    name: 'Sharpest',
    rate: result => orNull(isWon(result) && result.mistakes === 0, 0),
    note: () => 'no mistake',
  },
  {
    name: 'Swiftest',
    rate: result => orNull(isWon(result) && result.seconds !== undefined, -(result.seconds ?? 0)),
    note: ({ seconds = 0 }) => `done in ${clockText(seconds)}`,
  },
  {
    name: 'Bravest',
    rate: result => orNull(isWon(result) && result.mindPoints === 1, 1),
    note: () => 'on the last mind point',
  },
  {
    name: 'Boldest',
    rate: result =>
      orNull(isWon(result) && (result.mistakes ?? 0) >= BOLD_FROM, result.mistakes ?? 0),
    note: ({ mistakes = 0 }) => `${mistakes} wild leaps, and won`,
  },
  {
    name: FARTHEST,
    // Only a hive has words of different lengths: elsewhere the length would tell of the answer.
    rate: ({ game, longest = 0 }) => orNull(game === 'hive-builder' && longest > 0, longest),
    note: ({ longest = 0 }) => `a word of ${longest} letters`,
  },
  {
    name: 'Richest',
    rate: ({ words = 0 }) => orNull(words > 0, words),
    note: ({ words = 0 }) => counted(words, 'word', 'words'),
  },
  {
    name: 'Unshaken',
    rate: result =>
      orNull(!isWon(result) && (result.groupsSolved ?? 0) > 0, result.groupsSolved ?? 0),
    note: ({ groupsSolved = 0 }) => `${groupsSolved} of 4 groups`,
  },
]

/** For whoever is left: everybody has a title, and no two the same. */
const companions: readonly Title[] = [
  { name: 'True companion', note: 'there to the end' },
  { name: 'Good light', note: 'a star by our side' },
  { name: 'Steady hand', note: 'never let go' },
  { name: 'Open mind', note: 'tried every way' },
  { name: 'Kind star', note: 'good company' },
  { name: 'Night owl', note: 'awake with us' },
  { name: 'Old friend', note: 'glad of you' },
  { name: 'Wayfarer', note: 'one more mile' },
]

/** One title each, for different virtues; none is for being slow. `words` are the longest of a hive, where they are known. */
export function titlesOf(
  results: readonly Result[],
  words: Readonly<Record<string, string>> = {},
): Map<string, Title> {
  const titles = new Map<string, Title>()
  for (const { name, rate, note } of virtues) {
    const ratings = results.flatMap(({ frame }) => rate(frame) ?? [])
    const best = results.find(
      ({ participantId, frame }) =>
        !titles.has(participantId) && rate(frame) === Math.max(...ratings),
    )
    // Nobody gets a title that another deserves more.
    if (!best) continue
    const { participantId: id, frame } = best
    const word = words[id]
    const isNamed = name === FARTHEST && word !== undefined && word.length === frame.longest
    titles.set(id, isNamed ? { name: 'Longest word', note: word } : { name, note: note(frame) })
  }
  const left = results.filter(({ participantId }) => !titles.has(participantId))
  for (const [index, { participantId }] of left.entries()) {
    const title = companions[index]
    if (title) titles.set(participantId, title)
  }
  return titles
}

/** The best first: by points, then the won before the lost, then the quicker; ties in the order of arrival. */
export function ranked(results: readonly Result[]): Result[] {
  const points = ({ frame }: Result) => frame.points ?? 0
  const won = ({ frame }: Result) => Number(isWon(frame))
  const seconds = ({ frame }: Result) => frame.seconds ?? Number.MAX_SAFE_INTEGER
  return [...results].sort(
    (a, b) => points(b) - points(a) || won(b) - won(a) || seconds(a) - seconds(b),
  )
}
