import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { findUnfit } from '../words/block-list.ts'
import { findKin } from './stem.ts'

const FOLDER = new URL('./', import.meta.url)
const SHORTEST = 10
const LONGEST = 90

const fileSchema = z.record(z.string().check(z.regex(/^[a-z]+$/)), z.string())

/** Our sentence about a word, and the file that contains it. */
export interface Sentence {
  word: string
  text: string
  file: string
}

/** Reads every JSON file of this folder; throws if one is not an object of lower-case words and texts. */
export function readSentences(): Sentence[] {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.json'))
  return files.sort().flatMap(file => {
    const data = fileSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
    return Object.entries(data).map(([word, text]) => ({ word, text, file }))
  })
}

function proveSentence({ word, text }: Sentence): string[] {
  const problems: string[] = []
  if (text.length < SHORTEST || text.length > LONGEST) {
    problems.push(`has ${text.length} characters, not ${SHORTEST} to ${LONGEST}`)
  }
  if (!/^["'“‘]?[A-Z].*[.!?]["'”’]?$/.test(text)) problems.push('is not a whole sentence')
  for (const kin of findKin(word, text)) problems.push(`explains the word with "${kin}"`)
  for (const unfit of findUnfit(text)) problems.push(`holds "${unfit}", which we do not show`)
  return problems
}

export function proveSentences(sentences: readonly Sentence[]): string[] {
  const files = new Map<string, string>()
  return sentences.flatMap(sentence => {
    const { word, file } = sentence
    const other = files.get(word)
    files.set(word, file)
    const repeated = other === undefined ? [] : [`stands in ${other} too`]
    return [...proveSentence(sentence), ...repeated].map(text => `${file}, ${word}: ${text}`)
  })
}
