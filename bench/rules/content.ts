import { fileURLToPath } from 'node:url'
import { contentFiles, createSources, type Lexicon, openLexicon } from '@lexiverse/content'
import { readHiveWords } from '@lexiverse/content/hive-words'
import { surveyHives } from '@lexiverse/content/hives'
import { cheapest, measureLookup } from '@lexiverse/content/measure'
import { readThemes } from '@lexiverse/content/themes'
import { atMost, type Figure, figure, ratioAtLeast, type Target } from '../report/figure.ts'
import { byTurns, processorMs } from './by-turns.ts'
import { drawPlainBoards, isFair, type Members, readMembers } from './plain-boards.ts'
import { drawPlainHives, plainHives } from './plain-hives.ts'

const HIVES = 100
const BOARDS = 100
/** CPU time, median of five. */
const MOST_SURVEY_MS = 200
const MOST_OPENING_MS = 10
const MOST_COUNTING_MS = 1

interface Compared {
  name: string
  ours: () => unknown
  plain: () => unknown
  reference: string
  target?: Target
  note?: string
}

/** CPU time of our way and the plain way, alternately. */
function compare({ name, ours, plain, reference, ...more }: Compared): Figure {
  const cost = byTurns(
    () => processorMs(ours),
    () => processorMs(plain),
  )
  return figure({
    name,
    unit: 'ms of processor',
    value: cost.ours,
    reference: { name: reference, value: cost.theirs },
    ratio: cost.ratio,
    ...more,
  })
}

/** A lookup beside a Set of the same words, and puzzle generation beside the plain way. */
export function contentFigures(): Figure[] {
  const files = contentFiles(fileURLToPath(new URL('../../packages/content/dist', import.meta.url)))
  const lexicon = openLexicon(files.lexicon)
  const lookup = measureLookup(lexicon)
  return [
    figure({
      name: 'word lookup',
      unit: 'million/s',
      value: 1000 / lookup.lexicon,
      reference: { name: 'Set of the same words', value: 1000 / lookup.set },
      ratio: lookup.ratio,
      target: ratioAtLeast(1),
    }),
    figure({
      name: 'word database opened',
      unit: 'ms of processor',
      value: cheapest(() => openLexicon(files.lexicon)),
      target: atMost(MOST_OPENING_MS),
    }),
    figure({
      name: 'words counted by length',
      unit: 'ms of processor',
      value: cheapest(() => lexicon.statistics()),
      target: atMost(MOST_COUNTING_MS),
    }),
    ...hiveFigures(lexicon),
    boardFigure(lexicon),
  ]
}

function makerOf(lexicon: Lexicon, game: 'hive-builder' | 'word-web', count: number) {
  const sources = createSources(lexicon)
  return () => {
    const made = sources[game].generate?.({ count, seed: 'bench', exclude: new Set() })
    if (made?.entries.length !== count) throw new Error(`Fewer than ${count} were made`)
    return made.entries
  }
}

function hiveFigures(lexicon: Lexicon): Figure[] {
  const { answers } = readHiveWords(lexicon)
  const words = answers.map(({ word }) => word)
  const [found, plain] = [surveyHives(answers).length, plainHives(words).length]
  if (found !== plain) throw new Error(`${found} hives, but ${plain} the plain way`)
  return [
    compare({
      name: 'every hive there is',
      ours: () => surveyHives(answers),
      plain: () => plainHives(words),
      reference: 'strings in a Map',
      target: atMost(MOST_SURVEY_MS),
      note: `the same ${found} both ways`,
    }),
    compare({
      name: `${HIVES} hives generated`,
      ours: makerOf(lexicon, 'hive-builder', HIVES),
      plain: () => drawPlainHives(lexicon, HIVES),
      reference: 'strings in Map and Set, drawn by lot',
      note: 'the words opened, all hives found, these assembled',
    }),
  ]
}

function boardFigure(lexicon: Lexicon): Figure {
  const members = readMembers(readThemes())
  const make = makerOf(lexicon, 'word-web', BOARDS)
  for (const { puzzle } of make()) proveOnceMore(puzzle, members)
  return compare({
    name: `${BOARDS} boards generated, each proven`,
    ours: make,
    plain: () => drawPlainBoards(members, BOARDS),
    reference: 'arrays and Sets, drawn by lot',
    note: 'ours in four difficulties, with shared words, themes spread evenly; the plain ones only proven',
  })
}

/** Both proofs must agree, or the work would not be comparable. */
function proveOnceMore(puzzle: unknown, members: Members): void {
  const themes = [...members.keys()]
  const { groups } = puzzle as { groups: { theme: string; words: string[] }[] }
  const board = groups.map(({ theme: title, words }) => {
    const theme = themes.find(it => it.title === title)
    if (!theme) throw new Error(`There is no theme "${title}"`)
    return { theme, words }
  })
  if (!isFair(board, members))
    throw new Error(`Unfair by the plain proof: ${JSON.stringify(groups)}`)
}
