type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'
type Octave = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Note = `${Letter}${Octave}`

/** Semitones from the A of the same octave number. */
const steps: Readonly<Record<Letter, number>> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }

/**
 * Seven notes serve all of Lexiverse, so that whatever sounds together agrees. Each realm has its
 * own home among them: F lydian at dawn, D dorian, A aeolian in the clouds, E phrygian in the void.
 */
export function pitch(note: Note): number {
  const octave = Number(note.slice(1))
  return 440 * 2 ** (octave - 4 + steps[note.slice(0, 1) as Letter] / 12)
}

/** What a selection climbs: no two of these quarrel. */
export const ladder: readonly Note[] = ['D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6', 'G6']

export type Realm = 0 | 1 | 2 | 3

/** The four bells of a solved group, in the mode of each realm. */
export const chords: Readonly<Record<Realm, readonly [Note, Note, Note, Note]>> = {
  0: ['F4', 'C5', 'E5', 'A5'],
  1: ['D4', 'A4', 'E5', 'F5'],
  2: ['A4', 'C5', 'G5', 'B5'],
  3: ['E4', 'B4', 'D5', 'G5'],
}
