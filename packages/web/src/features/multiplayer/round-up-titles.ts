import type { ParticipantProgress, RoundUp } from '@lexiverse/rules'
import { counted } from './progress-text.ts'

type Result = RoundUp['results'][number]

export interface Title {
  name: string
  /** What it is given for. */
  note: string
}

export interface Virtue<Deeds> {
  name: string
  /** The more, the better; null if the deeds do not show this virtue. */
  rate: (deeds: Deeds) => number | null
  note: (deeds: Deeds) => string
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
const virtues: readonly Virtue<ParticipantProgress>[] = [
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

/** One title each, for different virtues; none is for being slow. Who has no deeds gets a companion's title. */
export function giveTitles<Deeds>(
  people: readonly (readonly [id: string, deeds: Deeds | undefined])[],
  virtues: readonly Virtue<Deeds>[],
): Map<string, Title> {
  const titles = new Map<string, Title>()
  for (const { name, rate, note } of virtues) {
    const rateOf = (deeds: Deeds | undefined) => (deeds === undefined ? null : rate(deeds))
    const best = Math.max(...people.flatMap(([, deeds]) => rateOf(deeds) ?? []))
    const [id, deeds] =
      people.find(([own, done]) => !titles.has(own) && rateOf(done) === best) ?? []
    // Nobody gets a title that another deserves more.
    if (id !== undefined && deeds !== undefined) titles.set(id, { name, note: note(deeds) })
  }
  const left = people.filter(([id]) => !titles.has(id))
  for (const [index, [id]] of left.entries()) {
    const title = companions[index]
    if (title) titles.set(id, title)
  }
  return titles
}

/** The titles of a star. `words` are the longest of a hive, where they are known. */
export function titlesOf(
  results: readonly Result[],
  words: Readonly<Record<string, string>> = {},
): Map<string, Title> {
  const people = results.map(({ participantId, frame }) => [participantId, frame] as const)
  const titles = giveTitles(people, virtues)
  for (const [id, { longest }] of people) {
    const word = words[id]
    const isNamed = titles.get(id)?.name === FARTHEST && word?.length === longest
    if (word && isNamed) titles.set(id, { name: 'Longest word', note: word })
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
