import { gameBit, type WayMet } from '@lexiverse/contract/lexicon'
import { LETTERS } from './letters.ts'
import type { Sky, Wish } from './queries.ts'
import { wayOf } from './texts.ts'

/** The atlas is a square of this size around its pole. */
export const SIZE = 700
export const POLE = SIZE / 2
const NEAREST = 40
const REACH = 232
const SCATTER = 17
const SHORTEST = 3
/** Letters by which the distance grows by two thirds of what is left. */
const GROWTH = 4
/** A sector keeps a margin on both sides, so that its stars do not seem to belong to the next letter. */
const SECTOR_MARGIN = 0.1

export interface SkyStar {
  word: string
  way: WayMet
  /** 0 to 4; brightness. */
  rarity: number
  /** A bit for each game in which it was met. */
  games: number
  x: number
  y: number
}

/** A number from 0 to 1 that depends on the word alone: a star never moves. */
function scatterOf(word: string, salt: number): number {
  let hash = 2_166_136_261 ^ salt
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

/** Where a direction of the rim lies: 0 is up, and one turn is 26 letters. */
export function rimPoint(letters: number, radius: number): [x: number, y: number] {
  const angle = (letters / LETTERS.length) * 2 * Math.PI
  return [POLE + radius * Math.sin(angle), POLE - radius * Math.cos(angle)]
}

/** The initial letter is the hour on the rim, the length the distance from the pole. */
export function placeStar(word: string): [x: number, y: number] {
  const letter = Math.max(0, LETTERS.indexOf(word.charAt(0)))
  const within = SECTOR_MARGIN + (1 - 2 * SECTOR_MARGIN) * scatterOf(word, 1)
  const length = Math.max(0, word.length - SHORTEST)
  const distance = NEAREST + REACH * (1 - Math.exp(-length / GROWTH))
  return rimPoint(letter + within, distance + (2 * scatterOf(word, 2) - 1) * SCATTER)
}

/** The stars of the atlas, in the order in which their words were met. */
export function starsOf({ words, ways, rarities, games, isShown }: Sky): SkyStar[] {
  if (words === '') return []
  return words.split(',').flatMap((word, place) => {
    if (isShown.charAt(place) === '0') return []
    const [x, y] = placeStar(word)
    return [
      {
        word,
        way: wayOf(ways.charAt(place)),
        rarity: Number(rarities.charAt(place)),
        games: Number.parseInt(games.charAt(place), 32),
        x,
        y,
      },
    ]
  })
}

/** Whether a star fits the search and the filters; the others are dim. */
export function isWished(
  star: SkyStar,
  { search, way, game }: Pick<Wish, 'search' | 'way' | 'game'>,
): boolean {
  return (
    star.word.includes(search) &&
    (way === '' || star.way === way) &&
    (game === '' || (star.games & gameBit(game)) !== 0)
  )
}

const MOST_IN_FIGURE = 6

const splendour = ({ way, rarity }: SkyStar): number =>
  (way === 'named' ? 10 : 0) + (way === 'pangram' ? 5 : 0) + rarity

/** The brightest stars of each letter, joined from the pole outwards. */
export function constellations(stars: readonly SkyStar[]): SkyStar[][] {
  const byLetter = new Map<string, SkyStar[]>()
  for (const star of stars) {
    if (star.way === 'missed') continue
    const initial = star.word.charAt(0)
    const figure = byLetter.get(initial) ?? []
    if (figure.length === 0) byLetter.set(initial, figure)
    figure.push(star)
  }
  const fromPole = ({ x, y }: SkyStar) => Math.hypot(x - POLE, y - POLE)
  return [...byLetter.values()]
    .map(figure =>
      figure
        .sort((a, b) => splendour(b) - splendour(a))
        .slice(0, MOST_IN_FIGURE)
        .sort((a, b) => fromPole(a) - fromPole(b)),
    )
    .filter(figure => figure.length > 1)
}

const MOST_NAMES = 9
/** From a star to its name. */
export const NAME_GAP = 14
/** Of the size of a name: its letters are about so wide, and its line so high. */
const LETTER_WIDTH = 0.5
const LINE_HEIGHT = 1.3

/** What a star and its name cover. A name runs towards the pole, so that none leaves the atlas. */
function coverOf({ word, x, y }: SkyStar, size: number) {
  const length = NAME_GAP + word.length * size * LETTER_WIDTH
  const half = (size * LINE_HEIGHT) / 2
  const [left, right] = x > POLE ? [x - length, x + NAME_GAP] : [x - NAME_GAP, x + length]
  return { left, right, top: y - half, bottom: y + half }
}

/** Whether the names of two stars, written in this size, would lie over one another. */
export function doNamesMeet(one: SkyStar, other: SkyStar, size: number): boolean {
  const [a, b] = [coverOf(one, size), coverOf(other, size)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** The stars that bear their names: the finest, as far as the names have room. */
export function namedStars(stars: readonly SkyStar[], size: number): SkyStar[] {
  const named: SkyStar[] = []
  const finest = stars
    .filter(({ way }) => way !== 'missed')
    .sort((a, b) => splendour(b) - splendour(a))
  for (const star of finest) {
    if (named.every(other => !doNamesMeet(other, star, size))) named.push(star)
    if (named.length === MOST_NAMES) break
  }
  return named
}

/** The star next to a point, if one is within reach. */
export function starAt(
  stars: readonly SkyStar[],
  x: number,
  y: number,
  reach: number,
): SkyStar | null {
  let nearest: SkyStar | null = null
  let least = reach * reach
  for (const star of stars) {
    const distance = (star.x - x) ** 2 + (star.y - y) ** 2
    if (distance > least) continue
    least = distance
    nearest = star
  }
  return nearest
}
