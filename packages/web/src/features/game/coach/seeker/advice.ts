import { inWords, type SeekerFigures, type SeekerTurnFigures } from '@lexiverse/rules'

/** One sentence around a word that would have served as well or better. */
export interface Advice {
  before: string
  word: string
  after: string
}

/** The turn at which another word helps most; without one, a word that is as good as the guess. */
export function adviceOf({ turns, advised }: SeekerFigures): Advice | null {
  const place =
    advised ?? turns.findLastIndex(({ better, before }, i) => i > 0 && better && before > 2)
  const turn = turns[place]
  if (!turn?.better) return null
  const { word } = turn.better
  const open = `At guess ${inWords(place + 1)}, ${inWords(turn.before)} words stood open.`
  const isEqual = advised === null
  return { before: open, word, after: isEqual ? equalReason(turn) : betterReason(turn) }
}

function equalReason({ word, better }: SeekerTurnFigures): string {
  const letter = better?.letter ? `, and asks about ${better.letter}` : ''
  return `tells as much as ${word} did${letter}.`
}

function betterReason({ word, average, better }: SeekerTurnFigures): string {
  if (!better) return ''
  if (better.tellsAllApart) return 'tells them all apart.'
  const letter = better.letter ? `asks about ${better.letter} and ` : ''
  return `${letter}leaves ${about(better.average)} on average; ${word} leaves ${about(average)}.`
}

/** Averages are seldom whole: one decimal below ten. */
const about = (average: number): string =>
  average < 10 ? String(Math.round(10 * average) / 10) : String(Math.round(average))
