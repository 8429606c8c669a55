import { classifyWords } from './classify.ts'
import { encodeLexicon } from './lexicon-file.ts'
import { readWordSources } from './sources.ts'

export function buildLexicon(): Buffer {
  return encodeLexicon(classifyWords(readWordSources()))
}
