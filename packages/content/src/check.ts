import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Audit, auditContent, type Stock } from './audit.ts'
import { contentFiles, readStock } from './content-files.ts'
import { readHiveWords } from './hive-builder/assemble.ts'
import { surveyHives } from './hive-builder/survey.ts'
import { openMeanings } from './meanings/meanings-file.ts'
import { proveSentences, readSentences } from './meanings/sentences.ts'
import { wantedSentences } from './meanings/wanted-sentences.ts'
import { measureAcceptance } from './words/acceptance.ts'
import { openLexicon } from './words/lexicon.ts'
import { cheapest, compareWithLexicon, measureLookup } from './words/measure.ts'
import { readWordSources, type WordSources } from './words/sources.ts'
import type { Lexicon } from './words/verdict.ts'

const MOST_PROBLEMS_SHOWN = 40

function readAllStock(files: ReturnType<typeof contentFiles>): Stock {
  return {
    'word-web': readStock(files.stock('word-web')),
    'hive-builder': readStock(files.stock('hive-builder')),
    twistle: readStock(files.stock('twistle')),
    'forgotten-word': readStock(files.stock('forgotten-word')),
  }
}

function heldBy(work: () => Lexicon): number {
  const before = process.memoryUsage().arrayBuffers
  const { size } = work()
  return size === 0 ? 0 : (process.memoryUsage().arrayBuffers - before) / 1e6
}

/** What the words cost a server in memory and time, and what finding all hives costs. */
function measure(lexicon: Lexicon, file: string): Audit {
  const { set, lexicon: own, ratio } = measureLookup(lexicon)
  const { answers } = readHiveWords(lexicon)
  const memory = heldBy(() => openLexicon(file))
  const opening = cheapest(() => openLexicon(file))
  const survey = cheapest(() => surveyHives(answers))
  const problems: string[] = []
  if (memory > 10) problems.push(`the lexicon takes ${memory} MB`)
  if (opening > 10) problems.push(`the lexicon takes ${opening} ms to open`)
  if (ratio < 1) problems.push(`a lookup takes ${1 / ratio} times as long as in a Set`)
  if (survey > 200) problems.push(`finding all hives takes ${survey} ms`)
  return {
    title: 'Cost',
    counts: {
      'file, MB': (statSync(file).size / 1e6).toFixed(2),
      'memory, MB': memory.toFixed(2),
      'opening, ms': opening.toFixed(1),
      'lookup, ns': own.toFixed(0),
      'lookup in a Set, ns': set.toFixed(0),
      'times faster than a Set': ratio.toFixed(2),
      'possible hives': surveyHives(answers).length,
      'finding them, ms': survey.toFixed(0),
    },
    problems,
  }
}

/** Compares the words with lists of others: the film subtitles, which are a source, and lists that are none. */
function compare(lexicon: Lexicon, sources: WordSources): Audit {
  const figures = measureAcceptance(lexicon, sources)
  return {
    title: 'Other lists, percent accepted',
    counts: Object.fromEntries(figures.map(f => [f.title, (100 * f.share).toFixed(2)])),
    problems: figures.flatMap(figure => figure.problems),
  }
}

/** With --sentences it prints the words that lack a sentence, for their authors. */
function auditMeanings(lexicon: Lexicon, file: string, stock: Stock, sources: WordSources): Audit {
  const { meaningOf } = openMeanings(file)
  const answers = lexicon.words({ tier: 'answer' })
  const explained = answers.filter(word => meaningOf(word) !== null).length
  const size = statSync(file).size / 1e6
  const ratio = compareWithLexicon(lexicon, meaningOf)
  const sentences = readSentences()
  const puzzles = { hives: stock['hive-builder'], twistles: stock.twistle }
  const wanted = Object.entries(wantedSentences(puzzles, sources.subtitles))
  if (process.argv.includes('--sentences')) {
    for (const [kind, words] of wanted) console.log(`${kind}: ${words.join(' ')}`)
  }
  const problems = proveSentences(sentences)
  for (const [kind, words] of wanted) {
    if (words.length > 0) problems.push(`${kind}: ${words.length} words have no sentence of ours`)
  }
  const asked = stock['hive-builder'].flatMap(
    ({ puzzle }) => (puzzle as { validWords: string[] }).validWords,
  )
  const silent = [...new Set(asked)].filter(word => meaningOf(word) === null)
  if (silent.length > 0) problems.push(`no meaning: ${silent.join(' ')}`)
  if (size > 8) problems.push(`the meanings take ${size} MB`)
  if (ratio > 5) problems.push(`a meaning takes ${ratio} times as long as a lookup of the word`)
  return {
    title: 'Meanings',
    counts: {
      'file, MB': size.toFixed(2),
      'times a word lookup': ratio.toFixed(1),
      'answers explained, %': ((100 * explained) / answers.length).toFixed(1),
      'sentences of ours': sentences.length,
    },
    problems,
  }
}

function print({ title, counts, problems }: Audit): void {
  console.log(title)
  for (const [name, value] of Object.entries(counts)) {
    const text = typeof value === 'number' ? value.toLocaleString('en') : value
    console.log(`  ${name.padEnd(24)} ${text.padStart(12)}`)
  }
  for (const problem of problems.slice(0, MOST_PROBLEMS_SHOWN)) console.error(`  WRONG ${problem}`)
}

const files = contentFiles(fileURLToPath(new URL('../dist', import.meta.url)))

const lexicon = openLexicon(files.lexicon)
const stock = readAllStock(files)
const sources = readWordSources()
const audits = [
  ...auditContent(lexicon, stock),
  compare(lexicon, sources),
  auditMeanings(lexicon, files.meanings, stock, sources),
  measure(lexicon, files.lexicon),
]
for (const audit of audits) print(audit)
const problems = audits.reduce((sum, audit) => sum + audit.problems.length, 0)
console.log(problems === 0 ? 'Everything is proven.' : `${problems} problems.`)
process.exitCode = problems === 0 ? 0 : 1
