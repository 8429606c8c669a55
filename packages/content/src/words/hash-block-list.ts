import { hashWord } from '@lexiverse/rules'
import blockList from './block-list.json' with { type: 'json' }

const hashAll = (words: readonly string[]) => words.map(hashWord).sort().join(' ')

/** What the browser knows of the block list. */
export function hashBlockList() {
  const { slurs, obscene, innocent } = blockList
  return {
    families: hashAll([...slurs.families, ...obscene.families]),
    exact: hashAll([...slurs.exact, ...obscene.exact]),
    innocent: hashAll(innocent),
  }
}
