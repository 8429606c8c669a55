/** Six letters of five bits fill one 32-bit number, so whole words compare as one to three numbers. */
const LETTERS_PER_CELL = 6
const LETTER_BITS = 5
const LETTER_MASK = 31
const BEFORE_A = 96
const CASE_BIT = 32

/** The longest place name in the sources has 58 letters. */
export const MOST_CELLS = 10

export function cellsFor(length: number): number {
  return Math.ceil(length / LETTERS_PER_CELL)
}

/**
 * Packs a word of any case into `cells` and returns how many it takes, or 0 if it is no plain word.
 * Letters count from 1, so words of different length never pack alike.
 */
export function packWord(word: string, cells: Uint32Array): number {
  const length = word.length
  if (length === 0 || length > MOST_CELLS * LETTERS_PER_CELL) return 0
  let cell = 0
  let used = 0
  let room = LETTERS_PER_CELL
  for (let index = 0; index < length; index++) {
    const letter = (word.charCodeAt(index) | CASE_BIT) - BEFORE_A
    if (letter < 1 || letter > 26) return 0
    cell = (cell << LETTER_BITS) | letter
    room -= 1
    if (room === 0) {
      cells[used] = cell
      used += 1
      cell = 0
      room = LETTERS_PER_CELL
    }
  }
  if (room === LETTERS_PER_CELL) return used
  cells[used] = cell
  return used + 1
}

export function unpackWord(cells: Uint32Array, start: number, count: number): string {
  let word = ''
  for (let index = start; index < start + count; index++) {
    const cell = cells[index] ?? 0
    for (let shift = LETTER_BITS * (LETTERS_PER_CELL - 1); shift >= 0; shift -= LETTER_BITS) {
      const letter = (cell >>> shift) & LETTER_MASK
      if (letter > 0) word += String.fromCharCode(letter + BEFORE_A)
    }
  }
  return word
}

/** Multipliers of MurmurHash3's final mix: every input bit reaches the high bits used here. */
export function hashCells(cells: Uint32Array, count: number): number {
  let hash = count
  for (let index = 0; index < count; index++) {
    hash = Math.imul(hash ^ (cells[index] ?? 0), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35)
  }
  return (hash ^ (hash >>> 16)) >>> 0
}
