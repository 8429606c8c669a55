import { fileURLToPath } from 'node:url'
import { contentFiles, openLexicon } from '@lexiverse/content'
import { cheapest } from '@lexiverse/content/measure'
import { markLetters, type SeekerGame, seekerFigures } from '@lexiverse/rules'
import { atMost, type Figure, figure } from '../report/figure.ts'

const MOST_MS = 200
/** Openings that tell little leave many answers to compare at every turn. */
const GUESSES = ['FUZZY', 'MAMMA', 'PIPIT', 'BOBBY', 'VIVID', 'NIGHT']
const SECRET = 'LIGHT'

/** The reading of a long Word Seeker, as the browser's worker does it. */
export function coachFigures(): Figure[] {
  const files = contentFiles(fileURLToPath(new URL('../../packages/content/dist', import.meta.url)))
  const words = openLexicon(files.lexicon)
    .words({ tier: 'answer', length: SECRET.length })
    .map(word => word.toUpperCase())
  const everyday = new Set(words.filter((_, place) => place % 4 > 0))
  const guesses = GUESSES.map(word => ({
    word,
    marks: markLetters(SECRET, word),
    isSynonym: false,
  }))
  const game: SeekerGame = {
    secret: SECRET,
    turns: guesses.map(({ word }, turn) => ({
      word,
      guesses: guesses.slice(0, turn),
      unveiled: [],
      isHardMode: false,
    })),
  }
  return [
    figure({
      name: 'a Word Seeker weighed by the coach',
      unit: 'ms of processor',
      value: cheapest(() => seekerFigures(game, words, everyday)),
      target: atMost(MOST_MS),
      note: `${words.length} words, ${GUESSES.length} guesses`,
    }),
  ]
}
